import { LONGEST_ITEM } from './body'
import type { Calendar } from './calendar-store'
import { type CalendarTask, etagOf, textOf } from './calendar-task'
import { hexOf } from './colours'
import { calendarPath, encoded, homePath, principalPath, ROOT } from './paths'
import { type DavRequest, syncToken } from './request'
import { APPLE, CALDAV, CALENDAR_SERVER, DAV, type Element, escaped, href, tag } from './xml'

export type Resource =
  | { kind: 'root' | 'principal' | 'home' }
  | { kind: 'calendar'; calendar: Calendar }
  | { kind: 'task'; calendar: Calendar; task: CalendarTask }

/** The values of properties as XML, by `{namespace}name`. */
type Values = Record<string, () => string>

export const CALENDAR_DATA = `{${CALDAV}}calendar-data`
export const DISPLAY_NAME = `{${DAV}}displayname`
export const COLOR = `{${APPLE}}calendar-color`
export const ORDER = `{${APPLE}}calendar-order`
export const COMPONENTS = `{${CALDAV}}supported-calendar-component-set`
export const CALENDAR_TYPE = `{${CALDAV}}calendar`

export type Wanted = { all: true; also: string[] } | { names: true } | { properties: string[] }

/** The properties that `allprop` leaves out (RFC 4918 9.1, RFC 4791 9.6). */
const COSTLY = new Set([CALENDAR_DATA])

export function pathOf(asked: DavRequest, resource: Resource): string {
  const { id } = asked.user
  switch (resource.kind) {
    case 'root':
      return ROOT
    case 'principal':
      return principalPath(id)
    case 'home':
      return homePath(id)
    case 'calendar':
      return calendarPath(id, resource.calendar.segment)
    case 'task':
      return `${calendarPath(id, resource.calendar.segment)}${encoded(resource.task.name)}`
  }
}

/** One `response` of a multistatus. */
export function describe(asked: DavRequest, resource: Resource, wanted: Wanted): string {
  const values = valuesOf(asked, resource)
  const names = namesIn(wanted, values)
  if ('names' in wanted) return response(asked, resource, [[200, names.map((name) => tag(name))]])
  const found: string[] = []
  const missing: string[] = []
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value) found.push(tag(name, value()))
    else missing.push(tag(name))
  }
  return response(asked, resource, [
    [200, found],
    [404, missing],
  ])
}

function namesIn(wanted: Wanted, values: Values): string[] {
  if ('properties' in wanted) return wanted.properties
  const own = Object.keys(values)
  if ('names' in wanted) return own
  return [...new Set([...own.filter((name) => !COSTLY.has(name)), ...wanted.also])]
}

const REASONS: Record<number, string> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  424: 'Failed Dependency',
}

export function statusLine(status: number): string {
  return `<d:status>HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}</d:status>`
}

/** With properties by the status of each; where there are none, what there is to say is a status. */
function response(
  asked: DavRequest,
  resource: Resource,
  groups: [status: number, properties: string[]][],
): string {
  const parts = groups.filter(([status, properties]) => properties.length > 0 || status === 200)
  const propstats = parts.map(
    ([status, properties]) =>
      `<d:propstat><d:prop>${properties.join('')}</d:prop>${statusLine(status)}</d:propstat>`,
  )
  return `<d:response>${href(pathOf(asked, resource))}${propstats.join('')}</d:response>`
}

export function statusOf(path: string, status: number): string {
  return `<d:response>${href(path)}${statusLine(status)}</d:response>`
}

function valuesOf(asked: DavRequest, resource: Resource): Values {
  const { user } = asked
  const common: Values = {
    [`{${DAV}}current-user-principal`]: () => href(principalPath(user.id)),
  }
  switch (resource.kind) {
    case 'root':
      return {
        ...common,
        [`{${DAV}}resourcetype`]: () => '<d:collection/>',
        [DISPLAY_NAME]: () => 'Tasks',
        ...access(user.id, ['read']),
      }
    case 'principal':
      return { ...common, ...valuesOfPrincipal(asked) }
    case 'home':
      return {
        ...common,
        [`{${DAV}}resourcetype`]: () => '<d:collection/>',
        [DISPLAY_NAME]: () => 'Folders',
        ...access(user.id, asked.token.folderIds ? ['read'] : ['read', 'bind', 'unbind']),
      }
    case 'calendar':
      return { ...common, ...valuesOfCalendar(asked, resource.calendar) }
    case 'task':
      return { ...common, ...valuesOfTask(asked, resource) }
  }
}

