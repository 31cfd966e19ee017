import { wordsIn } from '../config/parse'
import { handleOf } from '../tasks/task-handle'
import type { Desk } from './desk'
import { editAllFields } from './edit-tasks'

const ESCAPES = Bun.stripANSI
/** Commands that take the terminal for themselves. */
const OWN_SCREEN = new Set(['ui', 'voice', 'watch', 'notify', 'login'])

/** Runs any command of this program; `%` is the ids of the tasks that keys would change (K14). */
export function typeCommand(desk: Desk) {
  desk.openLine({
    label: 'Command',
    hint: () => ({ text: 'a command, such as: edit % due:fri +shop; Tab completes' }),
    complete: async (text) => {
      const words = wordsIn(text)
      if (/\s$/.test(text)) words.push('')
      const last = words.at(-1) ?? ''
      const { out } = await run(['__complete', '--', ...words])
      const fitting = out.split('\n').flatMap((line) => line.split('\t')[0] || [])
      return fitting.map((word) => text.slice(0, text.length - last.length) + word)
    },
    done: (text) => {
      void execute(desk, text)
      return undefined
    },
  })
}

async function execute(desk: Desk, text: string) {
  const ids = desk.targets.map(handleOf)
  const words = wordsIn(text).flatMap((word) => (word === '%' ? ids : [word]))
  const [name] = words
  if (name === undefined) return
  if (/^(?:edit|modify|mod) %$/.test(text.trim())) return editAllFields(desk)
  if (OWN_SCREEN.has(name))
    return desk.board.say(`${name} has a screen of its own: leave this one first.`, true)
  const { revision } = desk.shown
  const { code, out, err } = await run(['--color=always', ...words], desk.size.columns)
  await desk.board.followCommand(revision)
  const lines = `${out}${err}`.trimEnd().split('\n')
  const [only = '', ...others] = lines
  if (others.length > 0) desk.openPage({ lines })
  else desk.board.say(only.replace(/^tasks: /, ''), code !== 0)
  desk.redraw()
}

/** With `columns` as for people who read it, in lines of that width. */
async function run(words: readonly string[], columns?: number) {
  const own = Bun.main.startsWith('/$bunfs') ? [] : [Bun.main]
  const child = Bun.spawn([ownProgram(), ...own, ...words], {
    env: { ...process.env, ...(columns && { COLUMNS: String(columns) }) },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out: ESCAPES(out), err: ESCAPES(err) }
}

/** The program that runs here: an update may have replaced or removed its file. */
function ownProgram(): string {
  return process.platform === 'linux' ? `/proc/${process.pid}/exe` : process.execPath
}
