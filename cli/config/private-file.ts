import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { EXIT, Failure } from '../print/failure'

/** The file's text, or undefined where there is none. Throws a Failure: it can't be read. */
export function readPrivate(path: string): string | undefined {
  try {
    // Most people have no config, and an error takes ten times as long.
    if (!statSync(path, { throwIfNoEntry: false })) return undefined
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unusable(path, 'read', error)
  }
}

/**
 * Puts a file in place whole and on disk, readable by this user only, whatever was there before.
 * Throws a Failure: it can't be written.
 */
export function writePrivate(path: string, text: string) {
  replace(path, text, fsyncSync)
}

/** The same for what may be lost in a power cut. */
export function replacePrivate(path: string, text: string) {
  replace(path, text, () => {})
}

function replace(path: string, text: string, settle: (file: number) => void) {
  try {
    const { draft, file } = openDraft(path)
    try {
      writeAll(file, Buffer.from(text))
      settle(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    throw unusable(path, 'written', error)
  }
}

/** Adds lines to a file that is there. A line before them that was cut short stays one of its own. */
export function appendPrivate(path: string, lines: string) {
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_APPEND)
    try {
      const last = Buffer.alloc(1)
      readSync(file, last, 0, 1, Math.max(0, fstatSync(file).size - 1))
      writeAll(file, Buffer.from(last.toString() === '\n' ? lines : `\n${lines}`))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw unusable(path, 'written', error)
  }
}

let drafts = 0

/** Beside it, under a name that no other write has. */
function openDraft(path: string): { draft: string; file: number } {
  drafts += 1
  const draft = `${path}.${process.pid}.${drafts}`
  makePrivateFolder(path.slice(0, path.lastIndexOf('/')))
  return { draft, file: openSync(draft, 'w', 0o600) }
}

/** For who must know why: the path is not in all that the system says. */
export function unusable(path: string, how: 'read' | 'written', error: unknown): Failure {
  return new Failure(EXIT.error, `${path} can't be ${how}: ${(error as Error).message}`)
}

export function makePrivateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

function writeAll(file: number, bytes: Buffer) {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(file, bytes, at)
}

/** The folders of the program's files: the XDG base directories, readable only by this user. */
export const paths = {
  config: () => `${base('XDG_CONFIG_HOME', '.config')}/tasks`,
  state: () => `${base('XDG_STATE_HOME', '.local/state')}/tasks`,
  outbox: () => `${paths.state()}/outbox.db`,
  cache: () => `${base('XDG_CACHE_HOME', '.cache')}/tasks`,
}

/** A relative path there is invalid and to be ignored, says the specification. */
function base(variable: string, fallback: string): string {
  const path = process.env[variable]
  return path?.startsWith('/') ? path : `${home()}/${fallback}`
}

/** `node:os` would take longer to load than to say that nearly always HOME is set. */
function home(): string {
  return process.env.HOME || (require('node:os') as typeof import('node:os')).homedir()
}
