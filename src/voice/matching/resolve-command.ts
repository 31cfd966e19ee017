import { folderForNewTask } from '../../folders/rules'
import { nameKey } from '../../names'
import { fullName, type Named as Person } from '../../sharing/names'
import type { Candidate, Command, Previous, Question, VoiceAnswer } from '../contract'
import type { ChangeRequest } from '../parsing/change-request'
import { matchTask } from './match-task'
import { sameWords } from './stem'

interface Named {
  id: number
  name: string
}

/** What is the speaker's own: the only things that a command can name. */
export interface UserData {
  /** With who is in each beside the speaker, where it is shared. */
  folders: (Named & { position: number; people?: (Person & { userId: number })[] })[]
  tags: Named[]
  openTasks: { id: number; title: string; folderId: number | null }[]
}

export interface Said {
  transcript: string
  /** The name of the folder that is shown, where new tasks go that name none. */
  category?: string
  /** What the command puts right; absent when it stands for itself. */
  amends?: Previous
  /** The tasks to complete, where they are known already. */
  tasks?: UserData['openTasks']
  /** What is asked of an open task; it goes beside the action `other`. */
  change?: ChangeRequest
  question?: Question
  /** Nothing about it was a guess. */
  sure?: boolean
}

/** A command, matched with what the speaker has. Names that are not theirs become null (V3). */
export function resolveCommand(command: Command, own: UserData, said: Said): VoiceAnswer {
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
    candidates: [],
    command: said.change ? toChange(said.change, own) : null,
    question: said.question ?? null,
    sure: said.sure ?? true,
    amends: said.amends !== undefined,
    transcript: said.transcript,
  }
  if (command.action === 'add_task') return { ...base, ...toAdd(command, own, said) }
  if (command.action === 'complete_task') return { ...base, ...toComplete(command, own, said) }
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
  const [match] = matches
  const candidates = matches.length > 1 ? matches : []
  return {
    taskTitle: matches.length === 1 && match ? match.title : task,
    taskId: matches.length === 1 && match ? match.id : null,
    candidates: candidates.map(
      ({ id, title, folderId }): Candidate => ({
        id,
        title,
        folderName: folders.find((folder) => folder.id === folderId)?.name ?? null,
      }),
    ),
  }
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
