import { isCompleted } from '../tasks/rules'
import { fold, isAfterLetter } from '../words'
import { hasWord, readQuery, type SoughtWord } from './query'

/** What a search looks at of a task. */
export interface Searchable {
  id: number
  title: string
  description: string | null
  status: string
  folderId: number | null
  parentTaskId: number | null
  updatedAt: string
}

interface Named {
  id: number
  name: string
}

/** A person's rows: `Tables`, or only this much of them. */
export interface SearchedTables<T extends Searchable> {
  tasks: { get(id: number): T | undefined; values(): Iterable<T> }
  folders: { values(): Iterable<Named> }
  tags: { values(): Iterable<Named> }
  taskTags: { values(): Iterable<{ taskId: number; tagId: number }> }
}

/**
 * The best tasks and subtasks that have every word of the query in their title, description, tags
 * or folder, or an inflection of it. First those whose title starts with it, then those in which a
 * word does, then open ones, then the latest changed (F1). Empty for an empty query.
 */
export function search<T extends Searchable>(
  tables: SearchedTables<T>,
  query: string,
  limit = Infinity,
): T[] {
  const words = readQuery(query)
  if (words.length === 0) return []
  const matches = matcher(tables, words)
  const phrase = words.map(({ text }) => text).join(' ')
  /** By rank: of 10,000 that match, only those that are shown need to be sorted. */
  const ranked: T[][] = [[], [], [], [], [], []]
  for (const task of tables.tasks.values()) {
    const title = fold(task.title)
    if (!matches(task, title)) continue
    ranked[rankOf(title, phrase, words) * 2 + Number(isCompleted(task))]?.push(task)
  }
  const found: T[] = []
  for (const tasks of ranked) {
    if (found.length < limit) found.push(...tasks.sort(latestFirst))
  }
  return found.slice(0, limit)
}

/** Says of a task and its folded title whether it has all of the words. */
export function matcher<T extends Searchable>(
  tables: SearchedTables<T>,
  words: readonly SoughtWord[],
): (task: T, title: string) => boolean {
  const sought = words.map((word) => {
    const isNamed = ({ name }: Named) => hasWord(fold(name), word)
    const folders = idsOf([...tables.folders.values()].filter(isNamed))
    const tags = idsOf([...tables.tags.values()].filter(isNamed))
    const tagged = new Set<number>()
    if (tags.size > 0) {
      for (const { taskId, tagId } of tables.taskTags.values()) {
        if (tags.has(tagId)) tagged.add(taskId)
      }
    }
    return { word, folders, tagged }
  })
  return (task, title) => {
    const home = task.parentTaskId === null ? task : (tables.tasks.get(task.parentTaskId) ?? task)
    let description: string | undefined
    return sought.every(({ word, folders, tagged }) => {
      if (home.folderId !== null && folders.has(home.folderId)) return true
      if (tagged.has(task.id) || hasWord(title, word)) return true
      if (!task.description) return false
      description ??= fold(task.description)
      return hasWord(description, word)
    })
  }
}

function idsOf(rows: readonly Named[]): Set<number> {
  return new Set(rows.map(({ id }) => id))
}

function rankOf(title: string, phrase: string, words: readonly SoughtWord[]): number {
  if (title.startsWith(phrase)) return 0
  return words.some(({ text }) => startsAWord(title, text)) ? 1 : 2
}

function startsAWord(title: string, text: string): boolean {
  for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1)) {
    if (!isAfterLetter(title, at)) return true
  }
  return false
}

function latestFirst(a: Searchable, b: Searchable): number {
  if (a.updatedAt === b.updatedAt) return b.id - a.id
  return a.updatedAt < b.updatedAt ? 1 : -1
}
