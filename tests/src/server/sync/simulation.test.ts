import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { addDays } from '../../../../src/core/days'
import { toggleOf } from '../../../../src/core/repeat/toggle'
import type { Command } from '../../../../src/core/sync/contract'
import type { TaskRow } from '../../../../src/core/tasks/contract'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { type Act, COMMON_ACTS, FATES, one, ref, uuid } from './acts'
import { allRows, Device, type Fate } from './device'

/** The third device is a copy of another one, and the first two until there is one. */
type Step = { device: 0 | 1 | 2 } & (
  | { act: 'send'; fate: Fate }
  | { act: 'pull' | 'restart' | 'copy' }
  | { act: ActName; a: number; b: number }
)

/** What a person may do next on a device; `a` and `b` choose among what it shows. */
const ACTS = {
  ...COMMON_ACTS,
  create: ({ replica }, a, b) => ({
    kind: 'task.create',
    clientId: uuid(),
    title: `Task ${b}`,
    ...(a % 3 > 0 && { folder: ref(one(replica.shown.folders.values(), a)) }),
  }),
  toggle: ({ replica }, a, b) => ({
    kind: 'task.toggle',
    task: ref(one(own(replica.shown.tasks.values()), a)),
    completed: b % 2 === 0,
  }),
  edit: ({ replica }, a, b) => {
    const task = one(own(replica.shown.tasks.values()), a)
    return {
      kind: 'task.update',
      task: ref(task),
      title: `Edited ${b}`,
      was: { title: task?.title ?? '' },
    }
  },
  due: ({ replica }, a, b) => ({
    kind: 'task.update',
    task: ref(one(own(replica.shown.tasks.values()), a)),
    dueDate: b % 2 ? '2026-12-24' : null,
    priority: 'high',
  }),
  repeat: ({ replica }, a, b) => ({
    kind: 'task.update',
    task: ref(one(own(replica.shown.tasks.values()), a)),
    repeat: b % 5 === 0 ? null : one(RULES, b),
    repeatLeft: b % 7 === 0 ? 2 : null,
    zone: 'Europe/Berlin',
  }),
  'complete a time': ({ replica }, a) => {
    const task = one(repeating(replica.shown.tasks.values()), a)
    return task && toggleOf(task, true)
  },
  skip: ({ replica }, a, b) => {
    const task = one(repeating(replica.shown.tasks.values()), a)
    const occurrence = addDays(task?.occurrence ?? '2026-11-21', b % 3 ? 0 : 7)
    return task && { kind: 'task.skip', task: ref(task), occurrence }
  },
  'reopen a time': ({ replica }, a) => {
    const done = one(replica.shown.completions.values(), a)
    const task = done && replica.shown.tasks.get(done.taskId)
    return task && { kind: 'task.reopen', task: ref(task), occurrence: done.occurrence }
  },
  put: ({ replica }, a, b) => ({
    kind: 'task.update',
    task: ref(one(own(replica.shown.tasks.values()), a)),
    folder: b % 4 === 0 ? null : ref(one(replica.shown.folders.values(), b)),
  }),
  delete: ({ replica }, a) => ({
    kind: 'task.delete',
    task: ref(one(own(replica.shown.tasks.values()), a)),
  }),
  tag: ({ replica }, a, b) => ({
    kind: b % 3 ? 'task.tag' : 'task.untag',
    task: ref(one(own(replica.shown.tasks.values()), a)),
    tag: ref(one(replica.shown.tags.values(), b)),
  }),
  comment: ({ replica }, a, b) => ({
    kind: 'comment.create',
    clientId: uuid(),
    task: ref(one(own(replica.shown.tasks.values()), a)),
    text: `Said ${b}`,
  }),
  undo: ({ replica }, a) => {
    const earlier = one(
      replica.pending.filter(
        ({ command }) => command.kind !== 'task.toggle' || command.completed !== undefined,
      ),
      a,
    )
    return earlier ? { kind: 'undo', target: earlier.command.seq } : undefined
  },
} satisfies Record<string, Act>

