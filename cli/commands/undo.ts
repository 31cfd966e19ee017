import type { JournalEntry } from '../../src/core/journal/contract'
import { nextToUndo, undosInForce } from '../../src/core/journal/rules'
import type { Command, Sent } from '../../src/core/sync/contract'
import { momentOf } from '../dates/due-date'
import { EXIT, Failure, needsServer } from '../print/failure'
import { printRows } from '../print/format'
import { print, say, style } from '../print/print'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { changedBack, factsOfAll } from '../tasks/changed-back'
import { entryWords } from '../tasks/entry-words'
import { report } from '../tasks/report'
import { command, option } from './define'

const DEEP = 100

const UNDO_OUTPUT = [
  option('--json', 'print what was undone as JSON, as in GET /api/journal'),
  option('-q, --quiet', 'print its id in the journal only'),
] as const

/** Undoes the latest command of this terminal, or the change that is named; offline, what waits here. */
export const undo = command({
  usage: 'undo [change]',
  summary: 'undo the latest command of this terminal, or a change by its number',
  options: [
    ...UNDO_OUTPUT,
    option('--any', 'also a change that was made elsewhere'),
    option('--list', 'list the latest changes with their numbers'),
  ],
  examples: ['tasks undo', 'tasks undo --list', 'tasks undo 140', 'tasks undo --any'],
  async run(session, change, { any, list, json, quiet }) {
    if (list) return listChanges(session, json)
    const waiting =
      change === undefined
        ? await latestWaiting(session)
        : session.waiting.filter(({ seq }) => `+${seq}` === change)
    await session.refreshIfPossible()
    if (session.reason) {
      if (waiting.length === 0) {
        throw needsServer(
          session.reason,
          change === undefined && session.waiting.length === 0
            ? 'Nothing is waiting to be sent, and only the server can undo what was sent.'
            : 'Offline, only what waits to be sent can be undone: see tasks undo --list.',
        )
      }
      const undos = waiting.map(({ seq }): Command[] => [{ kind: 'undo', target: seq }])
      return report(session, await session.perform(undos), { changed: 'Undid' })
    }
    const all = await latestChanges(session)
    const entries =
      change === undefined
        ? await latestEntries(session, all, any)
        : [named(all, await entryOf(session, change))]
    await takeBack(session, entries, 'Undid:', { json, quiet })
  },
})

export const redo = command({
  usage: 'redo',
  summary: 'do again what the latest undo took back',
  options: UNDO_OUTPUT,
  examples: ['tasks redo'],
  async run(session, options) {
    await session.refreshIfPossible()
    if (session.reason) return redoWaiting(session, session.reason)
    const all = await latestChanges(session)
    const [latest] = all
    const undone = latest && [...undosInForce(all)].find(([, by]) => by === latest.id)?.[0]
    const what = all.find(({ id }) => id === undone)
    // An undo of an undo is what redo does.
    if (!latest || !what || what.kind === 'undo') throw new Failure(EXIT.error, 'Nothing to redo.')
    await takeBack(session, [latest], 'Redid:', options, what)
  },
})

/** Takes back the undo of what waits, which is the latest thing that waits. */
async function redoWaiting(session: Session, reason: Failure) {
  const latest = session.waiting.at(-1)
  const changes = new Map(session.waiting.map((each) => [each.seq, each]))
  const undone = (each?: Sent) =>
    each?.kind === 'undo' && each.target ? changes.get(each.target) : undefined
  if (!latest || !undone(latest) || undone(latest)?.kind === 'undo') {
    throw needsServer(reason, 'Offline, only the undo of what waits to be sent can be taken back.')
  }
  const made = new Set((await session.madeWith({ seq: latest.seq })).map(({ seq }) => seq))
  const undos = session.waiting.filter((each) => each === latest || made.has(each.seq)).reverse()
  const redone = undos.map(({ seq }): Command[] => [{ kind: 'undo', target: seq }])
  report(session, await session.perform(redone), { changed: 'Redid' })
}

/** Undoes changes, and prints each task and field that is as it was before (K13). */
async function takeBack(
  session: Session,
  entries: readonly JournalEntry[],
  changed: string,
  { json, quiet }: { json?: boolean | undefined; quiet?: boolean | undefined },
  what?: JournalEntry,
) {
  const before = factsOfAll(session)
  const undos = entries.map(({ id }): Command[] => [{ kind: 'undo', entry: id }])
  const dones = await session.perform(undos)
  const undone = (command: Command) =>
    entries.filter(({ id }) => command.kind === 'undo' && command.entry === id)
  const lines = changedBack(before, factsOfAll(session))
  report(session, dones, {
    changed,
    what: (command) => undone(command).map((entry) => entryWords(what ?? entry, session.shown))[0],
    rows: undone,
  })
  const isDetailed = [...entries, what].some((entry) => entry && DETAILED.has(entry.kind))
  if (isDetailed && !json && !quiet) for (const line of lines) print(line)
}

