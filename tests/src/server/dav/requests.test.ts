import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { share } from '../sharing/people'
import { type Door, openDoor } from './door'

/*
 * D3 request by request, as RFC 4791, 4918, 6578 and 5545 have them, and as iOS, macOS, Thunderbird,
 * Evolution and Tasks.org send them: all on one server.
 */

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.stop())

interface Client {
  person: Person
  folderId: number
  /** The paths of the home and of the one calendar. */
  home: string
  list: string
  send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

interface Answer {
  status: number
  text: string
  etag: string | null
  headers: Headers
}

async function client({
  person: given,
  folderIds,
}: {
  person?: Person
  folderIds?: number[]
} = {}) {
  const person = given ?? (await door.world.person())
  const folder = given ? undefined : await made(person.api.folders.post({ name: 'Home' }))
  const token = await door.token(person, folderIds)
  const home = `/dav/calendars/${person.id}/`
  const made_: Client = {
    person,
    folderId: folder?.id ?? 0,
    home,
    list: `${home}folder-${folder?.id}/`,
    async send(method, path, body, headers = {}) {
      const response = await fetch(door.url + path, {
        method,
        redirect: 'manual',
        headers: { authorization: `Basic ${btoa(`x:${token}`)}`, ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      return {
        status: response.status,
        text,
        etag: response.headers.get('etag'),
        headers: response.headers,
      }
    },
  }
  return made_
}

const NAMESPACES =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"'

function propfind(...names: string[]): string {
  return `<?xml version="1.0"?><D:propfind ${NAMESPACES}><D:prop>${names.map((name) => `<${name}/>`).join('')}</D:prop></D:propfind>`
}

function calendar(...lines: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function todo(uid: string, ...lines: string[]): string {
  return calendar('BEGIN:VTODO', `UID:${uid}`, 'DTSTAMP:20261120T080000Z', ...lines, 'END:VTODO')
}

function hrefsIn(text: string): string[] {
  return [...text.matchAll(/<d:response><d:href>([^<]+)</g)].map(([, path = '']) => path)
}

function tokenIn(text: string): string {
  return /<d:sync-token>([^<]+)</.exec(text)?.[1] ?? ''
}

function sync(token = ''): string {
  return `<D:sync-collection ${NAMESPACES}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`
}

function query(inside: string): string {
  return `<C:calendar-query ${NAMESPACES}><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR">${inside}</C:comp-filter></C:filter></C:calendar-query>`
}

async function first({ api }: Person) {
  const [task] = await made(api.tasks.get())
  if (!task) throw new Error('There is no task')
  return task
}

test('discovery: well-known, principal, home and calendars, by the properties that iOS asks for', async () => {
  const { person, home, list, send } = await client()
  const wellKnown = await send('PROPFIND', '/.well-known/caldav')
  expect([wellKnown.status, wellKnown.headers.get('location')]).toEqual([301, '/dav/'])
  const root = await send('PROPFIND', '/dav/', propfind('D:current-user-principal', 'D:nothing'), {
    depth: '0',
  })
  expect(root.status).toBe(207)
  expect(root.text).toContain(
    `<d:current-user-principal><d:href>/dav/principals/${person.id}/</d:href>`,
  )
  expect(root.text).toContain('<d:nothing/></d:prop><d:status>HTTP/1.1 404 Not Found')
  const principal = await send(
    'PROPFIND',
    `/dav/principals/${person.id}/`,
    propfind('C:calendar-home-set', 'C:calendar-user-address-set', 'D:displayname'),
    { depth: '0' },
  )
  expect(principal.text).toContain(`<c:calendar-home-set><d:href>${home}</d:href>`)
  expect(principal.text).toContain(`mailto:${person.email}`)
  const names = [
    'D:resourcetype',
    'D:displayname',
    'A:calendar-color',
    'CS:getctag',
    'D:sync-token',
  ]
  const more = [
    'C:supported-calendar-component-set',
    'D:supported-report-set',
    'D:current-user-privilege-set',
  ]
  const all = await send('PROPFIND', home, propfind(...names, ...more), { depth: '1' })
  expect(hrefsIn(all.text)).toEqual([home, list])
  for (const part of [
    '<d:collection/><c:calendar/>',
    '<d:displayname>Home</d:displayname>',
    '<c:comp name="VTODO"/>',
    '<d:sync-collection/>',
    '<d:privilege><d:write-content/>',
  ]) {
    expect(all.text).toContain(part)
  }
  expect(
    hrefsIn((await send('PROPFIND', home, propfind('D:getetag'), { depth: '0' })).text),
  ).toEqual([home])
})

test('OPTIONS, allprop, propname and foreign namespaces are answered', async () => {
  const { list, send } = await client()
  const options = await send('OPTIONS', list)
  expect([options.status, options.headers.get('dav')]).toEqual([
    200,
    expect.stringContaining('calendar-access'),
  ])
  expect(options.headers.get('allow')).toContain('PROPFIND')
  const empty = await send('PROPFIND', list, '', { depth: '0' })
  expect(empty.text).toContain('<d:displayname>')
  const named = await send('PROPFIND', list, '<propfind xmlns="DAV:"><propname/></propfind>', {
    depth: '0',
  })
  expect(named.text).toContain('<cs:getctag/>')
  const foreign = '<p xmlns="DAV:"/>'
    .replace('p', 'propfind')
    .replace('/>', '><prop><q xmlns="urn:x&amp;y"/></prop></propfind>')
  expect((await send('PROPFIND', list, foreign, { depth: '0' })).text).toContain(
    '<x:q xmlns:x="urn:x&amp;y"/>',
  )
  // By their namespace: the prefix is the client's own.
  const other = '<x:propfind xmlns:x="DAV:"><x:prop><x:displayname/></x:prop></x:propfind>'
  expect((await send('PROPFIND', list, other, { depth: '0' })).text).toContain(
    '<d:displayname>Home',
  )
})

test('nobody gets in without a token for calendars, and nobody into another’s', async () => {
  const { person, home, list, send } = await client()
  const bob = await client()
  const bare = await fetch(`${door.url}${home}`, { method: 'PROPFIND' })
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('Basic'),
  ])
  const cookie = await fetch(`${door.url}${home}`, {
    method: 'PROPFIND',
    headers: { cookie: person.cookie },
  })
  expect(cookie.status).toBe(401)
  const { token } = await made(person.api.tokens.post({ name: 'r', right: 'read' }))
  const wrong = await fetch(`${door.url}${home}`, {
    method: 'PROPFIND',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(wrong.status).toBe(403)
  for (const path of [home, list, `${list}a.ics`, `/dav/principals/${person.id}/`]) {
    expect((await bob.send('PROPFIND', path)).status).toBe(404)
    expect((await bob.send('PUT', `${list}a.ics`, todo('a', 'SUMMARY:x'))).status).toBe(404)
  }
  expect((await bob.send('PUT', `${bob.home}folder-${list}/a.ics`, todo('a'))).status).toBe(404)
  expect((await send('GET', `${list}nothing.ics`)).status).toBe(404)
})

test('a task is kept as it was sent, and its ETag is that of the text', async () => {
  const { person, list, send } = await client()
  const text = todo(
    'x@y',
    'SUMMARY:Call Bob\\, then Eve',
    'DESCRIPTION:Two\\nlines',
    'DTSTART;VALUE=DATE:20261201',
    'DUE;VALUE=DATE:20261203',
    'PRIORITY:2',
    'PERCENT-COMPLETE:40',
    'STATUS:IN-PROCESS',
    'CATEGORIES:Work,Phone calls',
    'X-APPLE-SORT-ORDER:42',
    'ATTACH:https://example.org/a.pdf',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;VALUE=DATE-TIME:20261202T080000Z',
    'X-WR-ALARMUID:1',
    'END:VALARM',
  )
  const put = await send('PUT', `${list}x%40y.ics`, text, {
    'content-type': 'text/calendar; charset=utf-8',
    'if-none-match': '*',
  })
  expect([put.status, put.etag]).toEqual([201, expect.any(String)])
  const got = await send('GET', `${list}x@y.ics`)
  expect([got.text, got.etag]).toEqual([text, put.etag])
  const task = await first(person)
  expect(task).toMatchObject({
    title: 'Call Bob, then Eve',
    description: 'Two\nlines',
    dueDate: '2026-12-03',
    priority: 'urgent',
    status: 'pending',
  })
  expect(task.taskTags.map(({ tag }) => tag.name).sort()).toEqual(['Phone calls', 'Work'])
  expect(
    (await made(person.api.tasks({ id: task.id }).reminders.get())).map(({ at }) => at),
  ).toEqual(['2026-12-02T08:00:00.000Z'])
  const known = await send('GET', `${list}x@y.ics`, undefined, { 'if-none-match': got.etag ?? '' })
  expect(known.status).toBe(304)
  // Only what changes here changes there.
  await made(person.api.tasks({ id: task.id }).put({ title: 'Call Eve', dueDate: '2026-12-05' }))
  const changed = await send('GET', `${list}x@y.ics`)
  expect(changed.etag).not.toBe(got.etag)
  for (const line of [
    'SUMMARY:Call Eve',
    'DUE;VALUE=DATE:20261205',
    'PRIORITY:2',
    'PERCENT-COMPLETE:40',
    'X-APPLE-SORT-ORDER:42',
    'ATTACH:https://example.org/a.pdf',
    'X-WR-ALARMUID:1',
    'DTSTART;VALUE=DATE:20261201',
  ]) {
    expect(changed.text).toContain(`\r\n${line}\r\n`)
  }
  expect(changed.text).not.toContain('20261203')
})

test('an ETag race loses no text: the later one is refused with 412', async () => {
  const { person, list, send } = await client()
  const path = `${list}race.ics`
  const { etag } = await send('PUT', path, todo('race', 'SUMMARY:One'))
  const again = await send('PUT', path, todo('race', 'SUMMARY:Two'), { 'if-none-match': '*' })
  expect(again.status).toBe(412)
  await made(person.api.tasks({ id: (await first(person)).id }).put({ title: 'Here' }))
  const late = await send('PUT', path, todo('race', 'SUMMARY:Two'), { 'if-match': etag ?? '' })
  expect(late.status).toBe(412)
  const gone = await send('DELETE', path, undefined, { 'if-match': etag ?? '' })
  expect(gone.status).toBe(412)
  const missing = await send('PUT', `${list}none.ics`, todo('none'), { 'if-match': '*' })
  expect(missing.status).toBe(412)
  const now = await send('GET', path)
  expect(now.text).toContain('SUMMARY:Here')
  const put = await send('PUT', path, todo('race', 'SUMMARY:Two'), { 'if-match': now.etag ?? '' })
  expect(put.status).toBe(204)
})

test('completing sets the time that the client says, and reopening clears it', async () => {
  const { person, list, send } = await client()
  const path = `${list}done.ics`
  await send('PUT', path, todo('done', 'SUMMARY:Do'))
  await send(
    'PUT',
    path,
    todo('done', 'SUMMARY:Do', 'STATUS:COMPLETED', 'COMPLETED:20261121T080000Z'),
  )
  expect(await first(person)).toMatchObject({
    status: 'completed',
    completedAt: '2026-11-21T08:00:00.000Z',
  })
  await made(person.api.tasks({ id: (await first(person)).id }).toggle.put())
  const open = await send('GET', path)
  expect(open.text).toContain('STATUS:NEEDS-ACTION')
  expect(open.text).not.toContain('COMPLETED:2026')
})

test('a repeating task goes on when it is completed, and the client reads where to', async () => {
  const { person, list, send } = await client()
  const path = `${list}daily.ics`
  const lines = [
    'SUMMARY:Walk',
    'DTSTART;VALUE=DATE:20261121',
    'DUE;VALUE=DATE:20261121',
    'RRULE:FREQ=DAILY',
  ]
  expect((await send('PUT', path, todo('daily', ...lines))).etag).not.toBeNull()
  const put = await send('PUT', path, todo('daily', ...lines, 'STATUS:COMPLETED'))
  // It is stored otherwise than it was sent.
  expect([put.status, put.etag]).toEqual([204, null])
  expect(await first(person)).toMatchObject({
    dueDate: '2026-11-22',
    repeat: 'FREQ=DAILY',
    status: 'pending',
  })
  const next = await send('GET', path)
  expect(next.text).toContain('DUE;VALUE=DATE:20261122')
  expect(next.text).toContain('STATUS:NEEDS-ACTION')
  // Tasks.org moves the date on by itself.
  const moved = next.text.replaceAll('20261122', '20261123')
  await send('PUT', path, moved)
  expect(await first(person)).toMatchObject({ dueDate: '2026-11-23', occurrence: '2026-11-23' })
  // Thunderbird completes one time.
  const one = [
    'BEGIN:VTODO',
    'UID:daily',
    'RECURRENCE-ID;VALUE=DATE:20261123',
    'STATUS:COMPLETED',
    'END:VTODO',
  ]
  await send('PUT', path, moved.replace('END:VCALENDAR', [...one, 'END:VCALENDAR'].join('\r\n')))
  expect(await first(person)).toMatchObject({ dueDate: '2026-11-24' })
})

test('a repeating time of ours is that time on the wall, with its zone', async () => {
  const { person, folderId, list, send } = await client()
  const repeat = { repeat: 'FREQ=WEEKLY;BYDAY=TU', zone: 'Europe/Berlin' }
  const due = { dueDate: '2026-11-24T18:30:00Z', folderId }
  const { id } = await made(person.api.tasks.post({ title: 'Choir', ...due, ...repeat }))
  const path = `${list}task-${id}.ics`
  const { text } = await send('GET', path)
  expect(text).toContain('DUE;TZID=Europe/Berlin:20261124T193000')
  for (const part of [
    ['BEGIN:DAYLIGHT', 'DTSTART:20260329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
    ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ]) {
    expect(text).toContain(part.join('\r\n'))
  }
  expect((await send('PUT', path, text.replace('Choir', 'Sing'))).etag).not.toBeNull()
  expect(await first(person)).toMatchObject({
    title: 'Sing',
    ...due,
    dueDate: '2026-11-24T18:30:00.000Z',
    repeatZone: 'Europe/Berlin',
  })
})

test('a rule that isn’t understood, and the exceptions of one that is, are sent back', async () => {
  const { person, list, send } = await client()
  const lines = [
    'SUMMARY:Pill',
    'DTSTART:20261121T080000Z',
    'DUE:20261121T090000Z',
    'RRULE:FREQ=HOURLY;INTERVAL=6',
  ]
  await send('PUT', `${list}pill.ics`, todo('pill', ...lines))
  expect(await first(person)).toMatchObject({ repeat: null, dueDate: '2026-11-21T09:00:00.000Z' })
  await made(person.api.tasks({ id: (await first(person)).id }).put({ title: 'Tablet' }))
  expect((await send('GET', `${list}pill.ics`)).text).toContain('RRULE:FREQ=HOURLY;INTERVAL=6')
})

test('a time has the zone that its calendar defines, whatever that is called', async () => {
  const { person, list, send } = await client()
  const due = (tzid: string) => `DUE;TZID="${tzid}":20261201T100000`
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:My own zone', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  for (const [tzid, at] of [
    ['Europe/Berlin', '2026-12-01T09:00:00.000Z'],
    ['W. Europe Standard Time', '2026-12-01T09:00:00.000Z'],
    ['/freeassociation.sourceforge.net/America/New_York', '2026-12-01T15:00:00.000Z'],
    ['My own zone', '2026-12-01T04:30:00.000Z'],
  ] as const) {
    const text = todo('zone', 'SUMMARY:Meet', due(tzid)).replace(
      'BEGIN:VTODO',
      [...zone, 'BEGIN:VTODO'].join('\r\n'),
    )
    const put = await send('PUT', `${list}zone.ics`, text)
    expect([tzid, (await first(person)).dueDate]).toEqual([tzid, at])
    expect(put.etag).not.toBeNull()
  }
})

test('a subtask may come before its parent, and waits for it', async () => {
  const { person, list, send } = await client()
  await send('PUT', `${list}child.ics`, todo('child', 'SUMMARY:Part', 'RELATED-TO:parent'))
  expect(await first(person)).toMatchObject({ title: 'Part', parentTaskId: null })
  await send('PUT', `${list}parent.ics`, todo('parent', 'SUMMARY:Whole'))
  const task = await first(person)
  expect([task.title, task.subtasks.map(({ title }) => title)]).toEqual(['Whole', ['Part']])
  // A third level is more than there is: it stays beside, and its client goes on seeing it below.
  await send(
    'PUT',
    `${list}third.ics`,
    todo('third', 'SUMMARY:Bit', 'RELATED-TO;RELTYPE=PARENT:child'),
  )
  expect((await send('GET', `${list}third.ics`)).text).toContain('RELATED-TO;RELTYPE=PARENT:child')
  // What becomes a task of its own here is one there.
  await made(person.api.tasks({ id: task.subtasks[0]?.id ?? 0 }).put({ parentTaskId: null }))
  expect((await send('GET', `${list}child.ics`)).text).not.toContain('RELATED-TO')
  const own = await made(person.api.tasks({ id: task.id }).subtasks.post({ title: 'Made here' }))
  expect((await send('GET', `${list}task-${own.id}.ics`)).text).toContain('RELATED-TO:parent')
})

test('sync-collection: all, nothing, what changed, what is gone, and a token that is too old', async () => {
  const { person, folderId, list, send } = await client()
  const other = await made(person.api.folders.post({ name: 'Work' }))
  await send('PUT', `${list}a.ics`, todo('a', 'SUMMARY:A', 'CATEGORIES:red'))
  await send('PUT', `${list}b.ics`, todo('b', 'SUMMARY:B'))
  await made(person.api.tasks.post({ title: 'C', folderId }))
  const all = await send('REPORT', list, sync())
  const third = `${list}task-${(await first(person)).id}.ics`
  expect(hrefsIn(all.text).sort()).toEqual([`${list}a.ics`, `${list}b.ics`, third].sort())
  const none = await send('REPORT', list, sync(tokenIn(all.text)))
  expect([none.status, hrefsIn(none.text), tokenIn(none.text)]).toEqual([
    207,
    [],
    tokenIn(all.text),
  ])

  const since = async (token: string) => {
    const { text } = await send('REPORT', list, sync(token))
    const gone = [...text.matchAll(/<d:href>([^<]+)<\/d:href><d:status>HTTP\/1.1 404/g)].map(
      ([, path]) => path,
    )
    return {
      changed: hrefsIn(text).filter((path) => !gone.includes(path)),
      gone,
      token: tokenIn(text),
    }
  }
  const tags = await made(person.api.tags.get())
  await made(person.api.tags({ id: tags[0]?.id ?? 0 }).put({ name: 'crimson' }))
  const tagged = await since(tokenIn(all.text))
  expect(tagged).toMatchObject({ changed: [`${list}a.ics`], gone: [] })
  expect((await send('GET', `${list}a.ics`)).text).toContain('CATEGORIES:crimson')
  await send('DELETE', `${list}b.ics`)
  const c = await first(person)
  await made(person.api.tasks({ id: c.id }).put({ folderId: other.id }))
  const moved = await since(tagged.token)
  expect(moved).toMatchObject({ changed: [], gone: [`${list}b.ics`, third] })
  const entries = await made(person.api.journal.get({ query: {} }))
  const deletion = entries.find(({ kind }) => kind === 'task.delete')
  expect(deletion).toMatchObject({ source: 'caldav', via: 'Phone' })
  await made(person.api.journal({ id: deletion?.id ?? 0 }).undo.post())
  expect(await since(moved.token)).toMatchObject({ changed: [`${list}b.ics`], gone: [] })
  for (const wrong of ['urn:tasks:sync:other:1', 'x', `${moved.token}999999`]) {
    const { status, text } = await send('REPORT', list, sync(wrong))
    expect([status, text]).toEqual([403, expect.stringContaining('<d:valid-sync-token/>')])
  }
})

test('calendar-multiget: those that are there, and 404 for the others', async () => {
  const { list, send } = await client()
  await send('PUT', `${list}m%20n.ics`, todo('m', 'SUMMARY:M & <N>'))
  const hrefs = [
    `${list}m%20n.ics`,
    `${list}none.ics`,
    '/dav/calendars/999999/x/y.ics',
    `${door.url}${list}m%20n.ics`,
  ]
  const { status, text } = await send(
    'REPORT',
    list,
    `<C:calendar-multiget ${NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs.map((path) => `<D:href>${path}</D:href>`).join('')}</C:calendar-multiget>`,
    { depth: '1' },
  )
  expect(status).toBe(207)
  expect(text).toContain('SUMMARY:M &amp; &lt;N&gt;')
  expect(text.match(/404 Not Found/g)).toHaveLength(2)
})

test('calendar-query: by component, property, text and time', async () => {
  const { list, send } = await client()
  await send(
    'PUT',
    `${list}q1.ics`,
    todo(
      'q1',
      'SUMMARY:Überweisung',
      'DUE;VALUE=DATE:20261201',
      'STATUS:COMPLETED',
      'COMPLETED:20261121T080000Z',
    ),
  )
  await send(
    'PUT',
    `${list}q2.ics`,
    todo('q2', 'SUMMARY:Brot', 'DTSTART:20261201T080000Z', 'DUE:20261202T080000Z'),
  )
  await send(
    'PUT',
    `${list}q3.ics`,
    todo(
      'q3',
      'SUMMARY:Weekly',
      'DTSTART;VALUE=DATE:20261125',
      'DUE;VALUE=DATE:20261125',
      'RRULE:FREQ=WEEKLY',
    ),
  )
  const found = async (inside: string) =>
    hrefsIn((await send('REPORT', list, query(inside), { depth: '1' })).text).map((path) =>
      path.slice(list.length, -4),
    )
  const within = (inside: string) => `<C:comp-filter name="VTODO">${inside}</C:comp-filter>`
  expect(await found(within(''))).toEqual(['q1', 'q2', 'q3'])
  expect(await found('<C:comp-filter name="VEVENT"/>')).toEqual([])
  expect(
    await found(within('<C:prop-filter name="COMPLETED"><C:is-not-defined/></C:prop-filter>')),
  ).toEqual(['q2', 'q3'])
  const text = (match: string, attributes = '') =>
    within(
      `<C:prop-filter name="SUMMARY"><C:text-match ${attributes}>${match}</C:text-match></C:prop-filter>`,
    )
  expect(await found(text('BROT'))).toEqual(['q2'])
  expect(await found(text('BROT', 'collation="i;octet"'))).toEqual([])
  expect(await found(text('überw', 'collation="i;unicode-casemap"'))).toEqual(['q1'])
  expect(await found(text('brot', 'negate-condition="yes"'))).toEqual(['q1', 'q3'])
  const range = (start: string, end: string) =>
    within(`<C:time-range start="${start}" end="${end}"/>`)
  expect(await found(range('20261202T000000Z', '20261203T000000Z'))).toEqual(['q2', 'q3'])
  expect(await found(range('20261216T000000Z', '20261217T000000Z'))).toEqual(['q3'])
  const odd = await send('REPORT', list, query(text('a', 'collation="i;none"')))
  expect([odd.status, odd.text]).toEqual([403, expect.stringContaining('<c:supported-collation/>')])
  const wrong = await send(
    'REPORT',
    list,
    query('<C:comp-filter name="VTODO"><C:time-range start="yesterday"/></C:comp-filter>'),
  )
  expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('<c:valid-filter/>')])
})

test('MKCALENDAR makes a folder at the address that the client chose; PROPPATCH changes it', async () => {
  const { person, home, send } = await client()
  const path = `${home}4F1B-Garden/`
  const body = `<C:mkcalendar ${NAMESPACES}><D:set><D:prop><D:displayname>Garden</D:displayname><A:calendar-color>#FF2968FF</A:calendar-color><C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>`
  expect((await send('MKCALENDAR', path, body)).status).toBe(201)
  expect((await send('MKCALENDAR', path, body)).status).toBe(405)
  expect(hrefsIn((await send('PROPFIND', home, '', { depth: '1' })).text)).toContain(path)
  const put = await send('PUT', `${path}a.ics`, todo('a', 'SUMMARY:Rake'))
  expect(put.status).toBe(201)
  expect(await first(person)).toMatchObject({ category: 'Garden' })
  const patch = (inside: string) =>
    `<D:propertyupdate ${NAMESPACES}><D:set><D:prop>${inside}</D:prop></D:set></D:propertyupdate>`
  const renamed = await send('PROPPATCH', path, patch('<D:displayname>Yard</D:displayname>'))
  expect([renamed.status, renamed.text]).toEqual([207, expect.stringContaining('200 OK')])
  const both = await send(
    'PROPPATCH',
    path,
    patch('<D:displayname>Lawn</D:displayname><D:getetag>1</D:getetag>'),
  )
  expect(both.text).toContain('<d:displayname/></d:prop><d:status>HTTP/1.1 424')
  expect(both.text).toContain('<d:getetag/></d:prop><d:status>HTTP/1.1 403')
  const taken = await send('PROPPATCH', path, patch('<D:displayname>home</D:displayname>'))
  expect(taken.text).toContain('HTTP/1.1 409')
  const folders = await made(person.api.folders.get())
  expect(folders.map(({ name, color }) => [name, color])).toEqual([
    ['Home', null],
    ['Yard', 'pink'],
  ])
  const events = body.replace('"VTODO"', '"VEVENT"')
  expect((await send('MKCALENDAR', `${home}events/`, events)).text).toContain(
    '<c:supported-calendar-component/>',
  )
  const mkcol = `<D:mkcol ${NAMESPACES}><D:set><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Tasks.org</D:displayname></D:prop></D:set></D:mkcol>`
  expect((await send('MKCOL', `${home}org/`, mkcol)).status).toBe(201)
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('PROPFIND', path)).status).toBe(404)
  expect(await made(person.api.tasks.get())).toEqual([])
})

