import { join } from 'node:path'
import type { BunPlugin } from 'bun'

/**
 * `npm run build:cli`: the terminal client as one executable, build/tasks, that needs no Bun. It
 * starts in a few milliseconds: its code is compiled ahead, and split so that no command loads
 * what only another one needs. An argument names another file to make.
 */

const root = join(import.meta.dir, '..')
const [outfile = join(root, 'build/tasks')] = process.argv.slice(2)

/** What commander loads and we never need (programs of their own for commands), or Bun has already. */
const SPARED: Record<string, string> = {
  "import childProcess from 'node:child_process';": 'const childProcess = undefined;',
  "import { stripVTControlCharacters } from 'node:util';":
    'const stripVTControlCharacters = Bun.stripANSI;',
}

/** Without these two modules, and what they load in turn, every command is there 2 ms earlier. */
const leanCommander: BunPlugin = {
  name: 'lean-commander',
  setup(build) {
    build.onLoad({ filter: /[\\/]commander[\\/]lib[\\/](command|help)\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      const contents = Object.entries(SPARED).reduce(
        (text, [slow, quick]) => text.replace(slow, quick),
        source,
      )
      if (/'node:(child_process|util)'/.test(contents)) throw new Error(`${path} is not as it was`)
      return { contents, loader: 'js' }
    })
  },
}

await Bun.build({
  entrypoints: [join(root, 'cli/main.ts')],
  compile: {
    outfile,
    // What runs for 20 ms is done before compiling it further would pay; tasks ui sets it back.
    jitPolicy: 1000,
    // The settings of whatever project one stands in are not ours.
    autoloadDotenv: false,
    autoloadBunfig: false,
  },
  target: 'bun',
  format: 'esm',
  bytecode: true,
  splitting: true,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Ink asks for it only while Ink itself is debugged.
  external: ['react-devtools-core'],
  plugins: [leanCommander],
  throw: true,
})
process.stdout.write(`The terminal client is in ${outfile}\n`)
