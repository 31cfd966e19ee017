import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAVClient } from 'tsdav'
import type { Task } from '../../../../src/core/tasks/contract'
import type { Person } from '../../../world'
import { made } from '../answers'
import { type Door, openDoor } from './door'

/*
 * D3 with the programs that people use: each finds the folders by itself, adds, changes, completes and
 * deletes, and sees what was done elsewhere.
 */

let door: Door
let dir: string
beforeAll(async () => {
  door = await openDoor()
  dir = mkdtempSync(join(tmpdir(), 'tasks-dav-'))
})
afterAll(async () => {
  await door.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Somebody with one folder, and a token for their calendars. */
async function somebody(folder = 'Home') {
  const person = await door.world.person()
  const { id } = await made(person.api.folders.post({ name: folder }))
  return { person, folderId: id, token: await door.token(person) }
}

async function tasksOf({ api }: Person): Promise<Task[]> {
  return made(api.tasks.get())
}

async function run(command: string[], env: Record<string, string> = {}): Promise<string> {
  const child = Bun.spawn(command, {
    cwd: dir,
    env: { ...process.env, HOME: dir, XDG_CONFIG_HOME: dir, TZ: 'UTC', ...env },
    stdin: new Blob(['y\n'.repeat(9)]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}\n${out}\n${errors}`)
  return out
}

/** Discovers somebody's calendars, reads them into a folder of `dir`, and returns what does so again. */
async function vdirsyncer(folder: string, person: Person, token: string) {
  const file = join(dir, `${folder}.conf`)
  writeFileSync(
    file,
    `[general]
status_path = "${dir}/${folder}-status/"
[pair tasks]
a = "here"
b = "there"
collections = ["from b"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${dir}/${folder}/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "${door.url}/"
username = "${person.email}"
password = "${token}"
item_types = ["VTODO"]
`,
  )
  const sync = () => run(['vdirsyncer', '-c', file, 'sync'])
  await run(['vdirsyncer', '-c', file, 'discover'])
  await sync()
  return sync
}

test('vdirsyncer and todoman: find the folder, and add, complete and delete both ways', async () => {
  const { person, folderId, token } = await somebody()
  const milk = await made(
    person.api.tasks.post({ title: 'Buy milk', folderId, dueDate: '2026-12-01', priority: 'high' }),
  )
  writeFileSync(
    join(dir, 'todoman.py'),
    `path = "${dir}/lists/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ncache_path = "${dir}/cache"\n`,
  )
  const todo = (...args: string[]) => run(['todoman', '--config', join(dir, 'todoman.py'), ...args])
  const sync = await vdirsyncer('lists', person, token)
  const list = `folder-${folderId}`
  expect(readdirSync(join(dir, 'lists'))).toEqual([list])
  expect(await todo('list')).toMatch(/2026-12-01.*Buy milk/)

  await todo('new', '--list', list, '--due', '2026-12-03', '--priority', 'high', 'Call Bob')
  await todo('done', '1')
  await sync()
  const after = await tasksOf(person)
  expect(after.map(({ title, status }) => [title, status])).toEqual([
    ['Call Bob', 'pending'],
    ['Buy milk', 'completed'],
  ])
  expect(after[0]?.folderId).toBe(folderId)

  await made(person.api.tasks({ id: after[0]?.id ?? 0 }).put({ title: 'Call Bob back' }))
  await person.api.tasks({ id: milk.id }).delete()
  await sync()
  const texts = readdirSync(join(dir, 'lists', list)).map((name) =>
    readFileSync(join(dir, 'lists', list, name), 'utf8'),
  )
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('SUMMARY:Call Bob back')

  const [left = ''] = readdirSync(join(dir, 'lists', list))
  rmSync(join(dir, 'lists', list, left))
  writeFileSync(join(dir, 'lists', list, 'other.ics'), `${TODO('other', 'Water plants')}`)
  await sync()
  expect((await tasksOf(person)).map(({ title }) => title)).toEqual(['Water plants'])
}, 60_000)

test('python3-caldav: makes a calendar, and adds, finds, completes and deletes tasks', async () => {
  const { person, token } = await somebody()
  const script = join(dir, 'caldav_client.py')
  writeFileSync(script, PYTHON)
  const env = { DAV_URL: `${door.url}/dav/`, DAV_USER: person.email, DAV_PASSWORD: token }
  expect((await run(['/usr/bin/python3', script], env)).trim().split('\n')).toEqual([
    'calendars Home',
    'made Garden',
    'open Plant roses, Water plants',
    'after completing Water plants',
    'changed Water all plants',
    'synced 0 1',
    'deleted',
  ])
  const tasks = await tasksOf(person)
  expect(tasks.map(({ title, status, category }) => [title, status, category])).toEqual([
    ['Plant roses', 'completed', 'Garden'],
  ])
}, 60_000)

test('three round trips between vdirsyncer and python3-caldav change nothing else', async () => {
  const { person, folderId, token } = await somebody()
  const sync = await vdirsyncer('trips', person, token)
  const fileOf = (uid: string) => join(dir, 'trips', `folder-${folderId}`, `${uid}.ics`)
  const textOf = (uid: string) => readFileSync(fileOf(uid), 'utf8').replace(/\r?\n[ \t]/g, '')
  writeFileSync(fileOf('whole'), WHOLE)
  writeFileSync(fileOf('part'), PART)
  const script = join(dir, 'trips.py')
  writeFileSync(script, TRIPS)
  const env = { DAV_URL: `${door.url}/dav/`, DAV_USER: person.email, DAV_PASSWORD: token }
  for (const round of [1, 2, 3]) {
    await sync()
    await run(['/usr/bin/python3', script], env)
    await sync()
    for (const uid of ['whole', 'part']) {
      const text = readFileSync(fileOf(uid), 'utf8')
      expect(text).toContain('by python')
      writeFileSync(fileOf(uid), text.replace(/^SUMMARY:.*$/m, `SUMMARY:Round ${round}`))
    }
  }
  await sync()
  const whole = textOf('whole')
  for (const line of KEPT) expect(whole).toContain(`${line}\r\n`)
  expect(textOf('part')).toContain('DUE;VALUE=DATE:20261203\r\n')
  expect(textOf('part')).toMatch(/^RELATED-TO.*:whole\r$/m)
  const [task, ...others] = await tasksOf(person)
  expect(others).toEqual([])
  expect(task).toMatchObject({
    title: 'Round 3',
    dueDate: '2026-12-01T09:00:00.000Z',
    priority: 'urgent',
    repeat: expect.any(String),
    subtasks: [{ title: 'Round 3', dueDate: '2026-12-03' }],
  })
  expect(task?.taskTags.map(({ tag }) => tag.name).toSorted()).toEqual(['home', 'shop'])
}, 60_000)

test('tsdav: finds the folder, and adds, changes, syncs and deletes a task', async () => {
  const { person, folderId, token } = await somebody()
  const client = new DAVClient({
    serverUrl: `${door.url}/dav/`,
    credentials: { username: person.email, password: token },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  await client.login()
  const [calendar] = await client.fetchCalendars()
  if (!calendar) throw new Error('There is no calendar')
  expect(calendar).toMatchObject({ displayName: 'Home', components: ['VTODO'] })

  const created = await client.createCalendarObject({
    calendar,
    filename: 'one.ics',
    iCalString: TODO('one', 'Write a letter'),
  })
  expect([created.status, created.headers.get('etag')]).toEqual([201, expect.any(String)])
  const filters = [
    {
      'comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'comp-filter': { _attributes: { name: 'VTODO' } },
      },
    },
  ]
  const [object] = await client.fetchCalendarObjects({ calendar, filters })
  if (!object) throw new Error('There is no task')
  expect(object.data).toContain('SUMMARY:Write a letter')
  const changed = await client.updateCalendarObject({
    calendarObject: { ...object, data: TODO('one', 'Write two letters') },
  })
  expect(changed.status).toBe(204)
  expect((await tasksOf(person)).map(({ title }) => title)).toEqual(['Write two letters'])
  // Its ETag is that of the text before.
  const late = await client.updateCalendarObject({
    calendarObject: { ...object, data: TODO('one', 'Write none') },
  })
  expect(late.status).toBe(412)

  await made(person.api.tasks.post({ title: 'Post it', folderId }))
  const synced = await client.syncCollection({
    url: calendar.url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    syncToken: calendar.syncToken ?? '',
  })
  expect(synced.filter(({ status }) => status === 207 || status === 200)).toHaveLength(2)
  const [again] = await client.fetchCalendarObjects({ calendar, filters })
  const gone = await client.deleteCalendarObject({ calendarObject: again ?? object })
  expect(gone.status).toBe(204)
}, 60_000)

function TODO(uid: string, title: string): string {
  const lines = [
    'BEGIN:VTODO',
    `UID:${uid}`,
    'DTSTAMP:20261120T080000Z',
    `SUMMARY:${title}`,
    'END:VTODO',
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  ...['BEGIN:STANDARD', 'DTSTART:19961027T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
  ...['TZNAME:CET', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19810329T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
  ...['TZNAME:CEST', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
]
const KEPT = [
  'DUE;TZID=Europe/Berlin:20261201T100000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU',
  'PRIORITY:1',
  'CATEGORIES:home,shop',
  'TRIGGER:-PT15M',
  'LOCATION:Kitchen',
  'X-OTHER;X-PART=a:kept',
]
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Ring', 'TRIGGER:-PT15M', 'END:VALARM']
const WHOLE = TODO('whole', 'Bake')
  .replace('BEGIN:VTODO', [...ZONE, 'BEGIN:VTODO'].join('\r\n'))
  .replace(
    'END:VTODO',
    [...KEPT.filter((line) => !line.startsWith('TRIGGER')), ...ALARM, 'END:VTODO'].join('\r\n'),
  )
const PART = TODO('part', 'Knead').replace(
  'END:VTODO',
  'DUE;VALUE=DATE:20261203\r\nRELATED-TO:whole\r\nEND:VTODO',
)

const TRIPS = `
import caldav, os
client = caldav.DAVClient(os.environ['DAV_URL'], username=os.environ['DAV_USER'], password=os.environ['DAV_PASSWORD'])
for todo in client.principal().calendars()[0].todos():
    for part in todo.icalendar_instance.subcomponents:
        if part.name == 'VTODO':
            part['SUMMARY'] = part['SUMMARY'] + ' by python'
    todo.save()
`

const PYTHON = `
import caldav, os, datetime
client = caldav.DAVClient(os.environ['DAV_URL'], username=os.environ['DAV_USER'], password=os.environ['DAV_PASSWORD'])
principal = client.principal()
print('calendars', *[c.name for c in principal.calendars()])
garden = principal.make_calendar(name='Garden', supported_calendar_component_set=['VTODO'])
print('made', [c.name for c in principal.calendars()][-1])
garden.save_todo(summary='Water plants', due=datetime.date(2026, 12, 1))
roses = garden.save_todo(summary='Plant roses', priority=1)
print('open', ', '.join(sorted(t.icalendar_instance.subcomponents[0]['SUMMARY'] for t in garden.todos())))
roses.complete()
print('after completing', ', '.join(t.icalendar_instance.subcomponents[0]['SUMMARY'] for t in garden.todos()))
objects = garden.objects(load_objects=True)
plants = garden.todos()[0]
plants.vobject_instance.vtodo.summary.value = 'Water all plants'
plants.save()
print('changed', garden.todos()[0].icalendar_instance.subcomponents[0]['SUMMARY'])
garden.todos()[0].delete()
updated, deleted = objects.sync()
print('synced', len(list(updated)), len(list(deleted)))
print('deleted')
`
