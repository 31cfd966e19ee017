import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { version } from '../../package.json'
import type { ServerPatch, Version } from '../../src/core/sync/replica'
import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { appendPrivate, paths, replacePrivate } from '../config/private-file'
import { Failure } from '../print/failure'

/** What lists show of a task. One that is read as an open one doesn't say so again. */
export type ListedTask = Omit<ReturnType<typeof listedOf>, 'assigneeId'> &
  Partial<Pick<TaskRow, 'status' | 'completedAt' | 'assigneeId' | 'description'>>

/** What can be read of a full answer: all, or what lists show of open tasks. */
export type Part = (typeof PARTS)[number]

const PARTS = ['all', 'listed'] as const
/** The line that begins the file: how many bytes each part takes. */
const HEADER_BYTES = 64
/** Longer than the line that ends each record. */
const TAIL_BYTES = 256
/** Characters of deltas that are kept before all of it is written again. */
const MOST_DELTAS = 64 * 1024

/**
 * What the server said: a full answer, and the deltas since, a line each, with the rows as objects,
 * which are read in a third of the time that rows take as they travel. Each is followed by the line
 * ["epoch",revision], so that a change can be sent without reading the rest. What lists show of open
 * tasks is there once more: of 14,000 tasks, all take 16 ms to read, and what lists show of the 13,000
 * open ones 6. (A list of 9,000 takes 60 ms of processor time; read from all, 83.) What another version
 * of the program knew may lack something, so its name has the version, and that of this layout.
 */
export class BaseFile {
  private readonly folder: string
  private readonly path: string
  /** Whether the deltas have grown so long that reading them costs more than writing all again. */
  isLong = false

  constructor(server: string, userId: number) {
    this.folder = `${paths.cache()}/${userId}@${encodeURIComponent(server)}`
    this.path = `${this.folder}/${version}.parts-5.jsonl`
  }

  /** When the server last answered; undefined where nothing is known. */
  get asOf(): Date | undefined {
    return existsSync(this.path) ? statSync(this.path).mtime : undefined
  }

  /** By the last line alone; undefined where nothing is known or it was cut short. */
  version(): Version | undefined {
    try {
      const lines = readTail(this.path).split('\n')
      const [epoch, revision] = JSON.parse(lines.at(-2) ?? '')
      return lines.at(-1) === '' ? { epoch, revision } : undefined
    } catch {
      return undefined
    }
  }

  /**
   * This part of the full answer, and the deltas since; undefined where nothing is known, or it is
   * damaged.
   */
  read(part: Part): ServerPatch[] | undefined {
    try {
      const { full, since } = readPart(this.path, part)
      this.isLong = since.byteLength > MOST_DELTAS + full.byteLength / 2
      const patches = [...recordsIn(full), ...recordsIn(since)]
      return patches.every(isPatch) ? patches : undefined
    } catch (error) {
      const isUnreadable = error instanceof SyntaxError || (error as NodeJS.ErrnoException).code
      if (isUnreadable) return undefined
      throw error
    }
  }

  /**
   * An open task by itself: with 1,300, finding its text takes 1 ms less than parsing all. Quotes in a
   * title are escaped, so no title looks like a begin or an end. Undefined if all has to be read.
   */
  openTask(id: number): ListedTask | undefined {
    try {
      const { full, since } = readPart(this.path, 'listed')
      const begin = full.indexOf(`{"id":${id},"title":`)
      const end = full.indexOf('},{"id":', begin)
      if (begin < 0 || end < 0 || since.includes(`"id":${id},`)) return undefined
      return JSON.parse(full.toString('utf8', begin, end + 1))
    } catch {
      return undefined
    }
  }

