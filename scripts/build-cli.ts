import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BunPlugin } from 'bun'

/**
 * `npm run build:cli`: the terminal client as one executable, build/tasks, that needs no Bun. It
 * starts in a few milliseconds: its code is compiled ahead, split so that no command loads what only
 * another one needs, and laid out in the order in which a command uses it. An argument names another
 * file to make.
 */

const root = join(import.meta.dir, '..')
const [outfile = join(root, 'build/tasks')] = process.argv.slice(2)

/** What commander loads and we never need (programs of their own for commands), or Bun has already. */
const SPARED: Record<string, string> = {
  "import childProcess from 'node:child_process';": 'const childProcess = undefined;',
  "import fs from 'node:fs';": 'const fs = undefined;',
  "import path from 'node:path';": 'const path = undefined;',
  "import process from 'node:process';": '',
  "import { stripVTControlCharacters } from 'node:util';":
    'const stripVTControlCharacters = Bun.stripANSI;',
  "import { EventEmitter } from 'node:events';": `class EventEmitter {
    #listeners = {};
    on(event, listener) {
      (this.#listeners[event] ??= []).push(listener);
      return this;
    }
    emit(event, ...values) {
      const listeners = this.#listeners[event] ?? [];
      for (const listener of listeners) listener.apply(this, values);
      return listeners.length > 0;
    }
    listenerCount(event) {
      return this.#listeners[event]?.length ?? 0;
    }
  }`,
}

/** Without these modules, and what they load in turn, every command is there 3 ms earlier. */
const leanCommander: BunPlugin = {
  name: 'lean-commander',
  setup(build) {
    build.onLoad({ filter: /[\\/]commander[\\/]lib[\\/](command|help)\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      const contents = Object.entries(SPARED).reduce(
        (text, [slow, quick]) => text.replace(slow, quick),
        source,
      )
      if (/from 'node:/.test(contents)) throw new Error(`${path} is not as it was`)
      return { contents, loader: 'js' }
    })
  },
}

/** `order` names a file that says in which order the functions were used. */
async function build(outfile: string, order?: string) {
  await Bun.build({
    entrypoints: [join(root, 'cli/main.ts')],
    compile: {
      outfile,
      bytecodeOrder: order,
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
}

/** What `tasks add` uses. There is no server to ask, which changes little of it. */
function recordOrder(program: string, home: string): string {
  const nowhere = 'http://127.0.0.1:9'
  const order = join(home, 'order')
  mkdirSync(join(home, 'tasks'))
  writeFileSync(
    join(home, 'tasks/servers.json'),
    JSON.stringify({ server: nowhere, accounts: { [nowhere]: { userId: 1, token: 'none' } } }),
  )
  const { success, stderr } = Bun.spawnSync([program, 'add', 'Water the plants'], {
    env: {
      XDG_CONFIG_HOME: home,
      XDG_STATE_HOME: home,
      XDG_CACHE_HOME: home,
      BUN_BYTECODE_ORDER_OUT: order,
    },
  })
  if (!success) throw new Error(`${program} did not run: ${stderr}`)
  return order
}

const home = mkdtempSync(join(tmpdir(), 'tasks-build-'))
try {
  const draft = join(home, 'draft')
  await build(draft)
  await build(outfile, recordOrder(draft, home))
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.stdout.write(`The terminal client is in ${outfile}\n`)
