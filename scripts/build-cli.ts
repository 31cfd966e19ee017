import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BunPlugin } from 'bun'
import { compose } from '../src/compose'
import { readEnv } from '../src/env'
import { makeAccount, signIn } from './bench/account'

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
  '/\\p{ID_Continue}\\.\\.\\.[>\\]]$/u.test(flags)':
    "(flags.endsWith('...>') || flags.endsWith('...]'))",
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
    build.onLoad(
      { filter: /[\\/]commander[\\/]lib[\\/](command|help|option)\.js$/ },
      async ({ path }) => {
        const source = await Bun.file(path).text()
        const contents = Object.entries(SPARED).reduce(
          (text, [slow, quick]) => text.replace(slow, quick),
          source,
        )
        if (/from 'node:/.test(contents)) throw new Error(`${path} is not as it was`)
        return { contents, loader: 'js' }
      },
    )
  },
}

/** `orders` name files that say which functions were used. */
async function build(outfile: string, orders: string[] = []) {
  await Bun.build({
    entrypoints: [join(root, 'cli/main.ts')],
    compile: {
      outfile,
      bytecodeOrder: orders,
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

/** What is typed most, first of all. */
const USUAL = [['add', 'Water the plants'], ['done', '1'], ['list']]

/** Files that say what the usual commands use, as they run with a server. */
async function recordOrders(program: string, home: string): Promise<string[]> {
  const dataDir = join(home, 'data')
  const token = await makeAccount(dataDir, [{ name: 'Inbox', tasks: 10 }])
  const { app, api, stop } = await compose(
    readEnv({ DATA_DIR: dataDir, LOG: 'error' }),
    new AbortController().signal,
  )
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: api.fetch })
  signIn(join(home, 'tasks'), server.url.origin, token)
  try {
    const orders: string[] = []
    for (const [index, command] of USUAL.entries()) {
      const order = join(home, `order-${index}`)
      await record(program, command, home, order)
      orders.push(order)
    }
    return orders
  } finally {
    await server.stop(true)
    await stop()
    app.db.close()
  }
}

async function record(program: string, command: string[], home: string, order: string) {
  const env = { XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home }
  const run = Bun.spawn([program, ...command], {
    env: { ...env, BUN_BYTECODE_ORDER_OUT: order },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await run.exited) !== 0) throw new Error(`${program} ${command.join(' ')} did not run`)
}

/**
 * Takes the place of the one before at once, which may be running. It is read and written whole: the
 * system keeps what Bun has pieced together, and what it copies by itself, in small pages, and a
 * program that comes in these starts 2 ms later (until the next boot).
 */
function install(program: string) {
  const next = `${outfile}.new`
  mkdirSync(dirname(outfile), { recursive: true })
  writeFileSync(next, readFileSync(program), { mode: 0o755 })
  renameSync(next, outfile)
}

const home = mkdtempSync(join(tmpdir(), 'tasks-build-'))
try {
  const [draft, whole] = [join(home, 'draft'), join(home, 'whole')]
  await build(draft)
  await build(whole, await recordOrders(draft, home))
  install(whole)
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.stdout.write(`The terminal client is in ${outfile}\n`)
