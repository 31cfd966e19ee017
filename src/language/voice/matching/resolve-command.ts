import { folderForNewTask } from '../../../core/folders/rules'
import { nameKey } from '../../../core/names'
import { fullName, type Named as Person } from '../../../core/sharing/names'
import type {
  Candidate,
  Command,
  Previous,
  Question,
  VoiceAnswer,
} from '../../../core/voice/contract'
import type { ChangeRequest } from '../parsing/change-request'
import { matchTask, nearTasks } from './match-task'
import { sameWords } from './stem'

interface Named {
  id: number
  name: string
}

interface OpenTask {
  id: number
  title: string
  folderId: number | null
  /** A day or an instant. */
  dueDate?: string | null
  /** The zone of its time where it repeats (R12); else that of the speaker. */
  repeatZone?: string | null
}

/** What is the speaker's own: the only things that a command can name. */
export interface UserData {
  /** With who is in each beside the speaker, where it is shared. */
  folders: (Named & { position: number; people?: (Person & { userId: number })[] })[]
  tags: Named[]
  openTasks: OpenTask[]
}

export interface Said {
  transcript: string
  /** The name of the folder that is shown, where new tasks go that name none. */
  category?: string
  /** What the command puts right; absent when it stands for itself. */
  amends?: Previous
  /** The tasks to complete, where they are known already. */
  tasks?: UserData['openTasks']
  /** What is asked of an open task, or of each that may be meant; it goes beside the action `other`. */
  changes?: ChangeRequest[]
  question?: Question
  /** Another command that was said behind it. */
  next?: string
  /** Nothing about it was a guess. */
  sure?: boolean
}

/** A command, matched with what the speaker has. Names that are not theirs become null (V3). */
export function resolveCommand(command: Command, own: UserData, said: Said): VoiceAnswer {
  const { changes = [] } = said
  const base = {
    action: command.action,
    taskTitle: null,
    taskId: null,
    folderId: null,
    folderName: null,
    priority: null,
    dueDate: null,
    repeat: null,
    reminderMinutes: null,
    assigneeId: null,
    assigneeName: null,
    tags: [],
    candidates: changes.length > 1 ? changeable(changes, own) : [],
    command: changes[0] ? toChange(changes[0], own) : null,
    question: said.question ?? null,
    sure: said.sure ?? true,
    amends: said.amends !== undefined,
    transcript: said.transcript,
    next: said.next ?? null,
  }
  if (command.action === 'add_task') return { ...base, ...toAdd(command, own, said) }
  if (command.action === 'complete_task') {
    const done = toComplete(command, own, said)
    return done ? { ...base, ...done } : { ...base, ...toCompleteNone(command, own, said) }
  }
  return base
}

function toAdd(command: Command, own: UserData, { category, amends }: Said) {
  const folder = folderOf(command, own, category, amends)
  const person = folder?.people?.find(({ userId }) => userId === command.assigneeId)
  return {
    taskTitle: command.title,
    folderId: folder?.id ?? null,
    folderName: folder?.name ?? null,
    priority: command.priority,
    dueDate: command.dueDate,
    repeat: command.repeat ?? null,
    reminderMinutes: command.reminderMinutes ?? null,
    assigneeId: person?.userId ?? null,
    assigneeName: person ? fullName(person) : null,
    tags: command.tags.flatMap((name) => {
      const tag = findNamed(own.tags, name)
      return tag ? [{ id: tag.id, name: tag.name }] : []
    }),
  }
}

/** The folder that was said, else that of what is put right, else the one that is shown. */
export function folderOf(
  { folder }: Command,
  { folders }: UserData,
  category: string | undefined,
  amends?: Previous,
) {
  return (
    findNamed(folders, folder) ??
    folders.find(({ id }) => id === amends?.folderId) ??
    folderForNewTask(folders, findNamed(folders, category ?? null)?.id)
  )
}

function toComplete({ task }: Command, { openTasks, folders }: UserData, { tasks }: Said) {
  const matches = tasks ?? (task === null ? [] : matchTask(task, openTasks))
  const [match, ...others] = matches
  if (!match) return undefined
  return others.length === 0
    ? { taskTitle: match.title, taskId: match.id }
    : { taskTitle: task, candidates: candidatesOf(matches, folders) }
}

/** How many tasks are offered where none matches (V3). */
const MOST_NEAR = 3

/** No open task is like that: those that are nearest, and where it would be added. Nothing is sure. */
function toCompleteNone(command: Command, own: UserData, { category, amends }: Said) {
  const { task } = command
  const near = task === null ? [] : nearTasks(task, own.openTasks).slice(0, MOST_NEAR)
  const folder = folderOf(command, own, category, amends)
  return {
    taskTitle: task,
    folderId: folder?.id ?? null,
    folderName: folder?.name ?? null,
    candidates: candidatesOf(near, own.folders),
    sure: false,
  }
}

function candidatesOf(tasks: readonly OpenTask[], folders: UserData['folders']): Candidate[] {
  return tasks.map(({ id, title, folderId }) => ({
    id,
    title,
    folderName: folders.find((folder) => folder.id === folderId)?.name ?? null,
    dueDate: null,
  }))
}

/** Tasks that a change may be meant of, each with its own new date. */
function changeable(changes: readonly ChangeRequest[], { folders }: UserData): Candidate[] {
  return changes.flatMap((change) => {
    if (change.kind === 'other') return []
    const dueDate = change.kind === 'reschedule' ? change.dueDate : null
    return candidatesOf([change.task], folders).map((candidate) => ({ ...candidate, dueDate }))
  })
}

/** What is asked of an open task, with what the speaker has. */
function toChange(change: ChangeRequest, own: UserData): VoiceAnswer['command'] {
  if (change.kind === 'other') return null
  const { kind, task } = change
  const folder = 'folder' in change ? findNamed(own.folders, change.folder) : undefined
  const tag = 'tag' in change ? findNamed(own.tags, change.tag) : undefined
  return {
    kind,
    taskId: task.id,
    taskTitle: task.title,
    dueDate: 'dueDate' in change ? change.dueDate : null,
    newTitle: 'newTitle' in change ? change.newTitle : null,
    priority: 'priority' in change ? change.priority : null,
    folderId: folder?.id ?? null,
    folderName: folder?.name ?? null,
    tag: tag ? { id: tag.id, name: tag.name } : null,
  }
}

/** By name as it is written, else as it is inflected: "в работу" is the folder "Работа". */
export function findNamed<N extends Named>(list: readonly N[], name: string | null): N | undefined {
  if (name === null) return undefined
  const key = nameKey(name.trim())
  return (
    list.find((each) => nameKey(each.name) === key) ??
    list.find((each) => sameWords(each.name, name))
  )
}
