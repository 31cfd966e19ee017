import type { SpeakerClock } from '../../language/dates/clock'
import type { Context } from '../data/context'
import { removalOf } from '../data/removal'
import { idsOf, type Patch, type Tables } from '../data/tables'
import { together } from '../data/together'
import { isDay } from '../dates/due-date'
import { addDays } from '../days'
import { onDay } from '../planning/weeks'
import { invalid } from '../problem'
import { clockIn } from '../repeat/occurrence'
import { foundTask } from '../tasks/apply'
import { TASK_COMMANDS } from '../tasks/commands'
import type { TaskCommand, TaskRow } from '../tasks/contract'
import type { BulkCommand, CreateManyCommand } from './contract'

/** What a change of many tasks comes to: all of it, or a Problem and nothing (B1). */
export function applyBulk(tables: Tables, command: BulkCommand, context: Context): Patch {
  const tasks = [...new Set(command.tasks.map((ref) => foundTask(tables, ref)))]
  if (command.delete) {
    if (Object.keys(command).some((name) => CHANGING.has(name))) {
      throw invalid('delete', 'Delete tasks, or change them: not both at once')
    }
    return removalOf(tables, tasks)
  }
  const ids = new Set(idsOf(tasks))
  const times = new Map(
    command.times?.map(({ task, occurrence }) => [foundTask(tables, task).id, occurrence]),
  )
  const steps = tasks.flatMap((task) => stepsFor(task, command, ids, times.get(task.id), context))
  return together(tables, commands(steps.map((step) => [step, context])))
}

/** Adds all of the tasks or none: the first on top, or right behind another one. */
export function applyCreateMany(
  tables: Tables,
  { kind, clientId, after, added, ...place }: CreateManyCommand,
  context: Context,
): Patch {
  const steps = added.flatMap((task, nth): Step[] => {
    if (tables.tasks.find(task)) return []
    const isPlaced = task.parent ?? task.folder
    const id = context.ids?.[nth] ?? context.id + nth * (context.idStep ?? 1)
    const command = { kind: 'task.create', ...(isPlaced ? {} : place), ...task } as const
    return [[command, { ...context, id }]]
  })
  const isChild = ([step]: Step) => 'parent' in step && step.parent !== undefined
  // Each task comes on top of the one before it, and a parent before its subtasks.
  const tops = steps.filter((step) => !isChild(step)).reverse()
  const children = steps.filter(isChild)
  const [first] = added
  const move: Step[] =
    after && first && steps.length > 0
      ? [[{ kind: 'task.move', task: { clientId: first.clientId }, after }, context]]
      : []
  return together(tables, commands([...tops, ...children, ...move]))
}

type Step = readonly [TaskCommand, Context]

const CHANGING = new Set(['change', 'addTags', 'removeTags', 'completed', 'shiftDays'])

/** The commands that do the same to one of them, so that the same rules hold. */
function stepsFor(
  task: TaskRow,
  command: BulkCommand,
  ids: ReadonlySet<number>,
  occurrence: string | undefined,
  { at }: Context,
): TaskCommand[] {
  const { change, addTags = [], removeTags = [], completed, shiftDays = 0, zone } = command
  const ref = { task: { id: task.id } }
  const shifted =
    shiftDays && task.dueDate && !change?.dueDate
      ? shift(task.dueDate, shiftDays, clockIn(task.repeatZone ?? zone ?? 'UTC', at))
      : ''
  const fields = {
    ...(isWithParent(task, ids) ? withoutPlace(change) : change),
    ...(shifted && { dueDate: shifted }),
  }
  return [
    ...(Object.keys(fields).length > 0
      ? [{ kind: 'task.update' as const, ...ref, ...fields }]
      : []),
    ...removeTags.map((tag) => ({ kind: 'task.untag' as const, ...ref, tag })),
    ...addTags.map((tag) => ({ kind: 'task.tag' as const, ...ref, tag })),
    ...(completed === undefined
      ? []
      : [{ kind: 'task.toggle' as const, ...ref, completed, occurrence, zone }]),
  ]
}

/** A subtask of a task that is changed as well goes where that goes (B5). */
function isWithParent({ parentTaskId }: TaskRow, ids: ReadonlySet<number>): boolean {
  return parentTaskId !== null && ids.has(parentTaskId)
}

function withoutPlace(change: BulkCommand['change'] = {}) {
  const { folder, folderName, category, ...fields } = change
  return fields
}

/** The time on the wall stays, also where the clocks change in between (R12). */
function shift(dueDate: string, days: number, clock: SpeakerClock): string {
  const day = isDay(dueDate) ? dueDate : clock.local(new Date(dueDate)).day
  return onDay(dueDate, addDays(day, days), clock)
}

function commands(steps: readonly Step[]) {
  return steps.map(
    ([step, context]) =>
      (tables: Tables) =>
        TASK_COMMANDS[step.kind].apply(tables, step as never, context),
  )
}
