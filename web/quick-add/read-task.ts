import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refTo } from '../../src/core/data/tables'
import { isDay } from '../../src/core/dates/due-date'
import type { Folder } from '../../src/core/folders/contract'
import { sameName } from '../../src/core/names'
import { clearNames, personNamed } from '../../src/core/sharing/names'
import type { Command } from '../../src/core/sync/contract'
import type { Tag } from '../../src/core/tags/contract'
import { fold } from '../../src/core/words'
import {
  loadDates,
  loadNeeds,
  type Need,
  needsOf,
  withMissed,
} from '../../src/language/dates/languages'
import { readAround } from '../../src/language/quick-add/read-around'
import type { LineContext } from '../../src/language/quick-add/read-line'
import { loadRepeats, mayRepeat } from '../../src/language/repeat/hint'
import { localTimeZone, useTimeZone } from '../dates/time-zone'
import { typedClock } from '../dates/typed-clock'
import { useClock } from '../dates/use-clock'
import { FOLDERS_KEY, TAGS_KEY } from '../sync/lists'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import type { QuickAdd } from './use-quick-add'

/** How the field reads its line. */
export type Field = Pick<QuickAdd, 'literal' | 'hasFolder' | 'folderId' | 'known' | 'newTags'>
export type ReadLine = ReturnType<typeof readTyped>

interface Names {
  now: Date
  timeZone: string
  folders: readonly Folder[]
  tags: readonly Tag[]
  /** False until the words of the line's language are loaded. */
  hasDates: boolean
  /** Undefined until it is loaded, for a line that may have one. */
  repeatFound: LineContext['repeatFound']
  /** What reads marks and unknown names; undefined until it is loaded, for a line that may have some. */
  marks: Marks | undefined
}

type Marks = typeof import('../../src/language/quick-add/unknown-names')