test('sharing: an editor changes tasks, a viewer reads, and who is removed finds nothing (M4, M9)', async () => {
  const ann = await client()
  const bob = await client()
  const { person: owner, folderId } = ann
  await ann.send(
    'PUT',
    `${ann.list}s.ics`,
    todo(
      's',
      'SUMMARY:Shared',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER;VALUE=DATE-TIME:20261202T080000Z',
      'END:VALARM',
    ),
  )
  await share(door.world, owner, folderId, bob.person, 'view')
  const list = `${bob.home}folder-${folderId}/`
  const seen = await bob.send('PROPFIND', list, propfind('D:current-user-privilege-set'), {
    depth: '0',
  })
  expect(seen.text).toContain('<d:read/>')
  expect(seen.text).not.toMatch(/<d:(write|bind|unbind)/)
  const got = await bob.send('GET', `${list}s.ics`)
  expect(got.text).toContain('SUMMARY:Shared')
  // Reminders are the owner's.
  expect(got.text).not.toContain('VALARM')
  for (const [method, body] of [
    ['PUT', todo('s', 'SUMMARY:Mine')],
    ['DELETE', undefined],
  ] as const) {
    const refused = await bob.send(method, `${list}s.ics`, body)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('<d:need-privileges>'),
    ])
  }
  const members = await made(owner.api.folders({ id: folderId }).members.get())
  const token = tokenIn((await bob.send('REPORT', list, sync())).text)
  await made(
    owner.api.folders({ id: folderId }).members({ memberId: bob.person.id }).put({ role: 'edit' }),
  )
  expect(members).toHaveLength(2)
  expect((await bob.send('PUT', `${list}s.ics`, todo('s', 'SUMMARY:Ours'))).status).toBe(204)
  expect(await first(owner)).toMatchObject({ title: 'Ours' })
  expect((await ann.send('GET', `${ann.list}s.ics`)).text).toContain('20261202T080000Z')
  expect(
    (await bob.send('PUT', `${list}t.ics`, todo('t', 'SUMMARY:New', 'CATEGORIES:shop'))).status,
  ).toBe(201)
  expect((await ann.send('GET', `${ann.list}t.ics`)).text).toContain('CATEGORIES:shop')
  expect((await bob.send('DELETE', list)).status).toBe(403)
  await ann.send('DELETE', `${ann.list}t.ics`)
  // With another role the client begins again.
  expect((await bob.send('REPORT', list, sync(token))).text).toContain('valid-sync-token')
  await owner.api.folders({ id: folderId }).members({ memberId: bob.person.id }).delete()
  for (const method of ['PROPFIND', 'GET', 'REPORT']) {
    expect((await bob.send(method, list, method === 'REPORT' ? sync() : undefined)).status).toBe(
      404,
    )
  }
})

