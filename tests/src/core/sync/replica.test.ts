import { expect, test } from 'bun:test'
import { apply } from '../../../../src/core/sync/commands'
import type { Sent } from '../../../../src/core/sync/contract'
import { Replica } from '../../../../src/core/sync/replica'
import type { TaskRow } from '../../../../src/core/tasks/contract'

const AT = '2026-11-23T10:00:00.000Z'
const TASK = {
  id: 7,
  userId: 1,
  title: 'Pay the rent',
  status: 'pending',
  folderId: null,
} as TaskRow

function sent(seq: number, fields: object): Sent {
  return { seq, at: AT, task: { id: 7 }, ...fields } as Sent
}

test('what is changed before there are rules is shown, and can be undone, once there are', () => {
  const replica = new Replica(1)
  const put = { tasks: [TASK] }
  replica.receive({ epoch: 'e', since: null, revision: 1, full: true, put, del: {} })
  const title = () => replica.shown.tasks.get(7)?.title
  const renamed = replica.add(sent(1, { kind: 'task.update', title: 'Pay it' })).pending
  const again = replica.add(sent(2, { kind: 'task.update', title: 'Pay it now' })).pending
  expect(title()).toBe('Pay the rent')
  replica.receive({ epoch: 'e', since: 1, revision: 2, full: false, put: {}, del: {} })

  const touched = replica.setRules(apply)
  expect(title()).toBe('Pay it now')
  expect([...touched.tasks]).toEqual([7])
  expect(renamed.inverse?.put.tasks).toMatchObject([{ title: 'Pay the rent' }])
  expect(again.inverse?.put.tasks).toMatchObject([{ title: 'Pay it' }])
  // What the server has made by then is taken back by it.
  const made = { tasks: [{ ...TASK, title: 'Pay it now' }] }
  replica.receive({ epoch: 'e', since: 2, revision: 3, full: false, put: made, del: {} }, [1, 2])
  replica.add(sent(3, { kind: 'undo', target: 2 }), again.inverse)
  expect(title()).toBe('Pay it')
})

test('T19: a task that a delta brings before its create is answered is shown once', () => {
  const replica = new Replica(1, apply)
  const clientId = '0a000000-0000-4000-8000-00000000000a'
  replica.receive({ epoch: 'e', since: null, revision: 1, full: true, put: {}, del: {} })
  const title = 'Pay the rent'
  replica.add({ seq: 1, at: AT, kind: 'task.create', title, clientId: clientId.toUpperCase() })
  const put = { tasks: [{ ...TASK, clientId }] }
  replica.receive({ epoch: 'e', since: 1, revision: 2, full: false, put, del: {} })
  expect([...replica.shown.tasks.values()]).toEqual(put.tasks)
})
