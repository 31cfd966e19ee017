import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The file's text, or undefined where there is none. */
export function readPrivate(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Puts a file in place whole, readable by this user only, whatever was there before. `durable`
 * waits for the disk.
 */
export function writePrivate(path: string, text: string, { durable = false } = {}) {
  makePrivateFolder(dirname(path))
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeAll(file, Buffer.from(text))
    if (durable) fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}

export function makePrivateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

function writeAll(file: number, bytes: Buffer) {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(file, bytes, at)
}
