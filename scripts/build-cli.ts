import { join } from 'node:path'

/**
 * `npm run build:cli`: the terminal client as one executable, build/tasks, that needs no Bun. It
 * starts in a few milliseconds: its code is compiled ahead, and split so that no command loads
 * what only another one needs. An argument names another file to make.
 */

const root = join(import.meta.dir, '..')
const [outfile = join(root, 'build/tasks')] = process.argv.slice(2)

await Bun.build({
  entrypoints: [join(root, 'cli/main.ts')],
  compile: { outfile },
  target: 'bun',
  format: 'esm',
  bytecode: true,
  splitting: true,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Ink asks for it only while Ink itself is debugged.
  external: ['react-devtools-core'],
  throw: true,
})
process.stdout.write(`The terminal client is in ${outfile}\n`)
