import type { Tables } from '../../src/core/data/tables'
import { timeOf } from '../../src/core/repeat/toggle'
import type { TaskRow } from '../../src/core/tasks/contract'
import type { Candidate, VoiceAnswer, Change as VoiceChange } from '../../src/core/voice/contract'
import { localTimeZone } from '../dates/time-zone'
import { askToAssign } from '../folders/ask-to-assign'
import { withoutViewer } from '../folders/viewer'
import { newId } from '../sync/new-id'
import type { Sync } from '../sync/sync'
import type { Change } from '../sync/unkept'
import { change as changeBySync } from '../sync/use-change'
import { allOrNothing, type Make, takeBack } from './changes'
import { asTitle, REPLIES } from './replies'

export interface Outcome {
  reply: string
  /** The server's reason for a failure. */
  why?: string
  /** What was understood, to be shown; of a reply without one nothing was done. */
  answer?: VoiceAnswer
  /** All that was said, where `answer` is of a part of it. */
  heard?: string
  listed?: readonly TaskRow[]
  taskId?: number
  /** What was done, which Undo takes back, here as well as by Ctrl+Z (U4). */
  changes?: readonly Change[]
  /** What it puts right, and its undo leads back to. */
  amended?: Outcome
  /** What was understood but is not sure: nothing is done until a person has looked at it. */
  review?: { answer: VoiceAnswer; last: Outcome | undefined }
}

type Shown = Pick<Tables, 'tasks'>
/** An outcome with the journal rows of what was done. */
type Done = Omit<Outcome, 'changes'> & { entries?: readonly number[] }

/**
 * The same as `carryOut`, but for a task for somebody who can only view its folder: it is added for
 * nobody, with a question whether to assign it all the same (U13).
 */
export async function carryOutAsking(
  sync: Sync,
  answer: VoiceAnswer,
  last: Outcome | undefined,
  signal: AbortSignal,
  clientId?: string,
): Promise<Outcome> {
  const { shown } = sync.data.replica
  const { assigneeId, folderId, sure } = answer
  const { viewer } = withoutViewer(sync.queryClient, { assigneeId }, folderId)
  // What isn't sure comes back once it is confirmed.
  if (!viewer || !sure) return noted(sync, await carryOut(answer, last, signal, shown, clientId))
  const forNobody = { ...answer, assigneeId: null, assigneeName: null }
  const outcome = noted(sync, await carryOut(forNobody, last, signal, shown, clientId))
  const { taskId: id } = outcome
  if (id !== undefined) {
    askToAssign([viewer], () =>
      changeBySync(sync, { kind: 'task.update', task: { id }, assigneeId }),
    )
  }
  return outcome
}

function noted(sync: Sync, { entries, ...outcome }: Done): Outcome {
  if (!entries) return outcome
  const changes = entries.map((entry) => sync.noteMade({ entry, label: outcome.reply }))
  return { ...outcome, changes }
}

/**
 * Does what the answer says (V1), all of it or, when `signal` aborts, nothing. `last` is what came
 * of the command before, which it may amend; `shown`: what the page shows. `clientId`: of the task that it may add, where it may
 * be done again.
 */
async function carryOut(
  answer: VoiceAnswer,
  last: Outcome | undefined,
  signal: AbortSignal,
  shown: Shown,
  clientId = newId(),
): Promise<Done> {
  signal.throwIfAborted()
  // What was said in between may have come to nothing.
  const amended = answer.amends ? (last?.changes ? last : last?.amended) : undefined
  switch (answer.action) {
    case 'add_task':
      if (!answer.taskTitle) return { reply: REPLIES.noTitle }
      if (!answer.sure) return { reply: REPLIES.review, review: { answer, last } }
      if (amended?.taskId) return change(answer, amended.taskId, amended, signal)
      return add(answer, signal, clientId)
    case 'complete_task':
      if (answer.taskId === null && !answer.sure && answer.taskTitle && !answer.amends) {
        return { reply: REPLIES.noSuchTask, answer, review: { answer: asNew(answer), last } }
      }
      if (answer.candidates.length > 0) return { reply: REPLIES.whichTask, answer, amended }
      if (answer.taskId === null) return { reply: REPLIES.noTask, answer, amended }
      if (!answer.sure) {
        return { reply: REPLIES.isItDone, answer: asChoice(answer, answer.taskId), amended }
      }
      return complete(
        answer,
        { id: answer.taskId, title: answer.taskTitle ?? '' },
        amended,
        signal,
        shown,
      )
    default:
      if (!answer.command) return { reply: REPLIES.other, answer }
      if (answer.candidates.length > 0) return { reply: REPLIES.whichToChange, answer }
      if (!answer.sure) return { reply: REPLIES.reviewChange, answer, review: { answer, last } }
      return changeOpen(answer, answer.command, signal)
  }
}

function asNew(answer: VoiceAnswer): VoiceAnswer {
  return {
    ...answer,
    action: 'add_task',
    taskTitle: asTitle(answer.taskTitle ?? ''),
    candidates: [],
  }
}

/** One task to choose, or not. */
function asChoice(answer: VoiceAnswer, id: number): VoiceAnswer {
  const { taskTitle, folderName } = answer
  const candidate = { id, title: taskTitle ?? '', folderName, dueDate: null }
  return { ...answer, taskId: null, candidates: [candidate] }
}

