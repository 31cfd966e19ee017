import type { Command, Question } from '../../../core/voice/contract'
import type { UserData } from '../matching/resolve-command'
import type { ChangeRequest } from './change-request'
import { hasLeftovers } from './leftovers'

export interface Reading {
  command: Command
  /** Nothing about it was a guess. A model is asked otherwise, where there is one (V5). */
  sure: boolean
  /** It puts the previous command right in place of being one of its own. */
  amends: boolean
  /** complete_task: the open tasks that are meant, several where they fit equally well. */
  tasks?: UserData['openTasks']
  /** other: what is asked of an open task, or of each that the words may mean, the likeliest first. */
  changes?: ChangeRequest[]
  /** other: what is asked about the tasks. */
  question?: Question
  /** Another command that was said behind it. */
  next?: string
}

export function reading(command: Command, sure = true): Reading {
  const isEmpty = command.action === 'add_task' && command.title === null
  const isDoubtful = command.title !== null && hasLeftovers(command.title)
  return { command, sure: sure && !isEmpty && !isDoubtful, amends: false }
}

export const NOTHING: Command = {
  action: 'other',
  title: null,
  folder: null,
  priority: null,
  dueDate: null,
  tags: [],
  task: null,
}
