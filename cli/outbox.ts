import { Database } from 'bun:sqlite'
import { fs } from './fs'
import { known, type Operation } from './operations'
import { paths } from './paths'
import { makePrivateFolder, unusable } from './private-file'

export interface Entry {
  /** Its place in the order, never given twice; "+7" is how people name what entry 7 will make. */
  seq: number
  /** When it was kept, as ISO text. */
  at: string
  operation: Operation
}

/** How long, in ms, a command waits for another that is writing. */
const WRITING = 5_000
/** How long, in ms, a command waits for another that is sending what was kept. */
const SENDING = 15_000

/**
 * The changes that could not be sent, on disk before anyone is told that they are kept. SQLite sees
 * to what kill -9, a power cut and two terminals at once would spoil in a file of our own.
 */
export class Outbox {
  private readonly db: Database

  private constructor(private readonly owner: string) {
    makePrivateFolder(paths.state())
    this.db = openPrivate(paths.outbox(), WRITING)
    // EXTRA also syncs the folder, or a power cut could bring the journal back and undo the commit.
    this.db.run('pragma synchronous = EXTRA')
    this.db.run(`create table if not exists entries (
      seq integer primary key autoincrement,
      owner text not null,
      at text not null,
      operation text not null
    )`)
  }

  /** Of this user of this server. Throws a Failure: what is there can't be read. */
  static open(server: string, userId: number): Outbox {
    try {
      return new Outbox(`${userId}@${server}`)
    } catch (error) {
      throw unusable(paths.outbox(), 'read', error)
    }
  }

  entries(): Entry[] {
    try {
      return this.select()
    } catch (error) {
      throw unusable(paths.outbox(), 'read', error)
    }
  }

  private select(): Entry[] {
    return this.db
      .query<{ seq: number; at: string; operation: string }, [string]>(
        'select seq, at, operation from entries where owner = ? order by seq',
      )
      .all(this.owner)
      .map(({ operation, ...entry }) => ({ ...entry, operation: JSON.parse(operation) }))
  }

  /** Keeps these, in order and all or none; on disk when it returns. Throws a Failure: it can't. */
  append(operations: readonly Operation[]): Entry[] {
    try {
      return this.insert(operations)
    } catch (error) {
      throw unusable(paths.outbox(), 'written', error)
    }
  }

  private insert(operations: readonly Operation[]): Entry[] {
    const insert = this.db.query<{ seq: number }, [string, string, string]>(
      'insert into entries (owner, at, operation) values (?, ?, ?) returning seq',
    )
    const at = new Date().toISOString()
    return this.db
      .transaction(() =>
        operations.map((operation) => ({
          seq: insert.get(this.owner, at, JSON.stringify(operation))?.seq ?? 0,
          at,
          operation,
        })),
      )
      .immediate()
  }

  /** The server has answered it. What follows on a task that it made is pointed to the task's id. */
  settle({ seq, operation }: Entry, id?: number) {
    this.db
      .transaction(() => {
        this.db.query('delete from entries where seq = ?').run(seq)
        if (operation.kind !== 'create' || id === undefined) return
        const update = this.db.query('update entries set operation = ? where seq = ?')
        for (const later of this.entries()) {
          update.run(JSON.stringify(known(later.operation, operation.clientId, id)), later.seq)
        }
      })
      .immediate()
  }

  clear() {
    this.db.query('delete from entries where owner = ?').run(this.owner)
  }

  /**
   * Does this while no other process does; undefined where another one goes on doing it. The lock
   * is the operating system's, and goes with the process however that ends.
   */
  async alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    const path = `${paths.state()}/sending.lock`
    const lock = openPrivate(path, SENDING)
    try {
      if (!begin(lock, path)) return undefined
      return await work()
    } finally {
      lock.close()
    }
  }
}

function begin(lock: Database, path: string): boolean {
  try {
    lock.run('begin exclusive')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false
    throw unusable(path, 'written', error)
  }
}

function openPrivate(path: string, patience: number): Database {
  fs().closeSync(fs().openSync(path, 'a', 0o600))
  const db = new Database(path)
  db.run(`pragma busy_timeout = ${patience}`)
  return db
}
