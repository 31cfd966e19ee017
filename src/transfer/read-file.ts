import { gunzipSync } from 'node:zlib'
import { createClock, type SpeakerClock } from '../dates/clock'
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
import { CSV_HEADING } from './write-csv'
import { isZip, unzip } from './zip'

/** A file that somebody imports. */
export interface GivenFile {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  now: Date
  zone: string
  /** What to read it as, whatever it looks like. */
  as?: 'todo.txt' | undefined
  /** How many tasks an account may hold. */
  most: number
}

interface Reading {
  clock: SpeakerClock
  most: number
  as: GivenFile['as']
}

/** Bytes that are read in a few milliseconds. */
const FEW_BYTES = 100_000

/** Whether reading it would keep others waiting; what is packed may be of any size. */
export function isLongFile({ bytes }: GivenFile): boolean {
  return bytes.length > FEW_BYTES || isZip(bytes) || isGzip(bytes)
}

/**
 * The tasks of an export file, by whichever program it is of; of all that are in a zip. Throws
 * invalid for any other, and tooLarge or conflict for one that holds more than an account may.
 */
export function readBytes({ bytes, name, now, zone, most, as }: GivenFile): Items {
  const reading = { clock: createClock(now, zone), most, as }
  const read = isZip(bytes)
    ? readZip(bytes, reading)
    : readFile({ name, text: textOf(bytes) }, reading)
  if (read.items.length > most) throw tooManyTasks(most)
  return read
}

function readZip(bytes: Uint8Array, reading: Reading): Items {
  const [first, ...others] = unzip(bytes).flatMap((file) => {
    try {
      const read = readFile(file, reading)
      return read.isPlainText ? [] : [read]
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
  try {
    const plain = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes
    return new TextDecoder().decode(plain)
  } catch {
    throw unknown()
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Throws invalid where a file looks like one kind and is built otherwise. */
function readFile(file: ExportFile, reading: Reading): Items {
  try {
    const read = readKind(file, reading)
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

function readKind(file: ExportFile, { clock, most, as }: Reading): Items {
  const { text } = file
  if (as) return { ...readLines(file, most), isPlainText: false }
  if (isTodoist(text) || isIcs(text)) {
    mustHoldFew(text, '\n')
    return isIcs(text) ? readIcs(file, clock) : readTodoist(file, clock)
  }
  if (text.startsWith(CSV_HEADING)) throw invalid('file', NOT_FROM_CSV)
  if (!/^\uFEFF?\s*[[{]/.test(text)) return readLines(file, most)
  mustHoldFew(text, '{')
  const value = parsed(text.replace(/^\uFEFF/, ''))
  if (isOwn(value)) return readOwn(value)
  if (isTududi(value)) return readTududi(value, clock)
  if (isGoogle(value)) return readGoogle(value)
  if (isTodoistJson(value)) return readTodoistJson(value, clock)
  if (isTaskwarrior(value)) return readTaskwarrior(value, clock)
  if (isVikunja(value)) return readVikunja(value, clock)
  throw unknown()
}

/** Some of its lines look like those of a todo.txt. */
const NOT_FROM_CSV =
  'This CSV is for spreadsheets. Import the JSON of the same export, which holds everything.'

/** Each line of a todo.txt is a task; a file that is not text at all is not a todo.txt. */
function readLines(file: ExportFile, most: number): Items {
  const { text } = file
  if (text.includes('\0') || /^\s*</.test(text)) throw unknown()
  return readTodoTxt(file, most)
}

/** Lines, or objects in JSON: parsed, each is some hundred bytes, however little it says. */
const MOST_PARTS = 2_000_000

function mustHoldFew(text: string, mark: '\n' | '{') {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count += 1
  if (count <= MOST_PARTS) return
  throw new Problem('tooLarge', 'The file holds too much. Split it, and import one part at a time.')
}

function tooManyTasks(most: number) {
  return new Problem(
    'conflict',
    `This file holds more than ${most.toLocaleString('en')} tasks, the most that an account can hold here.`,
  )
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
