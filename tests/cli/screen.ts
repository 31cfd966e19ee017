import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM, type Terminal } from './terminal'

/** A real terminal (tmux) with the program in it. */
export interface Screen {
  /** What can be read on it. */
  text(): string
  /** The same, with what says how it looks. */
  styled(): string
  /** Waits until it can be read there. Throws, with what can, after a while. */
  shows(wanted: string | RegExp): Promise<string>
  hides(unwanted: string | RegExp): Promise<string>
  /** Presses keys, by tmux's names for them, one after the other. */
  press(...keys: string[]): void
  /** Types it; all of it arrives at once. */
  type(text: string): void
  /** Pastes it as terminals do, in brackets where the program has asked for them. */
  paste(text: string): void
  /** Turns the wheel, or clicks into a line, the first of which is 1. */
  point(at: { wheel: 'up' | 'down' } | { line: number }): void
  /** Whether the program has asked to be told of the mouse. */
  mouse(): boolean
  /** Sends a signal to the program. */
  signal(name: 'SIGTERM' | 'SIGHUP'): void
  resize(columns: number, rows: number): void
  [Symbol.dispose](): void
}

const PATIENCE_MS = 20_000
/** How often it is looked at although nothing was written to it. */
const ANYWAY_MS = 500
let opened = 0

interface Options {
  columns?: number
  rows?: number
  /** What is run. */
  program?: string
  /** What TERM says to it. */
  term?: string
}

/** Runs `tasks` with these arguments in a new one; when it ends, the screen says "ended with" how. */
export function openScreen(
  terminal: Terminal,
  args: string[],
  { columns = 80, rows = 24, program = PROGRAM, term }: Options = {},
): Screen {
  if (!Bun.which('tmux'))
    throw new Error('There is no tmux, which these tests need: install its package.')
  const socket = join(terminal.home, `tmux-${++opened}`)
  const tmux = (...command: string[]) => {
    const { stdout, stderr, success } = Bun.spawnSync(
      ['tmux', '-S', socket, '-f', '/dev/null', ...command],
      { env: { ...terminal.env, LANG: 'C.UTF-8', TERM: 'xterm-256color', SHELL: '/bin/sh' } },
    )
    if (!success) throw new Error(`tmux: ${stderr}`)
    return stdout.toString()
  }
  const quoted = [program, ...args].map((each) => `'${each.replaceAll("'", "'\\''")}'`).join(' ')
  const size = ['-x', String(columns), '-y', String(rows)]
  const set = term ? `TERM=${term} ` : ''
  // The shell outlives a Ctrl+C, to say that it ended the program.
  const shell = `trap : INT; ${set}${quoted}; echo "ended with $?"; exec cat`
  // To ask tmux is a process each time; whether anything was written, the size of a file says.
  const log = `${socket}.log`
  tmux('new-session', '-d', ...size, shell, ';', 'pipe-pane', `exec cat > '${log}'`)
  const written = () => statSync(log, { throwIfNoEntry: false })?.size
  const text = () => tmux('capture-pane', '-p')

  return {
    text,
    styled: () => tmux('capture-pane', '-p', '-e'),
    shows: (wanted) => until((shown) => has(shown, wanted), `shows ${wanted}`),
    hides: (unwanted) => until((shown) => !has(shown, unwanted), `hides ${unwanted}`),
    press: (...keys) => {
      for (const key of keys) tmux('send-keys', key)
    },
    type: (text) => void tmux('send-keys', '-l', '--', text),
    paste(text) {
      tmux('set-buffer', '--', text)
      tmux('paste-buffer', '-p', '-r')
    },
    point(at) {
      const button = 'line' in at ? 0 : at.wheel === 'up' ? 64 : 65
      tmux('send-keys', '-l', `\x1b[<${button};5;${'line' in at ? at.line : 5}M`)
    },
    mouse: () => tmux('display-message', '-p', '#{mouse_any_flag}').trim() === '1',
    signal(name) {
      const shell = tmux('display-message', '-p', '#{pane_pid}').trim()
      const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8')
      process.kill(Number(children.trim()), name)
    },
    resize: (columns, rows) =>
      void tmux('resize-window', '-x', String(columns), '-y', String(rows)),
    [Symbol.dispose]: () => void tmux('kill-server'),
  }

  async function until(isSo: (shown: string) => boolean, what: string): Promise<string> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const [before, lookedAt] = [written(), Date.now()]
      const shown = text()
      if (isSo(shown)) return shown
      if (lookedAt > end) throw new Error(`It never ${what}:\n${shown}`)
      do await Bun.sleep(10)
      while (written() === before && Date.now() < lookedAt + ANYWAY_MS)
    }
  }
}

function has(shown: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)
}
