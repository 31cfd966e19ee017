import { expect, test } from 'bun:test'
import { createTables } from '../../src/core/data/tables'
import type { Command, Outcome, SyncAnswer } from '../../src/core/sync/contract'
import { decisionOf, NEW_DEVICE } from '../../src/core/sync/exchange'
import { openInMemory, type Storage } from '../../web/sync/storage'

/* What waits in a browser, here in one that keeps nothing; those that do are in tests/e2e. */

const create = (title: string): Command => ({ kind: 'task.create', title, clientId: title })

async function waitingIn(each: Storage, ...titles: string[]) {
  for (const title of titles) {
    const command = { ...create(title), seq: 0, at: '2026-11-26T09:00:00.000Z' }
    await each.add({ command }, title)
  }
  return each.unsent()
}

/** What the server decides on changes that were sent as a device, as of revision 7. */
const decided = (device: string, ...outcomes: Outcome[]) =>
  decisionOf({ outcomes, patch: { epoch: 'a', revision: 7 } } as SyncAnswer, device)

test('changes get one number after the other, the first of which is 2', async () => {
  const { waiting } = await waitingIn(openInMemory(), 'One', 'Two')
  expect(waiting.map(({ command, label }) => [command.seq, label])).toEqual([
    [2, 'One'],
    [3, 'Two'],
  ])
})

test('a change that is made stays until the stored rows have it, one that is rejected is listed', async () => {
  const each = openInMemory()
  const { device } = await waitingIn(each, 'One', 'Two')
  const refused: Outcome = { seq: 3, status: 'refused', code: 'conflict', message: 'Taken' }
  await each.decide(decided(device, { seq: 2, status: 'done' }, refused))
  expect((await each.unsent()).waiting).toEqual([])
  expect((await each.outbox()).map(({ command }) => command.seq)).toEqual([2])
  expect(await each.rejected()).toMatchObject([{ seq: 3, label: 'Two', message: 'Taken' }])
  await each.writeBase(createTables(), 'all', { epoch: 'a', revision: 7 })
  expect(await each.outbox()).toEqual([])
})

test('a copied browser takes one new id, and its changes say under which they got their numbers', async () => {
  const each = openInMemory()
  const { device } = await waitingIn(each, 'One', 'Two')
  const newDevice: Outcome = { seq: 3, status: 'refused', code: NEW_DEVICE }
  const answer = decided(device, { seq: 2, status: 'done' }, newDevice)
  await each.decide(answer)
  const { device: now, waiting } = await each.unsent()
  expect(now).not.toBe(device)
  expect(waiting.map(({ command }) => [command.seq, command.device])).toEqual([[3, device]])
  await each.decide(answer)
  expect((await each.unsent()).device).toBe(now)
})
