import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Client } from '../../../../src/client'
import { addDays } from '../../../../src/core/days'
import { createWorld } from '../../../world'
import { made } from '../answers'

/** 10,000 and more of them: HISTORIES=10000 bun test tests/src/server/repeat/histories.test.ts */
const HISTORIES = Number(process.env.HISTORIES ?? 200)
/** A Saturday. */
const START = '2026-11-21'

const RULES = [
  { repeat: 'every day' },
  { repeat: 'every 2 days' },
  { repeat: 'every weekday' },
  { repeat: 'every month on the 31st' },
  { repeat: 'every! 3 days' },
  { repeat: 'every day for 3 times' },
  { repeat: 'FREQ=DAILY;UNTIL=20261125' },
  { repeat: 'every week', dueDate: '2026-11-10T07:30:00Z', zone: 'Europe/Berlin' },
]

/** `a` chooses among what there is. */
interface Step {
  act: keyof typeof ACTS
  a: number
}

interface Played {
  api: Client
  id: number
  /** Today, as days since the start. */
  day: number
  /** The occurrences that are done by now, by what made them so. */
  done: { occurrence: string; act: 'complete' | 'skip' }[]
}

const ACTS = {
  complete: async ({ api, id }: Played, a: number) =>
    finish(api, id, {
      occurrence: addDays(await occurrenceOf(api, id), ahead(a)),
      act: 'complete',
    }),
  skip: async ({ api, id }: Played, a: number) =>
    finish(api, id, { occurrence: addDays(await occurrenceOf(api, id), ahead(a)), act: 'skip' }),
  move: ({ api, id, day }: Played, a: number) =>
    api.tasks({ id }).put({ dueDate: addDays(START, day + a - 4) }),
  subtask: async ({ api, id }: Played) => {
    const [task] = await made(api.tasks.get())
    const subtask = task?.subtasks[0]
    if (!subtask) return api.tasks({ id }).subtasks.post({ title: 'Part' })
    return api.tasks({ id: subtask.id }).toggle.put()
  },
  reopen: ({ api, id, done }: Played, a: number) =>
    api.tasks({ id }).reopen.post({ occurrence: done[a % done.length]?.occurrence ?? START }),
}

function finish(api: Client, id: number, { occurrence, act }: Played['done'][number]) {
  if (act === 'skip') return api.tasks({ id }).skip.post({ occurrence })
  return api.tasks({ id }).toggle.put({ completed: true, occurrence })
}

/** Mostly the time that is open, now and then one to come. */
function ahead(a: number): number {
  return a > 5 ? a - 5 : 0
}

async function occurrenceOf(api: Client, id: number): Promise<string> {
  const task = (await made(api.tasks.get())).find((each) => each.id === id)
  return task?.occurrence ?? START
}

const history = fc.record({
  rule: fc.constantFrom(...RULES),
  steps: fc.array(
    fc.record({
      act: fc.constantFrom<Step['act'] | 'undo' | 'resend' | 'days pass'>(
        ...(Object.keys(ACTS) as Step['act'][]),
        'complete',
        'undo',
        'undo',
        'resend',
        'resend',
        'days pass',
      ),
      a: fc.nat({ max: 8 }),
    }),
    { maxLength: 14, size: 'max' },
  ),
})

/** All that can be told of the task, but for when it was last touched. */
async function stateOf(api: Client) {
  const [tasks, times] = [
    await made(api.tasks.get()),
    await made(api.completions.get({ query: {} })),
  ]
  const told = { tasks, times }
  return JSON.parse(
    JSON.stringify(told, (key, value) => (key === 'updatedAt' ? undefined : value)),
  ) as typeof told
}

test(`${HISTORIES} histories: one open row, a resend changes nothing, undo is exact (R5, R9)`, async () => {
  const world = await createWorld()
  const counted = { changes: 0, undone: 0, resent: 0 }
  await fc.assert(
    fc.asyncProperty(history, async ({ rule, steps }) => {
      world.setNow(`${START}T09:30:00.000Z`)
      const { api } = await world.person()
      const { id } = await made(api.tasks.post({ title: 'Run', ...rule }))
      const played: Played = { api, id, day: 0, done: [] }
      const undoable: { change: string; before: Awaited<ReturnType<typeof stateOf>> }[] = []
      let before = await stateOf(api)
      for (const { act, a } of steps) {
        let isSame = false
        if (act === 'days pass') {
          played.day += a
          world.setNow(`${addDays(START, played.day)}T09:30:00.000Z`)
        } else if (act === 'undo') {
          const last = undoable.pop()
          if (!last) continue
          await made(api.journal({ id: last.change }).undo.post())
          expect(await stateOf(api)).toEqual(last.before)
          counted.undone += 1
        } else if (act === 'resend') {
          const again = played.done[a % played.done.length]
          if (!again) continue
          isSame = true
          const { status, response } = await finish(api, id, again)
          expect([status, response.headers.get('x-journal')]).toEqual([200, null])
          counted.resent += 1
        } else {
          const answer = await ACTS[act](played, a)
          const change = answer.response.headers.get('x-journal')
          if (change) {
            undoable.push({ change, before })
            counted.changes += 1
          }
          isSame = change === null
        }
        const after = await stateOf(api)
        if (isSame) expect(after).toEqual(before)
        played.done = after.times.map(({ occurrence, skipped }) => ({
          occurrence,
          act: skipped ? 'skip' : 'complete',
        }))
        const [task, ...others] = after.tasks
        expect(others).toEqual([])
        expect(task?.dueDate).toBeString()
        const open = task?.occurrence ?? ''
        expect(played.done.map(({ occurrence }) => occurrence)).not.toContain(open)
        if (task?.status === 'completed') expect(rule.repeat).toMatch(/times|UNTIL/)
        before = after
      }
    }),
    { numRuns: HISTORIES },
  )
  for (const count of Object.values(counted)) expect(count).toBeGreaterThan(HISTORIES / 4)
}, 10_000_000)
