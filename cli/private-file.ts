import { EXIT, Failure } from './failure'
import { fs } from './fs'

/** The file's text, or undefined where there is none. Throws a Failure: it can't be read. */
export function readPrivate(path: string): string | undefined {
  try {
    return mapped(path) ?? fs().readFileSync(path, 'utf8')
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
  const { closeSync, fsyncSync, renameSync } = fs()
  try {
    const { draft, file } = openDraft(path)
    try {
      writeAll(file, Buffer.from(text))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    throw unusable(path, 'written', error)
  }
}

/** The same without holding up what else there is to do, for what may be lost in a power cut. */
export async function writePrivateLater(path: string, content: Blob) {
  const { closeSync, renameSync } = fs()
  try {
    const { draft, file } = openDraft(path)
    removeOrphans(path)
    try {
      await Bun.write(Bun.file(file), content)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
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
  return { draft, file: fs().openSync(draft, 'w', 0o600) }
}

/** The drafts of programs that were ended as they wrote. */
function removeOrphans(path: string) {
  const { readdirSync, rmSync } = fs()
  const end = path.lastIndexOf('/')
  for (const name of readdirSync(path.slice(0, end))) {
    const [, of, pid] = /^(.*)\.(\d+)\.\d+$/.exec(name) ?? []
    if (of !== path.slice(end + 1) || isRunning(Number(pid))) continue
    rmSync(`${path.slice(0, end)}/${name}`, { force: true })
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

/** For who must know why: the path is not in all that the system says. */
export function unusable(path: string, how: 'read' | 'written', error: unknown): Failure {
  return new Failure(EXIT.error, `${path} can't be ${how}: ${(error as Error).message}`)
}

export function makePrivateFolder(path: string) {
  fs().mkdirSync(path, { recursive: true, mode: 0o700 })
}

function writeAll(file: number, bytes: Buffer) {
  for (let at = 0; at < bytes.byteLength; ) at += fs().writeSync(file, bytes, at)
}

/**
 * The text without what it takes to load `node:fs`. Safe for these files, which change by being
 * replaced whole; where there is nothing to map, this leaves it to the other way to say why.
 */
function mapped(path: string): string | undefined {
  try {
    return new TextDecoder().decode(Bun.mmap(path, { shared: false }))
  } catch {
    return undefined
  }
}