test('COPY and MOVE: to another name or calendar, over what is there, and back by undo', async () => {
  const { person, list, home, send } = await client()
  const work = await made(person.api.folders.post({ name: 'Work' }))
  const other = `${home}folder-${work.id}/`
  const to = (path: string, headers = {}) => ({ destination: door.url + path, ...headers })
  const text = todo('a', 'SUMMARY:Bake', 'CATEGORIES:shop', 'LOCATION:Kitchen', 'X-OTHER:kept')
  await send('PUT', `${list}a.ics`, text)
  await send('PUT', `${list}part.ics`, todo('part', 'SUMMARY:Part', 'RELATED-TO:a'))
  const token = tokenIn((await send('REPORT', list, sync())).text)
  const there = tokenIn((await send('REPORT', other, sync())).text)

  // One UID can be in a calendar only once.
  const twice = await send('COPY', `${list}a.ics`, undefined, to(`${list}b.ics`))
  expect([twice.status, twice.text]).toEqual([403, expect.stringContaining('no-uid-conflict')])
  expect((await send('COPY', `${list}a.ics`, undefined, to(`${other}a.ics`))).status).toBe(201)
  expect((await send('GET', `${other}a.ics`)).text).toBe(text)
  expect((await send('REPORT', other, sync(there))).text).toContain('a.ics')
  const kept = { overwrite: 'F' }
  for (const method of ['COPY', 'MOVE']) {
    const refused = await send(method, `${list}a.ics`, undefined, to(`${other}a.ics`, kept))
    expect(refused.status).toBe(412)
  }
  const over = await send('COPY', `${list}a.ics`, undefined, to(`${other}a.ics`))
  expect(over.status).toBe(204)

  const stale = to(`${list}new.ics`, { 'if-match': '"old"' })
  expect((await send('MOVE', `${list}a.ics`, undefined, stale)).status).toBe(412)
  const renamed = await send('MOVE', `${list}a.ics`, undefined, to(`${list}new.ics`))
  expect([renamed.status, renamed.etag]).toEqual([201, expect.any(String)])
  expect((await send('GET', `${list}a.ics`)).status).toBe(404)
  const report = (await send('REPORT', list, sync(token))).text
  expect(report).toMatch(/a\.ics<\/d:href><d:status>HTTP\/1.1 404/)
  expect(report).toContain('new.ics')

  // With its subtask, in place of the copy.
  expect((await send('MOVE', `${list}new.ics`, undefined, to(`${other}a.ics`))).status).toBe(204)
  expect((await send('GET', `${other}a.ics`)).text).toBe(text)
  const [task, ...others] = await made(person.api.tasks.get())
  expect(others).toEqual([])
  expect(task).toMatchObject({ folderId: work.id, subtasks: [{ title: 'Part' }] })
  expect((await send('REPORT', list, sync(token))).text).toMatch(
    /new\.ics<\/d:href><d:status>HTTP\/1.1 404/,
  )
  const [entry] = await made(person.api.journal.get({ query: { limit: 1 } }))
  await made(person.api.journal({ id: entry?.id ?? 0 }).undo.post())
  expect((await send('GET', `${list}new.ics`)).text).toBe(text)

  // One that no client has named, and a subtask by itself.
  const loose = await made(person.api.tasks.post({ title: 'Loose' }))
  const plain = `task-${loose.id}.ics`
  const before = tokenIn((await send('REPORT', `${home}folder-none/`, sync())).text)
  const named = await send(
    'MOVE',
    `${home}folder-none/${plain}`,
    undefined,
    to(`${home}folder-none/x.ics`),
  )
  expect(named.status).toBe(201)
  expect((await send('REPORT', `${home}folder-none/`, sync(before))).text).toMatch(
    new RegExp(`${plain}</d:href><d:status>HTTP/1.1 404`),
  )
  expect((await send('MOVE', `${list}part.ics`, undefined, to(`${other}part.ics`))).status).toBe(
    201,
  )
  expect((await send('GET', `${other}part.ics`)).text).toContain('RELATED-TO:a')

  for (const [destination, status] of [
    [`${list}new.ics`, 403],
    [`${home}nowhere/new.ics`, 409],
    [`/dav/calendars/${person.id + 1}/folder-1/new.ics`, 409],
    [other, 403],
    ['/api/tasks', 409],
  ] as const) {
    const refused = await send('MOVE', `${list}new.ics`, undefined, to(destination))
    expect([destination, refused.status]).toEqual([destination, status])
  }
  const far = { destination: 'https://elsewhere.example/new.ics' }
  expect((await send('MOVE', `${list}new.ics`, undefined, far)).status).toBe(502)
})

