import { describe } from './describe'
import { Failure } from './failure'
import type { Outcome } from './operations'
import type { Entry } from './outbox'
import { print, say } from './print'
import { safe } from './safe'
import type { Session } from './session'

type Done = Outcome | { kept: Entry[] }

/** Says what became of a change: what was done, or that it is kept. */
export function report(session: Session, done: Done, words: { changed: string; same?: string }) {
  if (isKept(session, done)) return
  const { id, title, changed } = done
  const verb = changed ? words.changed : (words.same ?? words.changed)
  print(title === undefined ? safe`${verb} ${id}` : safe`${verb} ${id}: ${title}`)
}

/** Whether it is kept to be sent later, which this then says. */
export function isKept(session: Session, done: Done): done is { kept: Entry[] } {
  if (!('kept' in done)) return false
  reportKept(session, done.kept)
  return true
}

function reportKept(session: Session, kept: Entry[]) {
  for (const { seq, operation } of kept) {
    const handle = operation.kind === 'create' ? ` as +${seq}` : ''
    print(safe`Kept${handle}: ${describe(operation)}`)
  }
  const count = session.kept.length
  const what = count === 1 ? 'The change' : `The ${count} changes`
  say(
    safe`${session.reason?.message ?? ''} ${what} will be sent with the next command that gets through.`,
  )
}

/** For several tasks at once: does the rest when one fails, and then fails as the first did. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const failures: Failure[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(error)
    }
  }
  const [first] = failures
  if (first) throw new Failure(first.exit, failures.map(({ message }) => message).join('\n'))
}
