import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `npm run build:cli`: the terminal client as one executable, build/tasks, that needs no Bun. An
 * argument names another file to make.
 */

const root = join(import.meta.dir, '..')
const [outfile = join(root, 'build/tasks')] = process.argv.slice(2)

mkdirSync(dirname(outfile), { recursive: true })
await Bun.build({
  entrypoints: [join(root, 'cli/main.ts')],
  compile: {
    outfile: `${outfile}.new`,
    // Without it a list of 1,300 tasks takes a third more of the processor's time: what runs for
    // 20 ms is done before compiling it further pays. With 1000, that of 13,000 takes 4 ms more, as
    // nothing that runs for each of them is compiled at all. tasks ui sets it back.
    jitPolicy: 150,
    // The settings of whatever project one stands in are not ours.
    autoloadDotenv: false,
    autoloadBunfig: false,
  },
  target: 'bun',
  format: 'esm',
  // Compiled ahead, and split so that no command loads what only another one needs.
  bytecode: true,
  splitting: true,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Ink asks for it only while Ink itself is debugged.
  external: ['react-devtools-core'],
  throw: true,
})
// At once, as the one before may be running.
renameSync(`${outfile}.new`, outfile)
process.stdout.write(`The terminal client is in ${outfile}\n`)