test('MOVE between people’s folders: with the rights there, the task is the other’s (M7)', async () => {
  const ann = await client()
  const bob = await client()
  const shared = `${bob.home}folder-${ann.folderId}/`
  const to = (path: string) => ({ destination: path })
  await bob.send('PUT', `${bob.list}m.ics`, todo('m', 'SUMMARY:Mine', 'X-OTHER:kept'))
  await share(door.world, ann.person, ann.folderId, bob.person, 'view')
  for (const method of ['COPY', 'MOVE']) {
    const refused = await bob.send(method, `${bob.list}m.ics`, undefined, to(`${shared}m.ics`))
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('need-privileges'),
    ])
  }
  await made(
    ann.person.api
      .folders({ id: ann.folderId })
      .members({ memberId: bob.person.id })
      .put({ role: 'edit' }),
  )
  const moved = await bob.send('MOVE', `${bob.list}m.ics`, undefined, to(`${shared}n.ics`))
  expect(moved.status).toBe(201)
  expect((await ann.send('GET', `${ann.list}n.ics`)).text).toContain('X-OTHER:kept')
  expect((await bob.send('GET', `${bob.list}m.ics`)).status).toBe(404)
  const out = await bob.send(
    'MOVE',
    `${shared}n.ics`,
    undefined,
    to(`${bob.home}folder-none/n.ics`),
  )
  expect(out.status).toBe(403)
  expect((await bob.send('COPY', `${shared}n.ics`, undefined, to(`${bob.list}c.ics`))).status).toBe(
    201,
  )
})

