import { join } from 'node:path'
import { ensureBuilt } from './built'
import { buildExecutable } from './executable'

/** `npm run build`: the server and the terminal client in one executable, build/tasks, that needs no Bun. */
const outfile = join(import.meta.dir, '../build/tasks')
await ensureBuilt('production')
await buildExecutable(outfile)
process.stdout.write(`The executable is ${outfile}\n`)