type ActName = keyof typeof ACTS

/** Those that the acts may touch: the counters were not made by a device. */
const own = (tasks: Iterable<TaskRow>) => [...tasks].filter(({ clientId }) => clientId !== null)
const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=MONTHLY', 'FREQ=DAILY;INTERVAL=2']
const repeating = (tasks: Iterable<TaskRow>) => [...tasks].filter(({ repeat }) => repeat)

const device = fc.constantFrom(0 as const, 1 as const, 2 as const)
const number = fc.nat({ max: 30 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      device,
      act: fc.constantFrom(...(Object.keys(ACTS) as ActName[])),
      a: number,
      b: number,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ device, act: fc.constant('send'), fate: fc.constantFrom(...FATES) }),
  },
  { weight: 1, arbitrary: fc.record({ device, act: fc.constantFrom('pull', 'restart', 'copy') }) },
) as never

/** Histories under way at once: they wait for the disk, or for the database server, together. */
const AT_ONCE = 10

onBothEngines((person, _, isEmbedded) => {
  const count = isEmbedded ? 200 : 10
  test(`${count} histories of 50 steps on two devices and a copy with a bad network end the same everywhere, each change made once`, async () => {
    const seed = Date.now()
    const histories = fc.sample(fc.array(step, { minLength: 50, maxLength: 50 }), {
      seed,
      numRuns: count,
    })
    const waiting = histories.values()
    const play = async () => {
      for (const steps of waiting) await playHistory(await person(), steps)
    }
    const players = await Promise.allSettled(Array.from({ length: AT_ONCE }, play))
    const failed = players.flatMap((player) => (player.status === 'rejected' ? player.reason : []))
    expect({ seed, failed }).toEqual({ seed, failed: [] })
  }, 600_000)
})

async function playHistory({ api, id }: Person, steps: Step[]) {
  const devices: Device[] = [new Device(api, id), new Device(api, id)]
  const counters = await Promise.all(devices.map(() => made(api.tasks.post({ title: 'Counter' }))))
  for (const each of devices) await each.pull()
  const given = [0, 0]
  for (const step of steps) {
    const at = step.device % devices.length
    const device = devices[at] as Device
    const nth = at % counters.length
    if ('fate' in step) await device.send(step.fate)
    else if (step.act === 'copy') devices.push(...(devices.length < 3 ? [device.copy()] : []))
    else if (!('a' in step)) await device[step.act]()
    else {
      give(device, ACTS[step.act](device, step.a, step.b))
      // Not the same when it is done twice, and nothing else touches it.
      const toggle = { kind: 'task.toggle' as const, task: { id: counters[nth]?.id ?? 0 } }
      if (give(device, toggle)) given[nth] = (given[nth] ?? 0) + 1
    }
  }
  for (const each of devices) await each.send('sent twice')
  // One that hears that it needs a new id sends again.
  for (const _ of 'ab') for (const each of devices) await each.send()
  const [first, ...others] = devices
  for (const each of devices) expect(each.replica.pending).toEqual([])
  for (const each of others) {
    expect(allRows(each.replica.shown)).toEqual(allRows((first as Device).replica.shown))
  }
  const list = await made(api.tasks.get())
  for (const each of devices) expect(plain(each.list.tasks)).toEqual(plain(list))
  for (const [at, { id: counterId }] of counters.entries()) {
    const { status } = list.find((task) => task.id === counterId) ?? {}
    expect(status).toBe((given[at] ?? 0) % 2 === 1 ? 'completed' : 'pending')
  }
}

/** What can't be done is refused at once, and is not kept. */
function give(device: Device, command: Command | undefined): boolean {
  if (!command) return false
  try {
    device.give(command)
    return true
  } catch {
    return false
  }
}

/** Who is in a folder only synced rows say. */
function plain(tasks: unknown) {
  return JSON.parse(JSON.stringify(tasks, (key, value) => (key === 'members' ? undefined : value)))
}