test('a token for one folder reaches that one only', async () => {
  const ann = await client()
  const work = await made(ann.person.api.folders.post({ name: 'Work' }))
  const one = await client({ person: ann.person, folderIds: [work.id] })
  const all = await one.send('PROPFIND', one.home, propfind('D:displayname'), { depth: '1' })
  expect(hrefsIn(all.text)).toEqual([one.home, `${one.home}folder-${work.id}/`])
  expect((await one.send('PUT', `${ann.list}a.ics`, todo('a'))).status).toBe(404)
  expect((await one.send('MKCALENDAR', `${one.home}new/`)).status).toBe(403)
  expect((await one.send('DELETE', `${one.home}folder-${work.id}/`)).status).toBe(403)
})

test('tasks without a folder have a calendar of their own (P8)', async () => {
  const { person, home, send } = await client()
  await made(person.api.tasks.post({ title: 'Loose' }))
  const none = `${home}folder-none/`
  expect(hrefsIn((await send('PROPFIND', home, '', { depth: '1' })).text)).toContain(none)
  expect((await send('PUT', `${none}n.ics`, todo('n', 'SUMMARY:Also'))).status).toBe(201)
  expect(await first(person)).toMatchObject({ title: 'Also', folderId: null })
  expect((await send('DELETE', none)).status).toBe(403)
})

