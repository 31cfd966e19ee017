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
import type { ServerPatch } from '../../src/sync/replica'
import { Failure } from '../terminal/failure'
import { paths } from './paths'
import { appendPrivate, readPrivate, replacePrivate } from './private-file'

/** What the rows here are as of. */
export interface Version {
  epoch: string
  revision: number
}

/** Longer than the line that ends each record. */
const TAIL_BYTES = 256
/** Characters of deltas that are kept before all of it is written again. */
const MOST_DELTAS = 64 * 1024

/**
 * What the server said: a full answer, and the deltas since, a line each, with the rows as objects,
 * which are read in a third of the time that rows take as they travel. Each is followed by the line ["epoch",revision], so that a change can be sent without reading the rest. What another
 * version of the program knew may lack something, so its name has the version.
 */
export class BaseFile {
  private readonly folder: string
  private readonly path: string
  /** Whether the deltas have grown so long that reading them costs more than writing all again. */
  isLong = false

  constructor(server: string, userId: number) {
    this.folder = `${paths.cache()}/${userId}@${encodeURIComponent(server)}`
    this.path = `${this.folder}/${version}.jsonl`
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

  /** The full answer and the deltas since; undefined where nothing is known, or it is damaged. */
  read(): ServerPatch[] | undefined {
    try {
      const lines = readPrivate(this.path)?.split('\n') ?? []
      const [full = '', ...others] = lines.filter((line) => line.startsWith('{'))
      const length = others.reduce((sum, line) => sum + line.length, 0)
      this.isLong = length > MOST_DELTAS + full.length / 2
      const patches: ServerPatch[] = [full, ...others].map((line) => JSON.parse(line))
      return patches.every(isPatch) ? patches : undefined
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof Failure) return undefined
      throw error
    }
  }

  /** Keeps what the server said now. On a full disk one can still read. */
  write(patch: ServerPatch) {
    unlessFull(() => {
      if (isEmpty(patch)) return utimesSync(this.path, new Date(), new Date())
      const { epoch, revision } = patch
      const record = `${JSON.stringify(patch)}\n${JSON.stringify([epoch, revision])}\n`
      if (!patch.full) return appendPrivate(this.path, record)
      replacePrivate(this.path, record)
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

function isPatch({ put, del }: ServerPatch): boolean {
  return [...Object.values(put), ...Object.values(del)].every(Array.isArray)
}

function isEmpty({ full, since, revision }: ServerPatch): boolean {
  return !full && since === revision
}

function readTail(path: string): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    readSync(file, bytes, 0, bytes.byteLength, size - bytes.byteLength)
    return bytes.toString()
  } finally {
    closeSync(file)
  }
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