function valuesOfPrincipal({ user }: DavRequest): Values {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return {
    [`{${DAV}}resourcetype`]: () => '<d:principal/>',
    [DISPLAY_NAME]: () => escaped(name || user.email),
    [`{${DAV}}principal-URL`]: () => href(principalPath(user.id)),
    [`{${CALDAV}}calendar-home-set`]: () => href(homePath(user.id)),
    [`{${CALDAV}}calendar-user-address-set`]: () => href(`mailto:${user.email}`),
    [`{${CALDAV}}calendar-user-type`]: () => 'INDIVIDUAL',
    ...access(user.id, ['read']),
  }
}

const CALENDAR_REPORTS = ['c:calendar-query', 'c:calendar-multiget', 'd:sync-collection']
const WRITE = ['read', 'write', 'write-properties', 'write-content', 'bind', 'unbind']

/** An editor of another's folder changes tasks, and its owner the folder (M5). */
function privilegesOf({ mayWrite, isOwn, folderId }: Calendar): string[] {
  if (isOwn && folderId !== null) return WRITE
  return mayWrite ? ['read', 'write-content', 'bind', 'unbind'] : ['read']
}

function valuesOfCalendar(asked: DavRequest, calendar: Calendar): Values {
  const { color } = calendar
  return {
    [`{${DAV}}resourcetype`]: () => '<d:collection/><c:calendar/>',
    [DISPLAY_NAME]: () => escaped(calendar.name),
    ...(color && { [COLOR]: () => hexOf(color) }),
    [ORDER]: () => String(calendar.position),
    [COMPONENTS]: () => '<c:comp name="VTODO"/>',
    [`{${CALDAV}}supported-calendar-data`]: () =>
      '<c:calendar-data content-type="text/calendar" version="2.0"/>',
    [`{${CALDAV}}max-resource-size`]: () => String(LONGEST_ITEM),
    [`{${CALDAV}}supported-collation-set`]: () =>
      ['i;ascii-casemap', 'i;octet', 'i;unicode-casemap']
        .map((name) => `<c:supported-collation>${name}</c:supported-collation>`)
        .join(''),
    [`{${CALENDAR_SERVER}}getctag`]: () => syncToken(asked),
    [`{${DAV}}sync-token`]: () => syncToken(asked),
    [`{${DAV}}supported-report-set`]: () =>
      CALENDAR_REPORTS.map(
        (name) => `<d:supported-report><d:report><${name}/></d:report></d:supported-report>`,
      ).join(''),
    ...access(calendar.ownerId, privilegesOf(calendar)),
  }
}

function valuesOfTask(
  { reader }: DavRequest,
  { calendar, task }: Extract<Resource, { kind: 'task' }>,
): Values {
  let text: string | undefined
  const whole = () => {
    text ??= textOf(task, reader)
    return text
  }
  const changedAt = new Date(task.task.updatedAt)
  return {
    [`{${DAV}}resourcetype`]: () => '',
    [`{${DAV}}getetag`]: () => escaped(etagOf(task, reader)),
    [`{${DAV}}getcontenttype`]: () => 'text/calendar; charset=utf-8; component=VTODO',
    [`{${DAV}}getcontentlength`]: () => String(Buffer.byteLength(whole())),
    [`{${DAV}}getlastmodified`]: () => changedAt.toUTCString(),
    [`{${DAV}}creationdate`]: () => task.task.createdAt,
    [CALENDAR_DATA]: () => escaped(whole()),
    ...access(calendar.ownerId, calendar.mayWrite ? ['read', 'write-content'] : ['read']),
  }
}

function access(ownerId: number, privileges: string[]): Values {
  return {
    [`{${DAV}}owner`]: () => href(principalPath(ownerId)),
    [`{${DAV}}current-user-privilege-set`]: () =>
      [...privileges, 'read-current-user-privilege-set']
        .map((name) => `<d:privilege><d:${name}/></d:privilege>`)
        .join(''),
  }
}

/** What a `prop` element names; all of them for a request that names none. */
export function wantedIn(prop: Element | undefined): Wanted {
  if (!prop) return { all: true, also: [] }
  return { properties: [...new Set(prop.children.map(({ name }) => name))] }
}