test('what is no task of a calendar is refused with the precondition that fails', async () => {
  const { list, send } = await client()
  await send('PUT', `${list}one.ics`, todo('one', 'SUMMARY:One'))
  const event = calendar(
    'BEGIN:VEVENT',
    'UID:e',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261120T080000Z',
    'END:VEVENT',
  )
  const two = calendar('BEGIN:VTODO', 'UID:1', 'END:VTODO', 'BEGIN:VTODO', 'UID:2', 'END:VTODO')
  for (const [body, status, condition, type] of [
    ['nothing', 403, '<c:valid-calendar-data/>'],
    ['', 403, '<c:valid-calendar-data/>'],
    [event, 403, '<c:supported-calendar-component/>'],
    [two, 403, '<c:valid-calendar-object-resource/>'],
    [
      calendar('BEGIN:VTODO', 'SUMMARY:No UID', 'END:VTODO'),
      403,
      '<c:valid-calendar-object-resource/>',
    ],
    [
      todo('m').replace('VERSION', 'METHOD:PUBLISH\r\nVERSION'),
      403,
      '<c:valid-calendar-object-resource/>',
    ],
    [calendar(), 403, '<c:valid-calendar-object-resource/>'],
    [todo('one', 'SUMMARY:Twin'), 403, '<c:no-uid-conflict>'],
    [`${todo('big', `DESCRIPTION:${'x'.repeat(300_000)}`)}`, 403, '<c:max-resource-size/>'],
    [todo('j'), 415, '<c:supported-calendar-data/>', 'application/json'],
  ] as const) {
    const answer = await send('PUT', `${list}other.ics`, body, type ? { 'content-type': type } : {})
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(condition)])
  }
  const bytes = await send('PUT', `${list}other.ics`, new Uint8Array([0xff, 0xfe, 0x41]))
  expect([bytes.status, bytes.text]).toEqual([
    403,
    expect.stringContaining('<c:valid-calendar-data/>'),
  ])
  const another = await send('PUT', `${list}one.ics`, todo('two', 'SUMMARY:Other UID'))
  expect(another.text).toContain('<c:no-uid-conflict>')
})

