import { keysOf, stemsOf } from '../../language/word-forms'
import { homeOf, isCompleted } from '../tasks/rules'
import { isAfterLetter } from '../words'
import { isOneOff } from './mistyped'
import {
  compoundsOf,
  type Find,
  finders,
  foldSought,
  isJoined,
  placesOf,
  readings,
  type SoughtWord,
  wordTest,
} from './query'

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
 * or folder, or another form of it. First those whose title starts with it, then those in which it
 * starts a word, then by how near the words of the title are to its words; open ones before completed
 * ones, then the latest changed (F1). Where nothing is found, the query may be typed in other letters
 * or mistyped. Empty for an empty query.
 */
export function search<T extends Searchable>(
  tables: SearchedTables<T>,
  query: string,
  limit = Infinity,
): T[] {
  return searchTexts(textsOf(tables), query, limit)
}

/** What a search goes through of a person's rows: to make it takes longer than to search it. */
export interface Texts<T> {
  tasks: T[]
  titles: Lines
  descriptions: Lines
  /** Words with hyphens or apostrophes, without them, and the places of the tasks that have them. */
  compounds: ReadonlyMap<string, readonly number[]>
  /** The names of folders and tags, with the indexes of the tasks that have them. */
  names: { text: string; places: readonly number[] }[]
}

/** Folded texts, one for each task, as one: a word is found in all of them at once. */
interface Lines {
  each: string[]
  joined: string
}

/** The tasks in the order in which they are found where their ranks are equal. */
export function textsOf<T extends Searchable>(tables: SearchedTables<T>): Texts<T> {
  const latest = [...tables.tasks.values()].sort(latestFirst)
  const tasks = [...latest.filter((task) => !isCompleted(task)), ...latest.filter(isCompleted)]
  const placeOf = new Map(tasks.map(({ id }, place) => [id, place]))
  const tagged = Map.groupBy(tables.taskTags.values(), ({ tagId }) => tagId)
  const homes = Map.groupBy(
    tasks.keys(),
    (place) => homeOf(tables.tasks, tasks[place] as T).folderId,
  )
  const titles = linesOf(tasks.map(({ title }) => title))
  const descriptions = linesOf(tasks.map(({ description }) => description ?? ''))
  return {
    tasks,
    titles,
    descriptions,
    compounds: compoundsIn([titles, descriptions]),
    names: [
      ...Array.from(tables.folders.values(), ({ id, name }) => ({
        text: foldSought(name),
        places: homes.get(id) ?? [],
      })),
      ...Array.from(tables.tags.values(), ({ id, name }) => ({
        text: foldSought(name),
        places: (tagged.get(id) ?? []).flatMap(({ taskId }) => placeOf.get(taskId) ?? []),
      })),
    ],
  }
}

function linesOf(texts: readonly string[]): Lines {
  const each = texts.map(foldSought)
  return { each, joined: each.join(SEPARATOR) }
}

function compoundsIn(lines: readonly Lines[]): Map<string, number[]> {
  const compounds = new Map<string, number[]>()
  for (const { each } of lines) {
    for (const [place, text] of each.entries()) {
      for (const { joined } of compoundsOf(text)) {
        const places = compounds.get(joined)
        if (places) places.push(place)
        else compounds.set(joined, [place])
      }
    }
  }
  return compounds
}

/** In no text and no word. */
const SEPARATOR = '\u0000'

/** As `search`, in texts that were made before. */
export function searchTexts<T extends Searchable>(
  texts: Texts<T>,
  query: string,
  limit = Infinity,
): T[] {
  for (const words of readings(query)) {
    const found = searchWords(texts, words, limit)
    if (found.length > 0) return found
  }
  return []
}

function searchWords<T extends Searchable>(
  texts: Texts<T>,
  words: readonly SoughtWord[],
  limit: number,
): T[] {
  const { tasks, titles } = texts
  const phrase = words.map(({ text }) => text).join(' ')
  const sought: Sought[] = []
  let places: number[] | undefined
  // A long word is in few tasks, and the others are looked for in those only.
  for (const word of words.toSorted((a, b) => b.text.length - a.text.length)) {
    const hits = hitsOf(texts, word, places)
    places = placesIn(hits, places)
    if (places.length === 0) return []
    sought.push({ word, hits, known: new Map() })
  }
  const ranked: T[][] = []
  let end = Infinity
  for (const place of places ?? []) {
    const rank = rankOf({ title: titles.each[place] ?? '', place, phrase, sought, end })
    if (rank >= end) continue
    ranked[rank] ??= []
    ranked[rank].push(tasks[place] as T)
    end = endOf(ranked, limit)
    if (end === 0) break
  }
  return ranked.flat().slice(0, limit)
}

function placesIn(hits: Uint8Array, among: readonly number[] | undefined): number[] {
  if (among) return among.filter((place) => hits[place])
  const places: number[] = []
  for (let place = 0; place < hits.length; place += 1) if (hits[place]) places.push(place)
  return places
}

