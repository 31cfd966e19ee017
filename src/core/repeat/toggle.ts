import { type Ref, refTo } from '../data/tables'
import type { TaskCommand, TaskRow } from '../tasks/contract'

type Toggle = Extract<TaskCommand, { kind: 'task.toggle' }>
type Toggled = Pick<TaskRow, 'id' | 'clientId' | 'repeat' | 'occurrence'>

/**
 * The command that completes a task or opens it again. Of a repeating task it says which time is
 * meant, so that the same click on two devices completes one (R9).
 */
export function toggleOf(task: Toggled, completed: boolean, ref: Ref = refTo(task)): Toggle {
  return { kind: 'task.toggle', task: ref, completed, ...timeOf(task) }
}

/** Which time of a repeating task is meant, and in which zone it is today; nothing for others. */
export function timeOf({ repeat, occurrence }: Pick<Toggled, 'repeat' | 'occurrence'>) {
  return repeat && occurrence ? { occurrence, zone: ownZone() } : {}
}

/** For several that are completed at once: which time of each that repeats. */
export function timesOf(tasks: readonly Toggled[]) {
  const times = tasks.flatMap((task) => {
    const { occurrence } = timeOf(task)
    return occurrence ? [{ task: refTo(task), occurrence }] : []
  })
  return times.length > 0 ? { times, zone: ownZone() } : {}
}

/** The time zone of this process or browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