test('bad input of any kind is a 4xx within 100 ms', async () => {
  const { list, home, send } = await client()
  const deep = `${'<a xmlns="DAV:">'.repeat(1_000)}`
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}">]><a>&b;&b;</a>`
  const hrefs = '<D:href>/a</D:href>'.repeat(100_000)
  for (const [method, path, body, headers] of [
    ['PROPFIND', list, bomb],
    ['PROPFIND', list, '<a>&b;</a>'],
    ['PROPFIND', list, deep],
    ['PROPFIND', list, '<a'],
    ['PROPFIND', list, '<a xmlns="DAV:"/>'],
    ['PROPFIND', list, 'x'.repeat(5_000_000)],
    ['PROPFIND', list, '', { depth: 'infinity' }],
    ['PROPFIND', list, '', { depth: '2' }],
    ['REPORT', list, sync(), { depth: 'infinity' }],
    ['REPORT', list, `<C:calendar-multiget ${NAMESPACES}>${hrefs}</C:calendar-multiget>`],
    ['REPORT', list, `<D:expand-property ${NAMESPACES}/>`],
    ['REPORT', home, sync()],
    ['REPORT', list, ''],
    ['PROPPATCH', list, '<a/>'],
    ['PROPPATCH', home, '<a/>'],
    ['PUT', list, todo('a')],
    ['PUT', '/dav/', todo('a')],
    ['DELETE', home],
    ['DELETE', '/dav/'],
    ['MKCALENDAR', `${list}inside/`],
    ['MKCALENDAR', `${home}folder-77/`],
    ['MKCOL', `${home}plain/`],
    ['POST', list, 'x'],
    ['LOCK', list],
    ['PATCH', list],
    ['MOVE', `${list}a.ics`],
    ['COPY', `${list}a.ics`, undefined, { destination: 'http://[' }],
    ['MOVE', `${list}a.ics`, undefined, { destination: `${list}b.ics` }],
    ['MOVE', list, undefined, { destination: `${home}other/` }],
    ['GET', `${list}%E0%A4%A.ics`],
    ['GET', `${list}${'n'.repeat(300)}.ics`],
    ['GET', `${list}a/b/c`],
    ['GET', '/dav/other/'],
  ] as [string, string, string?, Record<string, string>?][]) {
    const began = performance.now()
    const { status } = await send(method, path, body, headers)
    const what = `${method} ${path.slice(0, 60)} ${body?.slice(0, 30)}`
    expect([what, status >= 400 && status < 500]).toEqual([what, true])
    expect(performance.now() - began).toBeLessThan(1_000)
  }
})