/** A folder, tag, person or priority behind its sign. */
const MARK = /[#@!+]/

async function loadMarks(): Promise<Marks> {
  return import('../../src/language/quick-add/unknown-names')
}

/** The line, understood by the folders and tags that are there (Q5). */
export function readTyped(
  text: string,
  { literal, hasFolder, folderId, known, newTags }: Field,
  { now, timeZone, folders, tags, hasDates, repeatFound, marks }: Names,
): ReturnType<Marks['readDespiteUnknown']> {
  const context = {
    clock: typedClock(now, timeZone),
    folders: hasFolder ? folders.map(({ name }) => name) : [],
    tags: [...tags.map(({ name }) => name), ...newTags],
    people: (folder: string | null) => clearNames(membersIn(folders, folder, folderId)),
    without: [
      ...(hasDates ? [] : (['date'] as const)),
      // Its owner sets the reminders of a task.
      ...(sharerOf(folders, null, folderId) === undefined ? [] : (['reminder'] as const)),
    ],
    ...(known.dueDate && isDay(known.dueDate) && { day: known.dueDate }),
    ...(repeatFound && { repeatFound }),
    ...(known.repeat && { repeats: true }),
  }
  return marks && MARK.test(text)
    ? marks.readDespiteUnknown(text, context, literal)
    : { ...readAround(text, context, literal), unknown: [] }
}

/** The people in the folder of this name, else in that of this id. */
export function membersIn(folders: readonly Folder[], name: string | null, id: number | null) {
  return folderIn(folders, name, id)?.members ?? []
}

/** Who shares that folder with the user; undefined for a folder of their own, or none. */
export function sharerOf(folders: readonly Folder[], name: string | null, id: number | null) {
  const folder = folderIn(folders, name, id)
  return folder?.role ? folder.userId : undefined
}

function folderIn(folders: readonly Folder[], name: string | null, id: number | null) {
  return folders.find((each) => (name === null ? each.id === id : each.name === name))
}

/** The tags to choose from: those of the person who shares the folder, else the user's own (M14). */
export function tagsFor<T extends Pick<Tag, 'userId'>>(
  tags: readonly T[],
  folders: readonly Folder[],
  sharer: number | undefined,
): T[] {
  if (sharer !== undefined) return tags.filter(({ userId }) => userId === sharer)
  const others = new Set(folders.flatMap(({ role, userId }) => (role ? userId : [])))
  return tags.filter(({ userId }) => !others.has(userId))
}

interface Reading extends Field {
  /** Whether anything is read at all (Q8). */
  isOn: boolean
  /** Its due date is known otherwise, so that what reads as a date is title. */
  isDue?: boolean
}

/** The task that a line comes to, once what its language needs is loaded. */
export async function readTask(
  queryClient: QueryClient,
  text: string,
  { isOn, isDue = false, ...field }: Reading,
): Promise<NewTask> {
  const { known } = field
  const timeZone = localTimeZone()
  const basic = {
    text,
    title: text,
    ...(known.dueDate && { dueDate: known.dueDate }),
    ...(known.repeat && { ...known.repeat, zone: timeZone }),
    ...(known.reminder != null && { reminder: known.reminder }),
    ...(known.priority && { priority: known.priority }),
    ...(known.assigneeId && { assigneeId: known.assigneeId }),
    ...(known.folder && { folder: refTo(known.folder) }),
  }
  const tagsKnown = (known.tags ?? []).map(refTo)
  if (!isOn) return { ...basic, ...(tagsKnown.length > 0 && { tags: tagsKnown }) }
  let hasDates = (await areLoaded(loadNeeds(text))) && !isDue
  const repeatFound = await loadRepeats(text).catch(() => undefined)
  const marks = MARK.test(text) ? await loadMarks().catch(() => undefined) : undefined
  const folders = queryClient.getQueryData<Folder[]>(FOLDERS_KEY) ?? []
  const tags = queryClient.getQueryData<Tag[]>(TAGS_KEY) ?? []
  const now = new Date()
  const names = { now, timeZone, folders, tags, repeatFound, marks }
  const read = () => withMissed(() => readTyped(text, field, { ...names, hasDates }))
  let [line, missed] = read()
  while (missed.length > 0) {
    hasDates = await areLoaded(loadDates(missed))
    ;[line, missed] = read()
  }
  const said = fieldsOf(line, field.folderId, folders, tags)
  const all = new Map([...tagsKnown, ...(said.tags ?? [])].map((tag) => [JSON.stringify(tag), tag]))
  return { ...basic, ...said, ...(all.size > 0 && { tags: [...all.values()] }) }
}

async function areLoaded(loading: Promise<unknown>): Promise<boolean> {
  return loading.then(
    () => true,
    () => false,
  )
}

/** What a line says of a task in this folder. */
export function fieldsOf(
  line: ReadLine,
  folderId: number | null,
  folders: readonly Folder[],
  tags: readonly Tag[],
): Omit<NewTask, 'text'> {
  const folder = folders.find(({ name }) => name === line.folder)
  const members = membersIn(folders, line.folder, folderId)
  const assignee = line.person === null ? undefined : personNamed(members, line.person)
  const own = tagsFor(tags, folders, sharerOf(folders, line.folder, folderId))
  const named = line.tags.map((name) => {
    const tag = own.find((each) => sameName(each.name, name))
    return tag ? refTo(tag) : { name }
  })
  return {
    title: line.title,
    ...(line.dueDate && { dueDate: line.dueDate }),
    ...(line.repeat && {
      repeat: line.repeat,
      repeatAfter: line.repeatAfter,
      repeatLeft: line.repeatLeft,
      zone: localTimeZone(),
    }),
    ...(line.reminder !== null && { reminder: line.reminder }),
    ...(line.priority && { priority: line.priority }),
    ...(assignee && { assigneeId: assignee.userId }),
    ...(folder && { folder: refTo(folder) }),
    ...(named.length > 0 && { tags: named }),
  }
}

export interface NewTask
  extends Pick<
    Extract<Command, { kind: 'task.create' }>,
    | 'title'
    | 'dueDate'
    | 'repeat'
    | 'repeatAfter'
    | 'repeatLeft'
    | 'zone'
    | 'reminder'
    | 'priority'
    | 'folder'
    | 'tags'
    | 'assigneeId'
  > {
  text: string
}

/** Code for some lines only: undefined while it loads, null where it isn't needed or can't be loaded. */
function useLoaded<T>(isNeeded: boolean, load: () => Promise<T | undefined>): T | null | undefined {
  const [loaded, setLoaded] = useState<{ code: T | null | undefined }>()
  const isWanted = isNeeded && !loaded?.code
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (code) => setLoaded({ code }),
      // Offline and never loaded: it stays text.
      () => setLoaded({ code: null }),
    )
  }, [isWanted, load])
  return isWanted ? loaded?.code : (loaded?.code ?? null)
}

const loadAnyRepeat = () => loadRepeats('every')

/** What the line says now; its dates as soon as all that reads them is loaded, and those of its repeat. */
export function useLine(text: string, field: Field): ReadLine {
  const [folders, tags] = [useFolders(), useTags()]
  const now = useClock()?.now ?? new Date(0)
  const wanted = needsOf(text)
  const [loaded, setLoaded] = useState('')
  const isLoaded = wanted.every((need) => loaded.split(',').includes(need))
  const timeZone = useTimeZone()
  const repeats = useLoaded(mayRepeat(fold(text)), loadAnyRepeat)
  const marks = useLoaded(MARK.test(text), loadMarks)
  const [repeatFound, marksReader] = [repeats ?? undefined, marks ?? undefined]
  const names = { now, timeZone, folders, tags, repeatFound, marks: marksReader }
  const read = (hasDates: boolean) => readTyped(text, field, { ...names, hasDates })
  const hasDates = isLoaded && repeats !== undefined && marks !== undefined
  const [line, missed] = withMissed(() => read(hasDates))
  const missing = (isLoaded ? missed : wanted).join()
  useEffect(() => {
    if (missing === '') return
    loadDates(missing.split(',') as Need[]).then(
      () => setLoaded((before) => `${before},${missing}`),
      // Offline and never loaded: it stays text.
      () => {},
    )
  }, [missing])
  return missed.length === 0 ? line : read(false)
}
