import { EXECUTABLE, ensureExecutableBuilt } from './built'

/** `npm run build`: the server and the terminal client in one executable, build/tasks, that needs no Bun. */
await ensureExecutableBuilt()
process.stdout.write(`The executable is ${EXECUTABLE}\n`)
