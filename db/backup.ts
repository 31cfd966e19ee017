import { Database as Sqlite } from 'bun:sqlite'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A copy of the database as it is now, while others go on writing. It has its name only when it is
 * whole and on disk; a file of that name is replaced. Holds up this process until it is done.
 */
export function backUp(client: Sqlite, file: string) {
  const part = `${file}.part`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(part, { force: true })
  // Readable by nobody else from the first byte on.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    client.query('VACUUM INTO ?').run(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  const descriptor = openSync(part, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(part, file)
}

/**
 * Throws unless a copy of the database opens, is whole, and points at nothing that is not there.
 * Where the copy was only now written row by row, its indexes come from its rows, and comparing the
 * two, which takes most of the time, is left out.
 */
export function checkCopy(file: string, { isNew = false } = {}) {
  const copy = new Sqlite(file, { readonly: true })
  try {
    const check = isNew ? 'quick_check' : 'integrity_check'
    const [whole] = copy.query(`PRAGMA ${check}`).values().flat()
    if (whole !== 'ok') throw new Error(`it is damaged: ${whole}`)
    if (copy.query('PRAGMA foreign_key_check').get()) throw new Error('rows are missing in it')
    if (!copy.query("SELECT 1 FROM sqlite_schema WHERE name = 'tasks'").get()) {
      throw new Error('it holds no tasks')
    }
  } finally {
    copy.close()
  }
}
