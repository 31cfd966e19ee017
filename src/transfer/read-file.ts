import { gunzipSync } from 'node:zlib'
import type { SpeakerClock } from '../dates/clock'
import { invalid, Problem } from '../problem'
import { isGoogle, readGoogle } from './google'
import { isIcs, readIcs } from './ics'
import type { ExportFile, Item, Items } from './item'
import { isOwn, readOwn } from './own-json'
import { isTaskwarrior, readTaskwarrior } from './taskwarrior'
import { readTodoTxt } from './todo-txt'
import { isTodoist, readTodoist } from './todoist'
import { isTodoistJson, readTodoistJson } from './todoist-json'
import { isTududi, readTududi } from './tududi'
import { isVikunja, readVikunja } from './vikunja'
import { isZip, unzip } from './zip'

/**
 * The tasks of an export file, by whichever program it is of; of all that are in a zip. Throws
 * invalid for any other.
 */
export function readBytes(bytes: Uint8Array, name: string, clock: SpeakerClock): Items {
  if (!isZip(bytes)) return readFile({ name, text: textOf(bytes) }, clock)
  const [first, ...others] = unzip(bytes).flatMap((file) => {
    try {
      return readFile(file, clock)
    } catch {
      return []
    }
  })
  if (!first) throw unknown()
  const alike = [first, ...others].filter(({ source }) => source === first.source)
  const items = alike.flatMap((each) => each.items)
  return { ...first, items, warnings: alike.flatMap(({ warnings }) => warnings) }
}

const MOST_BYTES = 64 * 1024 * 1024

function textOf(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes
    return new TextDecoder().decode(plain)
  } catch {
    throw unknown()
  }
}

/** Throws invalid where a file looks like one kind and is built otherwise. */
function readFile(file: ExportFile, clock: SpeakerClock): Items {
  try {
    const read = readKind(file, clock)
    return { ...read, items: read.items.map(withTexts) }
  } catch (error) {
    throw error instanceof Problem ? error : unknown()
  }
}

/** JSON may have anything where a text belongs. */
function withTexts(item: Item): Item {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    ...item,
    title: text(item.title) ?? '',
    description: text(item.description),
    dueDate: text(item.dueDate),
    createdAt: text(item.createdAt),
    completedAt: text(item.completedAt),
    folder: text(item.folder),
    tags: (item.tags ?? []).filter((tag) => typeof tag === 'string'),
  }
}

function readKind(file: ExportFile, clock: SpeakerClock): Items {
  const { text } = file
  if (isTodoist(text)) return readTodoist(file, clock)
  if (isIcs(text)) return readIcs(file, clock)
  if (!/^\uFEFF?\s*[[{]/.test(text)) return readLines(file)
  const value = parsed(text.replace(/^\uFEFF/, ''))
  if (isOwn(value)) return readOwn(value)
  if (isTududi(value)) return readTududi(value, clock)
  if (isGoogle(value)) return readGoogle(value)
  if (isTodoistJson(value)) return readTodoistJson(value, clock)
  if (isTaskwarrior(value)) return readTaskwarrior(value, clock)
  if (isVikunja(value)) return readVikunja(value, clock)
  throw unknown()
}

/** Each line of a todo.txt is a task; a file that is not text at all is not a todo.txt. */
function readLines({ text }: ExportFile): Items {
  if (text.includes('\0') || /^\s*</.test(text)) throw unknown()
  return readTodoTxt(text)
}

/** Taskwarrior may also write an object a line. */
function parsed(text: string): unknown {
  for (const json of [text, `[${text.trim().replace(/,?\r?\n(?=\{)/g, ',')}]`]) {
    try {
      return JSON.parse(json)
    } catch {}
  }
  throw unknown()
}

function unknown() {
  return invalid(
    'file',
    'This file can’t be imported. Try an export of this program, Taskwarrior (task export), Todoist (CSV), Vikunja, tududi, Google Tasks (Tasks.json), a calendar (.ics) or a todo.txt.',
  )
}
