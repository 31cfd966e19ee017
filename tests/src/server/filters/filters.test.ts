import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const names = async (api: Client) => (await made(api.filters.get())).map(({ name }) => name)

onBothEngines((person) => {
  test('F6: a filter is saved with its query, behind the others; its name is unique, ignoring case', async () => {
    const { api, id: userId } = await person()
    const { data, status } = await api.filters.post({ name: ' Now ', query: 'today | overdue' })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Now',
      query: 'today | overdue',
      color: '#3b82f6',
      position: 0,
      userId,
      clientId: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
    })
    const second = await made(api.filters.post({ name: 'Shop', query: '@shop', color: '#22c55e' }))
    expect(second).toMatchObject({ position: 1, color: '#22c55e' })
    const conflict = '409 You already have a filter with this name'
    expect(await refused(api.filters.post({ name: 'NOW', query: 'p1' }))).toBe(conflict)
    expect(await refused(api.filters({ id: second.id }).put({ name: 'now' }))).toBe(conflict)
  })

  test('F5: a query that can’t be read is not saved, by whatever way it comes', async () => {
    const { api } = await person()
    const wrong = '400 This “(” isn’t closed. Add a “)” (at character 6)'
    expect(await refused(api.filters.post({ name: 'Now', query: 'p1 & (p2' }))).toBe(wrong)
    const { id } = await made(api.filters.post({ name: 'Now', query: '#NotThereYet' }))
    expect(await refused(api.filters({ id }).put({ query: 'due < sometime' }))).toStartWith('400')
    const command = { kind: 'filter.update', filter: { id }, query: 'p1 &' }
    const at = new Date().toISOString()
    const { outcomes } = await made(
      api.sync.post({
        device: crypto.randomUUID(),
        acked: 0,
        sentAt: at,
        commands: [{ ...command, seq: 1, at }],
      }),
    )
    expect(outcomes).toMatchObject([{ status: 'refused', code: 'invalid' }])
    expect(await made(api.filters.get())).toMatchObject([{ query: '#NotThereYet' }])
  })

  test('F6: filters are changed, moved and deleted, each undone by itself; others’ are not there', async () => {
    const { api } = await person()
    const other = await person()
    const ids: number[] = []
    for (const name of ['a', 'b', 'c']) {
      ids.push((await made(api.filters.post({ name, query: 'p1' }))).id)
    }
    const [a = 0, b = 0, c = 0] = ids
    await api.filters({ id: c }).put({ afterId: null })
    expect(await names(api)).toEqual(['c', 'a', 'b'])
    await api.filters({ id: c }).put({ afterId: a })
    expect(await names(api)).toEqual(['a', 'c', 'b'])
    expect(await made(api.filters({ id: b }).put({ name: 'B', query: 'p2' }))).toMatchObject({
      name: 'B',
      query: 'p2',
    })
    const { response } = await api.filters({ id: a }).delete()
    expect(await names(api)).toEqual(['c', 'B'])
    const entry = Number(response.headers.get('x-journal'))
    await made(api.journal({ id: entry }).undo.post())
    expect(await names(api)).toEqual(['a', 'c', 'B'])
    const [undone, deleted] = await made(api.journal.get({ query: { limit: 2 } }))
    expect([undone?.kind, deleted]).toMatchObject(['undo', { kind: 'filter.delete', title: 'a' }])
    expect(await refused(other.api.filters({ id: a }).delete())).toBe('404 Filter not found')
    expect(await refused(other.api.filters({ id: a }).put({ name: 'x' }))).toBe(
      '404 Filter not found',
    )
    expect(await names(other.api)).toEqual([])
  })

  test('O5: a filter reaches a client as a row of a delta, and its end as a key', async () => {
    const { api } = await person()
    const before = await made(api.sync.get({ query: {} }))
    const { id } = await made(api.filters.post({ name: 'Now', query: 'today' }))
    const since = { since: String(before.revision), epoch: before.epoch }
    const { put, revision } = await made(api.sync.get({ query: since }))
    const at = put.filters?.columns.indexOf('query') ?? -1
    expect(put.filters?.rows.map((row) => row[at])).toEqual(['today'])
    await api.filters({ id }).delete()
    const after = { since: String(revision), epoch: before.epoch }
    expect((await made(api.sync.get({ query: after }))).del.filters).toEqual([id])
  })
})
