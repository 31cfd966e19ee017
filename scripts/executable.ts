import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Build } from 'bun'

const root = join(import.meta.dir, '..')

/** What the server reads while it runs, under the same paths inside the executable. */
const FILES = ['build/assets', 'build/manifest.json', 'build/sw.js', 'db/migrations', 'web/public']

export interface Platform {
  target: Build.CompileTarget
  /** The Bun of that platform. */
  executablePath: string
}

/** Makes the server and the terminal client one executable that needs no Bun. Build the pages first. */
export async function buildExecutable(outfile: string, platform?: Platform) {
  mkdirSync(dirname(outfile), { recursive: true })
  const staged = stage()
  // Bun ends the name of a Windows program with .exe by itself.
  const draft = outfile.replace(/(\.exe)?$/, '.new$1')
  try {
    await Bun.build({
      // A thread is a program of its own.
      entrypoints: ['scripts/tasks.ts', 'src/server/long-reads/thread.ts'].map((path) =>
        join(root, path),
      ),
      root,
      compile: {
        ...platform,
        outfile: draft,
        assets: readdirSync(staged).map((name) => join(staged, name)),
        // Without it a list of 1,300 tasks takes a third more of the processor's time: what runs for
        // 20 ms is done before compiling it further pays. With 1000, that of 13,000 takes 4 ms more,
        // as nothing that runs for each of them is compiled at all. tasks ui and serve set it back.
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
    renameSync(draft, outfile)
  } finally {
    rmSync(staged, { recursive: true })
  }
}

/** What is embedded keeps the paths below the folders that are given, so these hold nothing else. */
function stage(): string {
  const folder = mkdtempSync(join(root, 'build/embedded-'))
  for (const path of FILES) cpSync(join(root, path), join(folder, path), { recursive: true })
  return folder
}
