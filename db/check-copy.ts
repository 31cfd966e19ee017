import { Database as Sqlite } from 'bun:sqlite'

/** Throws unless a copy of the database opens, is whole, and points at nothing that is not there. */
export function checkCopy(file: string) {
  const copy = new Sqlite(file, { readonly: true })
  try {
    const [whole] = copy.query('PRAGMA integrity_check').values().flat()
    if (whole !== 'ok') throw new Error(`it is damaged: ${whole}`)
    if (copy.query('PRAGMA foreign_key_check').get()) throw new Error('rows are missing in it')
    if (!copy.query("SELECT 1 FROM sqlite_schema WHERE name = 'tasks'").get()) {
      throw new Error('it holds no tasks')
    }
  } finally {
    copy.close()
  }
}
