import { expect, test } from 'bun:test'
import type { CreateToken } from '../../../../src/core/tokens/contract'
import { createWorld } from '../../../world'
import { made } from '../answers'

const world = await createWorld()
const ann = await world.person('ann')
await made(ann.api.settings.patch({ timeZone: 'Europe/Berlin' }))
const home = await made(ann.api.folders.post({ name: 'Home' }))
const work = await made(ann.api.folders.post({ name: 'Work' }))
const add = (title: string, more: object = {}) => made(ann.api.tasks.post({ title, ...more }))
await add('Paint, twice', { folderId: home.id, dueDate: '2026-11-21', description: 'Red;\nblue' })
await add('Report', { folderId: work.id, dueDate: '2026-11-24T16:00:00.000Z' })
await add('Water', {
  folderId: home.id,
  dueDate: '2027-03-26T06:00:00.000Z',
  repeat: 'FREQ=DAILY;UNTIL=20270329',
  zone: 'Europe/Berlin',
})
await add('Someday', { folderId: home.id })
const done = await add('Done', { folderId: home.id, dueDate: '2026-11-20' })
await made(ann.api.tasks({ id: done.id }).toggle.put({ completed: true }))

async function feed(wish: Partial<CreateToken> = {}) {
  const { token } = await made(ann.api.tokens.post({ name: 'Family', right: 'feed', ...wish }))
  return `/feeds/${token}.ics`
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await world.fetch(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function summaries(text: string) {
  return [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title).toSorted()
}

test('D2: a feed has the tasks as VTODOs, done ones too, under its name', async () => {
  const { status, headers, text } = await read(await feed())
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toContain('X-WR-CALNAME:Family\r\n')
  expect(text).toContain('SUMMARY:Paint\\, twice\r\nDESCRIPTION:Red\\;\\nblue\r\n')
  expect(text).toContain('DUE;VALUE=DATE:20261121\r\n')
  expect(summaries(text)).toEqual(['Done', 'Paint\\, twice', 'Report', 'Someday', 'Water'])
})

test('D2: as events it has what is due, whole days and times, and each time of what repeats', async () => {
  const { text } = await read(`${await feed()}?as=events`)
  expect(text).not.toContain('VTODO')
  expect(text).toContain('DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122\r\n')
  expect(text).toContain('DTSTART:20261124T160000Z\r\nDURATION:PT30M\r\n')
  expect(summaries(text)).toEqual(['Paint\\, twice', 'Report', 'Water', 'Water', 'Water', 'Water'])
  // Seven in the morning, before and after the clocks change on 28 March.
  const times = [...text.matchAll(/DTSTART:(2027\w+)/g)].map(([, time]) => time)
  expect(times).toEqual([
    '20270326T060000Z',
    '20270327T060000Z',
    '20270328T050000Z',
    '20270329T050000Z',
  ])
})

test('D2: it can show a folder, a view or a saved filter', async () => {
  const filter = await made(ann.api.filters.post({ name: 'Later', query: '#Home & no date' }))
  const of = async (wish: Partial<CreateToken>) => summaries((await read(await feed(wish))).text)
  expect(await of({ folderIds: [work.id] })).toEqual(['Report'])
  expect(await of({ view: 'today' })).toEqual(['Paint\\, twice'])
  expect(await of({ view: 'upcoming' })).toEqual(['Paint\\, twice', 'Report', 'Water'])
  const path = await feed({ filterId: filter.id })
  expect(summaries((await read(path)).text)).toEqual(['Someday'])
  await ann.api.filters({ id: filter.id }).delete()
  expect((await read(path)).status).toBe(404)
})

test('D2: what has not changed is 304; a change or another day is not', async () => {
  const path = await feed()
  const etag = (await read(path)).headers.get('etag') ?? ''
  const again = () => read(path, { 'if-none-match': etag })
  expect(await again()).toMatchObject({ status: 304, text: '' })
  await add('New')
  expect((await again()).status).toBe(200)
  const next = (await read(path)).headers.get('etag') ?? ''
  world.setNow('2026-11-22T09:30:00.000Z')
  expect((await read(path, { 'if-none-match': next })).status).toBe(200)
  world.setNow('2026-11-21T09:30:00.000Z')
})

test('D2: only the address of a feed is one, until it is renewed or ended', async () => {
  const { id, token } = await made(ann.api.tokens.post({ name: 'Feed', right: 'feed' }))
  const other = await made(ann.api.tokens.post({ name: 'Script', right: 'read' }))
  for (const path of [
    `/feeds/${other.token}.ics`,
    '/feeds/tk_none.ics',
    '/feeds/',
    `/feeds/${token}`,
  ]) {
    expect((await read(path)).status).toBe(404)
  }
  expect((await world.fetch(`/feeds/${token}.ics`, { method: 'PUT', body: 'x' })).status).toBe(405)
  const renewed = await made(ann.api.tokens({ id }).renew.post())
  expect((await read(`/feeds/${token}.ics`)).status).toBe(404)
  expect((await read(`/feeds/${renewed.token}.ics`)).status).toBe(200)
  await ann.api.tokens({ id }).delete()
  expect((await read(`/feeds/${renewed.token}.ics`)).status).toBe(404)
})