/** The rank from which on no more tasks are shown: those that have been found before fill the limit. */
function endOf(ranked: readonly unknown[][], limit: number): number {
  let left = limit
  for (let rank = 0; rank < ranked.length; rank += 1) {
    left -= ranked[rank]?.length ?? 0
    if (left <= 0) return rank
  }
  return Infinity
}

const ELSEWHERE = 1
const MAYBE_IN_TITLE = 2
/** If a word can be in fewer tasks than this share, each of them is searched by itself. */
const FEW = 0.1

/** For each task, or for those at these indexes, whether it has the word. */
function hitsOf<T extends Searchable>(
  texts: Texts<T>,
  word: SoughtWord,
  among: readonly number[] | undefined,
): Uint8Array {
  const { tasks, titles, descriptions, compounds, names } = texts
  const hits = new Uint8Array(tasks.length)
  const isIn = wordTest(word)
  for (const { text, places } of names) {
    if (isIn(text)) for (const place of places) hits[place] = ELSEWHERE
  }
  const finds = finders(word)
  for (const lines of [descriptions, titles]) {
    const hit = lines === titles ? MAYBE_IN_TITLE : ELSEWHERE
    if (among && among.length < tasks.length * FEW) {
      for (const place of among) {
        if (finds.some((find) => find(lines.each[place] ?? '', 0))) hits[place] = hit
      }
    } else {
      for (const find of finds) markLines(hits, hit, lines, find)
    }
  }
  for (const [joined, places] of compounds) {
    if (isJoined(word, joined)) for (const place of places) hits[place] = MAYBE_IN_TITLE
  }
  return hits
}

function markLines(hits: Uint8Array, hit: number, { each, joined }: Lines, find: Find) {
  let [line, end] = [0, each[0]?.length ?? 0]
  for (let place = find(joined, 0); place; place = find(joined, end + 1)) {
    while (end < place[0]) {
      line += 1
      end += 1 + (each[line]?.length ?? 0)
    }
    hits[line] = hit
  }
}

/** Says of a task and its folded title whether it has all of the words. */
export function matcher<T extends Searchable>(
  tables: SearchedTables<T>,
  words: readonly SoughtWord[],
): (task: T, title: string) => boolean {
  const sought = words.map((word) => {
    const isIn = wordTest(word)
    const isNamed = ({ name }: Named) => isIn(foldSought(name))
    const folders = idsOf([...tables.folders.values()].filter(isNamed))
    const tags = idsOf([...tables.tags.values()].filter(isNamed))
    const tagged = new Set<number>()
    if (tags.size > 0) {
      for (const { taskId, tagId } of tables.taskTags.values()) {
        if (tags.has(tagId)) tagged.add(taskId)
      }
    }
    return { isIn, folders, tagged }
  })
  return (task, title) => {
    const home = homeOf(tables.tasks, task)
    let description: string | undefined
    return sought.every(({ isIn, folders, tagged }) => {
      if (home.folderId !== null && folders.has(home.folderId)) return true
      if (tagged.has(task.id) || isIn(title)) return true
      if (!task.description) return false
      description ??= foldSought(task.description)
      return isIn(description)
    })
  }
}

function idsOf(rows: readonly Named[]): Set<number> {
  return new Set(rows.map(({ id }) => id))
}

/** A task's rank among those that are found, or any number from `end` on if it isn't below `end`. */
function rankOf({ title, place, phrase, sought, end }: Ranked): number {
  if (title.startsWith(phrase)) return 0
  if (startsAWord(title, phrase)) return 1
  let rank = 2
  for (const word of sought) {
    if (rank >= end) break
    rank += farness(title, place, word)
  }
  return rank
}

interface Ranked {
  title: string
  place: number
  phrase: string
  sought: readonly Sought[]
  end: number
}

/** A word with how far from it others are that were looked at: titles share most of theirs. */
interface Sought {
  word: SoughtWord
  hits: Uint8Array
  known: Map<string, number>
}

/** How far a title is from having a word; what is not in it is in a note, a tag or the folder. */
const FAR = { start: 0, form: 1, derived: 2, part: 3, mistyped: 4, mistypedForm: 5, elsewhere: 6 }

function farness(title: string, place: number, { word, hits, known }: Sought): number {
  if (hits[place] !== MAYBE_IN_TITLE) return FAR.elsewhere
  if (startsAWord(title, word.text)) return FAR.start
  let least = FAR.elsewhere
  for (const [from, to] of placesOf(title, word)) {
    const found = title.slice(from, to)
    const far = known.get(found) ?? farOf(found, word)
    known.set(found, far)
    least = Math.min(least, far)
  }
  return least
}

function farOf(found: string, { text, keys }: SoughtWord): number {
  const plain = (spelled: string) => spelled.replace(/[ '-]/g, '')
  if (found === text) return FAR.part
  if (plain(found) === plain(text)) return FAR.form
  if (!keysOf(found).some((key) => keys.has(key))) {
    return isOneOff(found, text) ? FAR.mistyped : FAR.mistypedForm
  }
  const stems = stemsOf(text)
  return stemsOf(found).some((stem) => stems.includes(stem)) ? FAR.form : FAR.derived
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
