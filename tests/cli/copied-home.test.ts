import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync } from 'node:fs'
import type { Client } from '../../src/client'
import {
  logIn,
  openTerminal,
  PATIENCE,
  type Service,
  startService,
  type Terminal,
  titles,
} from './terminal'
import { layWire } from './wire'

setDefaultTimeout(2 * PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** The same home on another machine. */
function copyOf({ home }: Terminal): Terminal {
  const copy = openTerminal()
  cpSync(home, copy.home, { recursive: true })
  return copy
}

async function run(terminal: Terminal, ...args: string[]) {
  const result = await terminal.run(...args)
  if (result.code !== 0) throw new Error(`${args.join(' ')}: ${result.err}`)
  return result
}

async function kinds(api: Client) {
  const { data } = await api.journal.get({ query: {} })
  return (data ?? []).map(({ kind }) => kind).toSorted()
}

test('security 34: a copied home: what waits in both, and what is changed in either later, is there once', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { terminal } = ann
  await run(terminal, 'add', 'Before')
  await run(terminal, 'list')
  await wire.cut()
  await run(terminal, 'add', 'Shared')
  await run(terminal, 'edit', 'Before', '--title', 'Renamed')
  using copy = copyOf(terminal)
  await run(terminal, 'add', 'Original')
  await run(terminal, 'done', 'Renamed')
  await run(copy, 'add', 'Copy one')
  await run(copy, 'add', 'Copy two')
  await run(copy, 'undo')
  await run(copy, 'add', 'Copy three')
  wire.mend()
  await run(terminal, 'sync')
  expect((await run(copy, 'sync')).err).toBe('')
  const all = ['Copy one', 'Copy three', 'Original', 'Shared', 'x Renamed']
  expect((await titles(ann.api)).toSorted()).toEqual(all)

  // Both go on, by turns.
  await run(terminal, 'add', 'Original again')
  await run(copy, 'add', 'Copy again')
  await run(terminal, 'done', 'Shared')
  await run(copy, 'done', 'Copy one')
  expect((await titles(ann.api)).toSorted()).toEqual([
    'Copy again',
    'Copy three',
    'Original',
    'Original again',
    'x Copy one',
    'x Renamed',
    'x Shared',
  ])
  for (const each of [terminal, copy]) {
    expect((await run(each, 'sync')).out).toBe('Nothing to send.\n')
    expect((await run(each, 'outbox')).out).not.toContain('+')
  }
  const made = (await kinds(ann.api)).filter((kind) => kind === 'task.create')
  expect(made).toHaveLength(8)
})

test('security 34: three copies of a home: what they share is there once, and each one’s own too', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { terminal } = ann
  await run(terminal, 'add', 'Before')
  await run(terminal, 'list')
  using third = copyOf(terminal)
  await wire.cut()
  await run(terminal, 'add', 'Shared')
  using copy = copyOf(terminal)
  for (const [each, title] of [
    [terminal, 'Original'],
    [copy, 'Copy'],
    [third, 'Third'],
  ] as const) {
    await run(each, 'add', title)
  }
  wire.mend()
  for (const each of [third, copy, terminal]) await run(each, 'sync')
  expect((await titles(ann.api)).toSorted()).toEqual([
    ...['Before', 'Copy', 'Original', 'Shared', 'Third'],
  ])
})

test('security 34: a home that is put back to an earlier state goes on, and two commands at once in a copy still do', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { terminal } = ann
  await run(terminal, 'add', 'Before')
  using saved = copyOf(terminal)
  for (const title of ['One', 'Two', 'Three']) await run(terminal, 'add', title)
  await Promise.all(['Four', 'Five', 'Six'].map((title) => run(saved, 'add', title)))
  await run(saved, 'undo')
  const left = await titles(ann.api)
  expect(left.filter((title) => ['Before', 'One', 'Two', 'Three'].includes(title))).toHaveLength(4)
  expect(left).toHaveLength(6)
})