/** Changes whose title doesn't say all that was changed. */
const DETAILED = new Set(['task.bulk', 'task.create-many', 'task.update'])

async function listChanges(session: Session, json = false) {
  await session.refreshIfPossible()
  if (session.reason) {
    if (json || session.waiting.length === 0) throw session.reason
    say(safe`${session.reason.message} Only what waits to be sent is listed.`)
    return listWaiting(session)
  }
  const all = await latestChanges(session)
  if (json) return printRows(all)
  const undone = undosInForce(all)
  for (const entry of all.slice(0, LISTED)) {
    if (entry.kind === 'undo') continue
    const mark = undone.has(entry.id) ? ' (undone)' : ''
    tellEntry(String(entry.id), entry.at, `${entryWords(entry, session.shown)}${mark}`)
  }
}

function listWaiting(session: Session) {
  const undone = undoneIn(session)
  for (const sent of session.waiting.filter(({ kind }) => kind !== 'undo').reverse()) {
    const mark = undone.has(sent.seq) ? ' (undone)' : ''
    tellEntry(`+${sent.seq}`, sent.at, `${session.describe(sent)}${mark}`)
  }
}

function tellEntry(number: string, at: string, what: string) {
  print(safe`${number.padStart(6)}  ${style.dim(momentOf(at))}  ${what}`)
}

const LISTED = 20

async function latestChanges(session: Session): Promise<JournalEntry[]> {
  return session.call((api) => api.journal.get({ query: { limit: DEEP } }))
}

function named(all: readonly JournalEntry[], change: string): JournalEntry {
  const found = all.find(({ id, kind }) => String(id) === change && kind !== 'undo')
  if (found) return found
  throw new Failure(EXIT.notFound, `No change ${change} among the latest. See tasks undo --list.`)
}

async function latestEntries(session: Session, all: readonly JournalEntry[], any = false) {
  const latest = nextToUndo(all)
  if (!latest) throw new Failure(EXIT.error, 'Nothing to undo.')
  const undone = undosInForce(all)
  const own = any ? latest : await latestOfOwn(session, all)
  if (!own) {
    const where = `The latest change was made elsewhere: ${entryWords(latest, session.shown)}.`
    throw new Failure(EXIT.error, `Nothing to undo here. ${where} To undo it: tasks undo --any`)
  }
  const made = new Set((await session.madeWith({ entry: own.id })).map(({ entry }) => entry))
  return all.filter(({ id }) => id === own.id || (made.has(id) && !undone.has(id)))
}

async function latestOfOwn(session: Session, all: readonly JournalEntry[]) {
  let rest = all
  for (;;) {
    const latest = nextToUndo(rest)
    if (!latest || (await isOwn(session, latest))) return latest
    rest = rest.filter(({ id }) => id !== latest.id)
  }
}

/** An import goes to the server by itself. */
async function isOwn(session: Session, { id, kind, source }: JournalEntry): Promise<boolean> {
  if (kind === 'import') return source === 'cli'
  return (await session.madeWith({ entry: id })).length > 0
}

/** The entry of a change that was known by +7 while it waited. */
async function entryOf(session: Session, change: string): Promise<string> {
  const [, seq] = /^\+(\d{1,12})$/.exec(change) ?? []
  const made = seq === undefined ? [] : await session.madeWith({ seq: Number(seq) })
  return String(made.find((each) => String(each.seq) === seq)?.entry ?? change)
}

/** An undo that was taken back itself takes nothing back. */
function undoneIn({ waiting }: Session): Set<number> {
  const undone = new Set<number>()
  for (const each of waiting.toReversed()) {
    if (each.kind === 'undo' && each.target && !undone.has(each.seq)) undone.add(each.target)
  }
  return undone
}

async function latestWaiting(session: Session): Promise<Sent[]> {
  const undone = undoneIn(session)
  const left = session.waiting.filter(({ kind, seq }) => kind !== 'undo' && !undone.has(seq))
  const latest = left.at(-1)
  if (!latest) return []
  const made = new Set((await session.madeWith({ seq: latest.seq })).map(({ seq }) => seq))
  return left.filter((each) => each === latest || made.has(each.seq)).reverse()
}
