import { folderForNewTask } from '../folders/rules'
import { nameKey } from '../names'
import type { Candidate, Command, Previous, VoiceAnswer } from './contract'
import { matchTask } from './match'
import { sameWords } from './stem'

interface Named {
  id: number
  name: string
}

/** What is the speaker's own: the only things that a command can name. */
export interface Belongings {
  folders: (Named & { position: number })[]
  tags: Named[]
  openTasks: { id: number; title: string; folderId: number | null }[]
}

export interface Said {
  transcript: string
  /** The name of the folder that is shown, where new tasks go that name none. */
  category?: string
  /** What the command puts right; absent when it stands for itself. */
  amends?: Previous
}

/** A command, matched with what the speaker has. Names that are not theirs become null (V3). */
export function toAnswer(command: Command, own: Belongings, said: Said): VoiceAnswer {
  const base = {
    action: command.action,
    taskTitle: null,
    taskId: null,
    folderId: null,
    folderName: null,
    priority: null,
    dueDate: null,
    tags: [],
    candidates: [],
    amends: said.amends !== undefined,
    transcript: said.transcript,
  }
  if (command.action === 'add_task') return { ...base, ...toAdd(command, own, said) }
  if (command.action === 'complete_task') return { ...base, ...toComplete(command, own) }
  return base
}

function toAdd(command: Command, own: Belongings, { category, amends }: Said) {
  const folder =
    findNamed(own.folders, command.folder) ??
    own.folders.find(({ id }) => id === amends?.folderId) ??
    folderForNewTask(own.folders, findNamed(own.folders, category ?? null)?.id)
  return {
    taskTitle: command.title,
    folderId: folder?.id ?? null,
    folderName: folder?.name ?? null,
    priority: command.priority,
    dueDate: command.dueDate,
    tags: command.tags.flatMap((name) => {
      const tag = findNamed(own.tags, name)
      return tag ? [{ id: tag.id, name: tag.name }] : []
    }),
  }
}

function toComplete({ task }: Command, { openTasks, folders }: Belongings) {
  const matches = task === null ? [] : matchTask(task, openTasks)
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

/** By name as it is written, else as it is inflected: "в работу" is the folder "Работа". */
export function findNamed<N extends Named>(list: readonly N[], name: string | null): N | undefined {
  if (name === null) return undefined
  const key = nameKey(name.trim())
  return (
    list.find((each) => nameKey(each.name) === key) ??
    list.find((each) => sameWords(each.name, name))
  )
}
