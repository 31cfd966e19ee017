import { timeOf } from '../../src/core/reminders/rules'
import { clock, dueWords, timeZone } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import { print, say, written } from '../print/print'
import { clean, safe } from '../print/safe-text'
import { follow, untilStopped } from '../sync/follow'
import type { Session } from '../sync/session'
import { handleOf } from '../tasks/task-handle'
import { command } from './define'

/** The longest pause, after which a clock that was set is noticed. */
const LONGEST_MS = 30_000

/** Rings reminders as notifications of the desktop while it runs (K12). */
export const notify = command({
  usage: 'notify',
  summary: 'ring reminders on this desktop, until Ctrl+C',
  examples: ['tasks notify', 'systemd-run --user tasks notify'],
  async run(session) {
    const ring = notifier()
    await session.refreshIfPossible()
    const signal = untilStopped()
    say(safe`Ringing reminders. Ctrl+C ends.`)
    let since = Date.now()
    let timer = setTimeout(check, 0)
    signal.addEventListener('abort', () => clearTimeout(timer))
    await follow(session, signal, check)

    function check() {
      const now = Date.now()
      const times = timesOf(session)
      for (const { at, id, title, due } of times) {
        if (at <= since || at > now) continue
        print(safe`${handleOf({ id })}: ${title}`)
        ring(clean(title), due ? `Due ${dueWords(clock())(due)}` : 'Reminder')
      }
      void written()
      since = now
      const next = Math.min(now + LONGEST_MS, ...times.map(({ at }) => at).filter((at) => at > now))
      clearTimeout(timer)
      timer = setTimeout(check, next - now)
    }
  },
})

function timesOf({ shown }: Session) {
  const zone = timeZone()
  return [...shown.reminders.values()].flatMap((reminder) => {
    const task = shown.tasks.get(reminder.taskId)
    const at = task && timeOf(reminder, task, zone)
    return at ? [{ at: Date.parse(at), id: task.id, title: task.title, due: task.dueDate }] : []
  })
}

/** Shows a notification. Throws a Failure where this system has no program for it. */
function notifier(): (title: string, text: string) => void {
  const start = (command: string[]) =>
    void Bun.spawn(command, { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
  if (Bun.which('notify-send')) {
    return (title, text) => start(['notify-send', '--app-name=tasks', '--', title, text])
  }
  if (Bun.which('osascript')) {
    const script =
      'on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run'
    return (title, text) => start(['osascript', '-e', script, title, text])
  }
  throw new Failure(
    EXIT.error,
    'There is no notify-send here. Install it: libnotify-bin on Debian.',
  )
}