/** Does with the task that was chosen of several what the answer says. */
export async function carryOutWith(
  sync: Sync,
  candidate: Candidate,
  { answer, amended }: Outcome & { answer: VoiceAnswer },
  signal: AbortSignal,
): Promise<Outcome> {
  const { command } = answer
  const { shown } = sync.data.replica
  if (!command) return noted(sync, await complete(answer, candidate, amended, signal, shown))
  const { id: taskId, title: taskTitle, dueDate } = candidate
  const chosen = { ...command, taskId, taskTitle, dueDate }
  const changed = { ...answer, command: chosen, candidates: [] }
  return noted(sync, await changeOpen(changed, chosen, signal))
}

async function complete(
  answer: VoiceAnswer,
  { id, title }: Pick<Candidate, 'id' | 'title'>,
  amended: Outcome | undefined,
  signal: AbortSignal,
  { tasks }: Shown,
): Promise<Done> {
  const task = tasks.get(id)
  const toggle = { completed: true, ...(task && timeOf(task)) }
  const { entries } = await allOrNothing(signal, async (make) => {
    await takeBack(make, entriesOf(amended))
    await make((api) => api.tasks({ id }).toggle.put(toggle))
  })
  return {
    reply: REPLIES.completed(title),
    answer: { ...answer, taskId: id, taskTitle: title, candidates: [] },
    entries,
    amended,
  }
}

/** Leads back to what was before, which can be undone itself. */
export async function undo(sync: Sync, outcome: Outcome): Promise<Outcome> {
  await allOrNothing(undefined, (make) => takeBack(make, entriesOf(outcome)))
  sync.steps.drop(outcome.changes ?? [])
  return { ...outcome.amended, reply: REPLIES.undone }
}

function entriesOf({ changes = [] }: Outcome = { reply: '' }): number[] {
  return changes.flatMap(({ byServer }) => byServer?.entry ?? [])
}

async function add(answer: VoiceAnswer, signal: AbortSignal, clientId: string): Promise<Done> {
  const title = asTitle(answer.taskTitle ?? '')
  const { result: taskId, entries } = await allOrNothing(signal, async (make) => {
    const { id } = await make((api) =>
      api.tasks.post({
        title,
        category: answer.folderName ?? undefined,
        status: 'pending',
        folderId: answer.folderId ?? undefined,
        priority: answer.priority ?? undefined,
        dueDate: answer.dueDate,
        ...(answer.repeat && { ...answer.repeat, zone: localTimeZone() }),
        ...(answer.assigneeId !== null && { assigneeId: answer.assigneeId }),
        clientId,
      }),
    )
    await attach(make, id, answer)
    return id
  })
  return {
    reply: REPLIES.added(title, answer.folderName ?? 'your tasks'),
    answer: { ...answer, taskTitle: title },
    taskId,
    entries,
  }
}

/** "No, make that Friday": the task that was added becomes what was meant. */
async function change(
  answer: VoiceAnswer,
  id: number,
  amended: Outcome,
  signal: AbortSignal,
): Promise<Done> {
  const title = asTitle(answer.taskTitle ?? '')
  const { folderId, priority, dueDate } = answer
  const { entries } = await allOrNothing(signal, async (make) => {
    await make((api) =>
      api.tasks({ id }).put({
        title,
        folderId: folderId ?? undefined,
        priority: priority ?? 'medium',
        dueDate,
        ...(answer.repeat && { ...answer.repeat, zone: localTimeZone() }),
        ...(answer.assigneeId !== null && { assigneeId: answer.assigneeId }),
      }),
    )
    await attach(make, id, answer)
  })
  return {
    reply: REPLIES.changed(title),
    answer: { ...answer, taskTitle: title },
    taskId: id,
    entries,
    amended,
  }
}

/** "Move buy milk to Friday": what is asked of a task that is there. */
async function changeOpen(
  answer: VoiceAnswer,
  { kind, taskId: id, taskTitle, ...to }: VoiceChange,
  signal: AbortSignal,
): Promise<Done> {
  const title = kind === 'rename' && to.newTitle ? asTitle(to.newTitle) : taskTitle
  const { entries } = await allOrNothing(signal, async (make) => {
    if (kind === 'tag') {
      const tagId = to.tag?.id
      if (tagId !== undefined) await make((api) => api.tasks({ id }).tags({ tagId }).post())
      return
    }
    await make((api) =>
      api.tasks({ id }).put({
        ...(kind === 'rename' && { title }),
        ...(kind === 'reschedule' && { dueDate: to.dueDate }),
        ...(to.priority && { priority: to.priority }),
        ...(to.folderId !== null && { folderId: to.folderId }),
      }),
    )
  })
  return { reply: REPLIES.changed(title), answer, taskId: id, entries }
}

async function attach(make: Make, id: number, { tags, reminderMinutes: minutes }: VoiceAnswer) {
  for (const tag of tags) await make((api) => api.tasks({ id }).tags({ tagId: tag.id }).post())
  if (minutes !== null) {
    await make((api) => api.tasks({ id }).reminders.post({ kind: 'offset', minutes }))
  }
}
