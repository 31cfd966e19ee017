import { createClient } from '../../src/client'
import type { Candidate, VoiceAnswer } from '../../src/voice/contract'
import { unwrap } from '../query'
import { asTitle, REPLIES } from './replies'

/** The journal learns that it was said. */
const api = createClient(typeof location === 'undefined' ? 'http://localhost' : location.origin, {
  headers: { 'x-client': 'voice' },
  fetch: { credentials: 'include' },
})

/** What came of a command. */
export interface Outcome {
  reply: string
  /** The server's reason for a failure. */
  why?: string
  /** What was understood, to be shown; of a reply without one nothing was done. */
  answer?: VoiceAnswer
  /** The task that was added, changed or completed. */
  taskId?: number
  /** Takes it back. */
  undo?: () => Promise<void>
}

/** Does what the answer says (V1). `last` is what came of the command before, which it may amend. */
export async function carryOut(answer: VoiceAnswer, last: Outcome | undefined): Promise<Outcome> {
  switch (answer.action) {
    case 'add_task':
      if (!answer.taskTitle) return { reply: REPLIES.noTitle }
      if (answer.amends && last?.taskId) return change(answer, last.taskId, last)
      return add(answer)
    case 'complete_task':
      if (answer.amends) await last?.undo?.()
      if (answer.candidates.length > 0) return { reply: REPLIES.whichTask, answer }
      if (answer.taskId === null) return { reply: REPLIES.noTask, answer }
      return complete(answer, { id: answer.taskId, title: answer.taskTitle ?? '' })
    default:
      return { reply: REPLIES.other, answer }
  }
}

/** The task that was meant: the only one, or the one that was chosen of several. */
export async function complete(
  answer: VoiceAnswer,
  { id, title }: Pick<Candidate, 'id' | 'title'>,
): Promise<Outcome> {
  await unwrap(api.tasks({ id }).toggle.put({ completed: true }))
  return {
    reply: REPLIES.completed(title),
    answer: { ...answer, taskId: id, taskTitle: title, candidates: [] },
    taskId: id,
    undo: async () => {
      await unwrap(api.tasks({ id }).toggle.put({ completed: false }))
    },
  }
}

async function add(answer: VoiceAnswer): Promise<Outcome> {
  const title = asTitle(answer.taskTitle ?? '')
  const { id } = await unwrap(
    api.tasks.post({
      title,
      category: answer.folderName ?? undefined,
      status: 'pending',
      folderId: answer.folderId ?? undefined,
      priority: answer.priority ?? undefined,
      dueDate: answer.dueDate,
      clientId: crypto.randomUUID(),
    }),
  )
  await attach(id, answer)
  return {
    reply: REPLIES.added(title, answer.folderName ?? 'your tasks'),
    answer: { ...answer, taskTitle: title },
    taskId: id,
    undo: async () => {
      await unwrap(api.tasks({ id }).delete())
    },
  }
}

/** "No, make that Friday": the task that was added becomes what was meant. */
async function change(answer: VoiceAnswer, id: number, last: Outcome): Promise<Outcome> {
  const title = asTitle(answer.taskTitle ?? '')
  const put = ({ folderId, priority, dueDate }: VoiceAnswer, taskTitle: string) =>
    unwrap(
      api.tasks({ id }).put({
        title: taskTitle,
        folderId: folderId ?? undefined,
        priority: priority ?? 'medium',
        dueDate,
      }),
    )
  await put(answer, title)
  await attach(id, answer)
  const before = last.answer
  return {
    reply: REPLIES.changed(title),
    answer: { ...answer, taskTitle: title },
    taskId: id,
    undo: async () => {
      if (before) await put(before, before.taskTitle ?? title)
    },
  }
}

async function attach(id: number, { tags }: VoiceAnswer) {
  for (const tag of tags) await unwrap(api.tasks({ id }).tags({ tagId: tag.id }).post())
}
