import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'

const CHUNK = 1024 * 1024

/** Copies an open file to a new one that only its user may read, without holding up the process. */
export async function copyOpenFile(from: number, to: string) {
  const target = openSync(to, 'wx', 0o600)
  try {
    const chunk = Buffer.alloc(CHUNK)
    for (let at = 0; at < fstatSync(from).size; ) {
      const length = readSync(from, chunk, 0, CHUNK, at)
      if (length === 0) break
      writeSync(target, chunk, 0, length, at)
      at += length
      await new Promise(setImmediate)
    }
    fsyncSync(target)
  } finally {
    closeSync(target)
  }
}

/** Makes what is in a folder, or the content of a file, last through a loss of power. */
export function syncFile(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
