import type { Tables } from '../../src/core/data/tables'
import { timeOf } from '../../src/core/repeat/toggle'
import type { TaskRow } from '../../src/core/tasks/contract'
import type { Candidate, Change, VoiceAnswer } from '../../src/core/voice/contract'
import { localTimeZone } from '../dates/time-zone'
import { askToAssign } from '../folders/ask-to-assign'
import { withoutViewer } from '../folders/viewer'
import { newId } from '../sync/new-id'
import type { Sync } from '../sync/sync'
import { change as changeBySync } from '../sync/use-change'
import { allOrNothing, type Make, takeBack } from './changes'
import { asTitle, REPLIES } from './replies'

export interface Outcome {
  reply: string
  /** The server's reason for a failure. */
  why?: string
  /** What was understood, to be shown; of a reply without one nothing was done. */
  answer?: VoiceAnswer
  listed?: readonly TaskRow[]
  taskId?: number
  /** The journal's rows of what was done, which Undo takes back. */
  changes?: readonly number[]
  /** What it puts right, and its undo leads back to. */
  amended?: Outcome
  /** What was understood but is not sure: nothing is done until a person has looked at it. */
  review?: { answer: VoiceAnswer; last: Outcome | undefined }
}

type Shown = Pick<Tables, 'tasks'>

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
  if (!viewer || !sure) return carryOut(answer, last, signal, shown, clientId)
  const forNobody = { ...answer, assigneeId: null, assigneeName: null }
  const outcome = await carryOut(forNobody, last, signal, shown, clientId)
  const { taskId: id } = outcome
  if (id !== undefined) {
    askToAssign([viewer], () =>
      changeBySync(sync, { kind: 'task.update', task: { id }, assigneeId }),
    )
  }
  return outcome
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
): Promise<Outcome> {
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

/** Does with the task that was chosen of several what the answer says. */
export function carryOutWith(
  candidate: Candidate,
  { answer, amended }: Outcome & { answer: VoiceAnswer },
  signal: AbortSignal,
  shown: Shown,
): Promise<Outcome> {
  const { command } = answer
  if (!command) return complete(answer, candidate, amended, signal, shown)
  const { id: taskId, title: taskTitle, dueDate } = candidate
  const chosen = { ...command, taskId, taskTitle, dueDate }
  return changeOpen({ ...answer, command: chosen, candidates: [] }, chosen, signal)
}

async function complete(
  answer: VoiceAnswer,
  { id, title }: Pick<Candidate, 'id' | 'title'>,
  amended: Outcome | undefined,
  signal: AbortSignal,
  { tasks }: Shown,
): Promise<Outcome> {
  const task = tasks.get(id)
  const toggle = { completed: true, ...(task && timeOf(task)) }
  const { changes } = await allOrNothing(signal, async (make) => {
    await takeBack(make, amended?.changes)
    await make((api) => api.tasks({ id }).toggle.put(toggle))
  })
  return {
    reply: REPLIES.completed(title),
    answer: { ...answer, taskId: id, taskTitle: title, candidates: [] },
    changes,
    amended,
  }
}

/** Leads back to what was before, which can be undone itself. */
export async function undo({ changes, amended }: Outcome): Promise<Outcome> {
  await allOrNothing(undefined, (make) => takeBack(make, changes))
  return { ...amended, reply: REPLIES.undone }
}

async function add(answer: VoiceAnswer, signal: AbortSignal, clientId: string): Promise<Outcome> {
  const title = asTitle(answer.taskTitle ?? '')
  const { result: taskId, changes } = await allOrNothing(signal, async (make) => {
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
    changes,
  }
}

/** "No, make that Friday": the task that was added becomes what was meant. */
async function change(
  answer: VoiceAnswer,
  id: number,
  amended: Outcome,
  signal: AbortSignal,
): Promise<Outcome> {
  const title = asTitle(answer.taskTitle ?? '')
  const { folderId, priority, dueDate } = answer
  const { changes } = await allOrNothing(signal, async (make) => {
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
    changes,
    amended,
  }
}

/** "Move buy milk to Friday": what is asked of a task that is there. */
async function changeOpen(
  answer: VoiceAnswer,
  { kind, taskId: id, taskTitle, ...to }: Change,
  signal: AbortSignal,
): Promise<Outcome> {
  const title = kind === 'rename' && to.newTitle ? asTitle(to.newTitle) : taskTitle
  const { changes } = await allOrNothing(signal, async (make) => {
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
  return { reply: REPLIES.changed(title), answer, taskId: id, changes }
}

async function attach(make: Make, id: number, { tags, reminderMinutes: minutes }: VoiceAnswer) {
  for (const tag of tags) await make((api) => api.tasks({ id }).tags({ tagId: tag.id }).post())
  if (minutes !== null) {
    await make((api) => api.tasks({ id }).reminders.post({ kind: 'offset', minutes }))
  }
}
