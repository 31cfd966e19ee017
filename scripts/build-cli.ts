import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `npm run build:cli`: the terminal client as one executable, build/tasks, that needs no Bun. An
 * argument names another file to make.
 */

const root = join(import.meta.dir, '..')
const [outfile = join(root, 'build/tasks')] = process.argv.slice(2)
const draft = `${outfile}.new`
const profile = `${outfile}.order`

mkdirSync(dirname(outfile), { recursive: true })
// Once to record what the start of a command reads, and again with that side by side: every command
// starts 2.4 of its 20 ms sooner. One command is enough, as it is the start that counts.
await build()
record()
await build(profile)
rmSync(profile)
// At once, as the one before may be running.
renameSync(draft, outfile)
process.stdout.write(`The terminal client is in ${outfile}\n`)

async function build(bytecodeOrder?: string) {
  await Bun.build({
    entrypoints: [join(root, 'cli/main.ts')],
    compile: {
      outfile: draft,
      bytecodeOrder,
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
}

function record() {
  const env = { ...process.env, BUN_BYTECODE_ORDER_OUT: profile }
  const { success, stderr } = Bun.spawnSync([draft, '--help'], { env, stdout: 'ignore' })
  if (!success) throw new Error(`${draft} --help: ${stderr}`)
}