test('fuzzed calendars are kept or refused, and never a 5xx', async () => {
  const { list, send } = await client()
  let seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const began = seed
  const whole = todo(
    'f',
    'SUMMARY:Fuzz',
    'DUE;TZID=Europe/Berlin:20261201T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
    'CATEGORIES:a,b',
    'DURATION:P1D',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'END:VALARM',
  )
  const bits = [
    '\r\n',
    ';',
    ':',
    ',',
    '"',
    '\\',
    '=',
    'BEGIN:VTODO',
    'END:VTODO',
    'DUE:9',
    'é',
    '\u2028',
    '99999999T999999Z',
    'RRULE:',
    '-',
    '\t',
    'TZID=',
    ' ',
  ]
  for (let nth = 0; nth < 80; nth += 1) {
    let text = whole
    for (let times = random(4) + 1; times > 0; times -= 1) {
      const at = random(text.length)
      const bit = random(2) ? (bits[random(bits.length)] ?? '') : ''
      text = text.slice(0, at) + bit + text.slice(at + random(12))
    }
    const { status } = await send('PUT', `${list}fuzz.ics`, text)
    const got = await send('GET', `${list}fuzz.ics`)
    expect([began, JSON.stringify(text), status < 500 && got.status < 500]).toEqual([
      began,
      JSON.stringify(text),
      true,
    ])
  }
  const listed = await send('PROPFIND', list, propfind('D:getetag', 'D:getcontentlength'), {
    depth: '1',
  })
  expect(listed.status).toBe(207)
})
