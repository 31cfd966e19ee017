import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { toJson } from '../../src/http/lists'
import { createQueryClient } from '../../web/query-client'
import { readByRows } from '../../web/row-reader'

interface Row {
  id: number
  title: string
  tags: string[]
}

const row = fc.record({ id: fc.nat(20), title: fc.string(), tags: fc.array(fc.string()) })
const list = fc.uniqueArray(row, { selector: ({ id }) => id })

/** The page's own query client, with what it is answered next. */
function reading() {
  let answer = ''
  const client = createQueryClient(async () => new Response(answer))
  const queryKey = ['/api/tasks']
  readByRows(client, [queryKey])
  async function read(json: string): Promise<Row[]> {
    answer = json
    await client.fetchQuery({ queryKey, staleTime: 0 })
    return client.getQueryData(queryKey) ?? []
  }
  return { client, read }
}

test('a list is read as what it says, whatever has been read before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list), async (lists) => {
      const { read } = reading()
      for (const each of lists) {
        expect(await read(toJson(each))).toEqual(each)
        expect(await read(JSON.stringify(each))).toEqual(each)
      }
    }),
  )
})

test('a row that has not changed stays the same object, however the others have', () => {
  const changed = fc.tuple(list, list, fc.array(fc.tuple(row, fc.nat()), { maxLength: 3 }))
  fc.assert(
    fc.asyncProperty(changed, async ([before, others, places]) => {
      const { read } = reading()
      const first = await read(toJson(before))
      const after = before.filter(({ id }) => !others.some((other) => other.id === id))
      for (const [added, place] of places) {
        if (![...before, ...after].some(({ id }) => id === added.id)) after.splice(place, 0, added)
      }
      const second = await read(toJson(after))
      for (const kept of first) {
        if (after.some(({ id }) => id === kept.id)) expect(second).toContain(kept)
      }
      expect(await read(toJson(after))).toBe(second)
    }),
  )
})

test('a list of thousands is read in turns, whole and in order', async () => {
  const { read } = reading()
  const rows = Array.from({ length: 2_345 }, (_, id) => ({ id, title: `Task ${id}`, tags: [] }))
  expect(await read(toJson(rows))).toEqual(rows)
  expect(await read(toJson(rows.toReversed()))).toEqual(rows.toReversed())
})

test('with the lists of someone who signs out goes what they were read from', async () => {
  const { client, read } = reading()
  const json = toJson([{ id: 1, title: 'Theirs', tags: [] }])
  const [theirs] = await read(json)
  client.clear()
  expect((await read(json))[0]).not.toBe(theirs)
})

test('JSON that somebody on the way has set otherwise is read too', async () => {
  const { read } = reading()
  const rows = Array.from({ length: 300 }, (_, id) => ({ id, title: 'Dig,\n]', tags: ['a'] }))
  for (let times = 0; times < 2; times += 1) {
    expect(await read(JSON.stringify(rows, null, 1))).toEqual(rows)
    expect(await read(toJson(rows))).toEqual(rows)
  }
})
