import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import type { Tag } from '../../src/core/tags/contract'
import type { Priority } from '../../src/core/tasks/contract'
import type { Repeat } from '../../src/language/repeat/phrases'
import { afterPaint } from '../ui/after-paint'
import { store, useStored } from '../ui/store'
import type { Into } from './paste-tasks'
import type { NewTask } from './read-task'

/** What a new task has, unless its line says otherwise: from the view around it, or chosen in its chips. */
export interface Known {
  /** A day or an instant (T17). */
  dueDate?: string | null
  repeat?: Repeat | null
  /** Minutes before it is due. */
  reminder?: number | null
  folder?: Pick<Folder, 'id' | 'clientId' | 'name'> | undefined
  tags?: readonly Tag[]
  priority?: Priority
  assigneeId?: number | null
}

export interface QuickAdd {
  /** Whether a folder may be named: a subtask is where its task is. */
  hasFolder: boolean
  /** Where the task goes: whose names can stand behind + (M6). */
  folderId: number | null
  known: Known
  /** Chooses something for the next task. */
  choose: (chosen: Known) => void
  /** Texts that a person wants as they are (Q8). */
  literal: ReadonlySet<string>
  setLiteral: (literal: ReadonlySet<string>) => void
  /** Tags that are made in another person's list, with the task (M14). */
  newTags: readonly string[]
  nameTag: (name: string) => void
  /** What the line comes to, after those before it. Forgets what was wanted literal or chosen. */
  read: (text: string) => Promise<NewTask>
  /** Asks whether several lines are to be as many tasks. Rejects where its code can't be loaded. */
  addLines: (text: string) => Promise<void>
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING: Known = {}

/** A line that is typed and understood. The code for it loads when the first one is. */
export function useQuickAdd(hasFolder: boolean, folderId: number | null, into: Into): QuickAdd {
  const queryClient = useQueryClient()
  const isOn = useReading()
  const [literal, setLiteral] = useState(NONE)
  const [newTags, setNewTags] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState(NOTHING)
  const { day, tags } = into
  const known: Known = { ...(day && { dueDate: day }), ...(tags && { tags }), ...chosen }
  const state = {
    hasFolder,
    folderId: known.folder?.id ?? folderId,
    known,
    literal,
    newTags,
  }
  const lastRead = useRef<Promise<unknown>>(Promise.resolve())

  function read(text: string): Promise<NewTask> {
    if (literal.size > 0) setLiteral(NONE)
    setChosen(NOTHING)
    const reading = inOrder(lastRead.current, understand(text))
    lastRead.current = reading.catch(() => {})
    return reading
  }

  async function understand(text: string): Promise<NewTask> {
    // The next one can be typed before this one is read and a long list is drawn.
    await afterPaint()
    const reader = await import('./read-task').catch(() => undefined)
    // Where its code can't be loaded, all of it is the title.
    if (!reader) return { title: text, text, ...(known.dueDate && { dueDate: known.dueDate }) }
    return reader.readTask(queryClient, text, { ...state, isOn })
  }

  async function addLines(text: string) {
    const { askToAdd } = await import('./paste-tasks')
    askToAdd(queryClient, text, { ...into, known, reads: isOn })
  }

  const choose = (more: Known) => setChosen((before) => ({ ...before, ...more }))
  const nameTag = (name: string) => setNewTags((before) => [...before, name])
  return { ...state, choose, setLiteral, nameTag, read, addLines }
}

/** One line may take longer than the next, such as the first that needs the words of a language. */
async function inOrder<T>(before: Promise<unknown>, reading: Promise<T>): Promise<T> {
  await before
  return reading
}

/** Where this browser keeps that nothing is to be read in what is typed (Q8). */
const KEY = 'quickAdd'

/** Whether dates, folders and tags are read in the titles of new tasks. */
export function useReading(): boolean {
  return useStored(KEY) !== 'off'
}

export function setReading(isOn: boolean) {
  store(KEY, isOn ? undefined : 'off')
}