  /** Keeps what the server said now. On a full disk one can still read. */
  write(patch: ServerPatch) {
    unlessFull(() => {
      if (!patch.full && patch.since === patch.revision)
        return utimesSync(this.path, new Date(), new Date())
      const { epoch, revision } = patch
      const end = `${JSON.stringify([epoch, revision])}\n`
      if (!patch.full) return appendPrivate(this.path, `${JSON.stringify(patch)}\n${end}`)
      const parts = PARTS.map((part) => `${JSON.stringify(partOf(patch, part))}\n`)
      const sizes = JSON.stringify(parts.map((each) => Buffer.byteLength(each)))
      replacePrivate(this.path, [sizes.padEnd(HEADER_BYTES - 1), '\n', ...parts, end].join(''))
      this.isLong = false
      this.removeOthers()
    })
  }

  clear() {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** What other versions left, and what programs did that were ended as they wrote. */
  private removeOthers() {
    for (const name of readdirSync(this.folder)) {
      const path = `${this.folder}/${name}`
      const pid = Number(/\.(\d+)\.\d+$/.exec(name)?.[1])
      if (path !== this.path && !(pid && isRunning(pid))) rmSync(path, { force: true })
    }
  }
}

function partOf(patch: ServerPatch, part: Part) {
  if (part === 'all') return patch
  const { folders, tags, taskTags, tasks = [] } = patch.put
  const comments = patch.put.comments?.map(({ id, taskId }) => ({ id, taskId }))
  const listed = tasks.filter((task) => !isCompleted(task)).map(listedOf)
  return { ...patch, put: { folders, tags, taskTags, comments, tasks: listed } }
}

/** Without what is the same of all: reading that took 3 of the 50 ms of 13,000 tasks. */
function listedOf(task: TaskRow) {
  const { id, title, priority, position, folderId } = task
  const { dueDate, parentTaskId, createdAt, repeat, description, assigneeId } = task
  return {
    id,
    title,
    priority,
    position,
    folderId,
    dueDate,
    parentTaskId,
    createdAt,
    repeat,
    ...(description && { hasNote: true }),
    ...(assigneeId && { assigneeId }),
  }
}

/** Throws where there is no such file, and a SyntaxError where it is damaged. */
function readPart(path: string, part: Part) {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const sizes: unknown = JSON.parse(String(bytesAt(file, 0, HEADER_BYTES)))
    if (!isSizes(sizes)) throw new SyntaxError('It says no sizes')
    const begins = [HEADER_BYTES]
    for (const bytes of sizes) begins.push((begins.at(-1) as number) + bytes)
    const at = PARTS.indexOf(part)
    const [begin = 0, next = 0, end = 0] = [begins[at], begins[at + 1], begins.at(-1)]
    if (end > size) throw new SyntaxError('It was cut short')
    return { full: bytesAt(file, begin, next), since: bytesAt(file, end, size) }
  } finally {
    closeSync(file)
  }
}

/**
 * The lines that are objects. They are read from the bytes: a text of 3 MB beside those would have the
 * garbage collected once more.
 */
function recordsIn(lines: Buffer): ServerPatch[] {
  const { values, error, done } = Bun.JSONL.parseChunk(lines)
  if (error || !done) throw new SyntaxError('A line is damaged')
  return values.filter(
    (each): each is ServerPatch => each instanceof Object && !Array.isArray(each),
  )
}

function isSizes(value: unknown): value is number[] {
  const isSize = (each: unknown) => Number.isSafeInteger(each) && (each as number) > 0
  return Array.isArray(value) && value.length === PARTS.length && value.every(isSize)
}

function isPatch({ put, del }: ServerPatch): boolean {
  return [...Object.values(put), ...Object.values(del)].every(Array.isArray)
}

function readTail(path: string): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return String(bytesAt(file, Math.max(0, size - TAIL_BYTES), size))
  } finally {
    closeSync(file)
  }
}

function bytesAt(file: number, begin: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafe(end - begin)
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.byteLength, begin))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function unlessFull(work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Failure || (error as NodeJS.ErrnoException).code)) throw error
  }
}
