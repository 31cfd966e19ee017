import type { Colour } from '../../core/folders/colours'
import { execute } from '../sync/execute'
import { readXml } from './body'
import { findCalendar, mayName, nameCalendar } from './calendar-store'
import { etagOf } from './calendar-task'
import { colourIn } from './colours'
import { DavError, davError, mustMatch, needsPrivilege, notFound } from './errors'
import { calendarPath, homePath } from './paths'
import { CALENDAR_TYPE, COLOR, COMPONENTS, DISPLAY_NAME, ORDER, statusLine } from './properties'
import { calendarAt, type DavRequest, mayWriteAt, write } from './request'
import { loadNamed } from './task-store'
import { childOf, childrenOf, DAV, documentOf, type Element, href, tag } from './xml'

const LONGEST_NAME = 100

/** Makes a folder at the address that the client chose: MKCALENDAR, or MKCOL of a calendar (RFC 5689). */
export async function makeCalendar(asked: DavRequest, segment: string): Promise<Response> {
  const { request, user, token } = asked
  const properties = setIn(await readXml(request))
  const type = properties.get(`{${DAV}}resourcetype`)
  if (request.method === 'MKCOL' && !(type && childOf(type, CALENDAR_TYPE))) {
    throw davError(403, '<d:valid-resourcetype/>', 'Only calendars can be made here.')
  }
  const components = properties.get(COMPONENTS)?.children ?? []
  const isForTasks = components.some(({ attributes }) => attributes.get('name') === 'VTODO')
  if (components.length > 0 && !isForTasks) {
    throw davError(
      403,
      '<c:supported-calendar-component/>',
      'Calendars here are for tasks (VTODO).',
    )
  }
  if (token.folderIds) throw needsPrivilege('bind', homePath(user.id))
  if (!mayName(segment)) {
    throw davError(403, '<c:calendar-collection-location-ok/>', 'Choose another address.')
  }
  await write(asked, async (tx, actor) => {
    if (await findCalendar(tx, { userId: user.id, folderIds: null }, segment)) {
      throw davError(405, '<d:resource-must-be-null/>', 'There is a calendar at this address.')
    }
    const name = nameIn(properties.get(DISPLAY_NAME)) || segment.slice(0, LONGEST_NAME)
    const color = colourIn(properties.get(COLOR)?.text ?? '')
    const command = { kind: 'folder.create' as const, name, ...(color && { color }) }
    const done = await execute(tx, actor, command)
    await nameCalendar(tx, user.id, segment, done.entityId as number)
    return done
  })
  return new Response(null, { status: 201 })
}

export async function deleteCalendar(asked: DavRequest, segment: string): Promise<Response> {
  await write(asked, async (tx, actor) => {
    const { isOwn, folderId } = await calendarAt(tx, asked, segment)
    if (!isOwn || folderId === null || asked.token.folderIds) {
      throw needsPrivilege('unbind', homePath(asked.user.id))
    }
    return execute(tx, actor, { kind: 'folder.delete', folder: { id: folderId } })
  })
  return new Response(null, { status: 204 })
}

export async function deleteTask(asked: DavRequest, segment: string, name: string) {
  await write(asked, async (tx, actor) => {
    const calendar = await mayWriteAt(tx, asked, segment)
    const found = (await loadNamed(tx, calendar, [name])).get(name)
    mustMatch(asked.request, found && etagOf(found, asked.reader))
    if (!found) throw notFound()
    return execute(tx, actor, { kind: 'task.delete', task: { id: found.task.id } })
  })
  return new Response(null, { status: 204 })
}

interface Change {
  name?: string
  color?: Colour | null
  position?: number
}

/** All of it or nothing (RFC 4918 9.2): a folder's name, colour and place. */
export async function changeCalendar(asked: DavRequest, segment: string): Promise<string> {
  const root = await readXml(asked.request)
  if (root?.name !== `{${DAV}}propertyupdate`) {
    throw davError(400, undefined, 'The body is a propertyupdate.')
  }
  const set = setIn(root)
  const removed = propertiesIn(root, 'remove')
  const names = [...new Set([...set.keys(), ...removed.keys()])]
  const change: Change = {}
  const refused = new Map<string, number>()
  for (const name of names) {
    const isSet = changeOf(name, set.get(name))
    if (isSet) Object.assign(change, isSet)
    else refused.set(name, 403)
  }
  const path = calendarPath(asked.user.id, segment)
  if (refused.size === 0 && names.length > 0) {
    const failed = await changeFolder(asked, segment, change)
    if (failed) for (const name of names) refused.set(name, failed)
  } else await calendarAt(asked.app.db.read, asked, segment)
  const statuses = Map.groupBy(names, (name) => refused.get(name) ?? (refused.size > 0 ? 424 : 200))
  const parts = [...statuses].map(
    ([status, some]) =>
      `<d:propstat><d:prop>${some.map((name) => tag(name)).join('')}</d:prop>${statusLine(status)}${
        status === 403 ? '<d:error><d:cannot-modify-protected-property/></d:error>' : ''
      }</d:propstat>`,
  )
  return documentOf('d:multistatus', `<d:response>${href(path)}${parts.join('')}</d:response>`)
}

/** Returns the status of what can't be changed. */
async function changeFolder(asked: DavRequest, segment: string, change: Change) {
  const calendar = await calendarAt(asked.app.db.read, asked, segment)
  const { folderId, isOwn } = calendar
  const isPlacedOnly = change.name === undefined && change.color === undefined
  if (folderId === null || (!isOwn && !isPlacedOnly)) return 403
  try {
    const command = { kind: 'folder.update' as const, folder: { id: folderId }, ...change }
    await write(asked, (tx, actor) => execute(tx, actor, command))
    return undefined
  } catch (error) {
    if (error instanceof DavError && error.status === 409) return 409
    throw error
  }
}

/** What a property changes of a folder; undefined for one that can't be changed. */
function changeOf(name: string, value: Element | undefined): Change | undefined {
  if (name === COLOR) {
    const color = value ? colourIn(value.text) : null
    return color === undefined ? undefined : { color }
  }
  if (name === DISPLAY_NAME) {
    const text = nameIn(value)
    return text ? { name: text } : undefined
  }
  const position = name === ORDER ? Number(value?.text.trim() || Number.NaN) : Number.NaN
  return Number.isInteger(position) && position >= 0 && position < 2 ** 31
    ? { position }
    : undefined
}

function nameIn(value: Element | undefined): string {
  return [...(value?.text ?? '').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim()
}

function setIn(root: Element | undefined): Map<string, Element> {
  return propertiesIn(root, 'set')
}

function propertiesIn(root: Element | undefined, what: 'set' | 'remove'): Map<string, Element> {
  const all = childrenOf(root, `{${DAV}}${what}`).flatMap((part) =>
    childrenOf(part, `{${DAV}}prop`).flatMap(({ children }) => children),
  )
  return new Map(all.map((property) => [property.name, property]))
}
