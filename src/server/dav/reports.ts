import { mapInTurns } from '../../../db/parts'
import type { Calendar } from './calendar-store'
import { type CalendarTask, textOf } from './calendar-task'
import { changesSince } from './changes'
import { davError } from './errors'
import { calendarPath, encoded, targetOf } from './paths'
import { describe, statusOf, type Wanted, wantedIn } from './properties'
import { queryOf } from './query'
import { type DavRequest, revisionIn, syncToken } from './request'
import { loadAll, loadNamed } from './task-store'
import { CALDAV, childOf, childrenOf, DAV, type Element } from './xml'

const PROP = `{${DAV}}prop`

type Report = (asked: DavRequest, calendar: Calendar, root: Element) => Promise<string>

const REPORTS: Record<string, Report> = {
  [`{${DAV}}sync-collection`]: syncCollection,
  [`{${CALDAV}}calendar-multiget`]: multiget,
  [`{${CALDAV}}calendar-query`]: query,
}

/** What is inside the multistatus of a report on a calendar. Throws a DavError. */
export async function report(
  asked: DavRequest,
  calendar: Calendar | undefined,
  root: Element | undefined,
): Promise<string> {
  const name = root?.name ?? ''
  const make = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined
  if (!root || !make || !calendar) {
    throw davError(403, '<d:supported-report/>', 'There is no such report here.')
  }
  return make(asked, calendar, root)
}

/** RFC 6578. */
async function syncCollection(asked: DavRequest, calendar: Calendar, root: Element) {
  const level = childOf(root, `{${DAV}}sync-level`)?.text.trim()
  if (level !== undefined && level !== '1') {
    throw davError(403, '<d:sync-traversal-supported/>', 'A calendar has no calendars inside it.')
  }
  const token = childOf(root, `{${DAV}}sync-token`)?.text.trim() ?? ''
  const wanted = wantedIn(childOf(root, PROP))
  const { changed, removed } =
    token === ''
      ? { changed: await loadAll(asked.app.db.read, calendar), removed: [] }
      : await changesOf(asked, calendar, token)
  const most = Number(childOf(childOf(root, `{${DAV}}limit`), `{${DAV}}nresults`)?.text ?? Infinity)
  if (changed.length + removed.length > most) {
    throw davError(403, '<d:number-of-matches-within-limits/>', 'There is more than that.')
  }
  const path = calendarPath(asked.user.id, calendar.segment)
  const gone = removed.map((name) => statusOf(`${path}${encoded(name)}`, 404))
  const parts = [...(await describeAll(asked, calendar, changed, wanted)), ...gone]
  return `${parts.join('')}<d:sync-token>${syncToken(asked)}</d:sync-token>`
}

async function changesOf(asked: DavRequest, calendar: Calendar, token: string) {
  const since = revisionIn(token, asked)
  if (since === asked.revision) return { changed: [], removed: [] }
  const changes =
    since === undefined
      ? undefined
      : await changesSince(asked.app.db.read, asked.user.id, calendar, since)
  if (changes) return changes
  throw davError(403, '<d:valid-sync-token/>', 'Read the whole calendar again.')
}

/** RFC 4791 7.9. */
async function multiget(asked: DavRequest, calendar: Calendar, root: Element) {
  const wanted = wantedIn(childOf(root, PROP))
  const hrefs = childrenOf(root, `{${DAV}}href`).map(({ text }) => text.trim())
  const names = hrefs.map((href) => {
    const target = targetOf(href, asked.user.id)
    return target?.kind === 'task' && target.segment === calendar.segment ? target.name : undefined
  })
  const known = [...new Set(names.filter((name) => name !== undefined))]
  const found = await loadNamed(asked.app.db.read, calendar, known)
  const parts = await mapInTurns(hrefs, (href, nth) => {
    const task = found.get(names[nth] ?? '')
    return task ? describe(asked, { kind: 'task', calendar, task }, wanted) : statusOf(href, 404)
  })
  return parts.join('')
}

/** RFC 4791 7.8. */
async function query(asked: DavRequest, calendar: Calendar, root: Element) {
  const matches = queryOf(root)
  const wanted = wantedIn(childOf(root, PROP))
  const { reader } = asked
  const all = await loadAll(asked.app.db.read, calendar)
  const tests = await mapInTurns(all, (task) => matches(textOf(task, reader), reader))
  const found = all.filter((_, nth) => tests[nth])
  return (await describeAll(asked, calendar, found, wanted)).join('')
}

export function describeAll(
  asked: DavRequest,
  calendar: Calendar,
  tasks: CalendarTask[],
  wanted: Wanted,
): Promise<string[]> {
  return mapInTurns(tasks, (task) => describe(asked, { kind: 'task', calendar, task }, wanted))
}
