import { Database } from 'bun:sqlite'
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import type { Command, Outcome, Sent } from '../../src/core/sync/contract'
import { withFormerDevice } from '../../src/core/sync/exchange'
import { makePrivateFolder, paths, unusable } from '../config/private-file'

export interface Rejected {
  command: Sent
  /** What it was, in words: the task itself may be gone by now. */
  what: string
  outcome: Outcome
}

/** What became of a change that another command sent than the one that made it. */
type Decided = Outcome & { what?: string }

interface Row {
  seq: number
  at: string
  command: string
}

/** How long, in ms, a command waits for another that is writing. */
const WRITING = 5_000
/** How long, in ms, a command waits for another that is sending. */
const SENDING = 15_000
/** How long, in ms, an outcome waits for the command that wants it, which may have been ended. */
const UNCLAIMED = 60_000
/** How long, in ms, it is known which changes one command has made, for its undo. */
const KNOWN = 30 * 24 * 60 * 60 * 1000
/** How many changes are sent until old rows are deleted: few commands need to look for them. */
const DELETE_OLD_EVERY = 16
/** Pages of the log that the next process reads when it opens the database. A change takes about five. */
const LOG_PAGES = 64
/** Which of the tables below are there: where the file says so, they aren't made again. */
const LAYOUT = 2

const SCHEMA = [
  'create table if not exists devices (owner text primary key, id text not null)',
  `create table if not exists commands (
    seq integer primary key autoincrement,
    owner text not null,
    at text not null,
    command text not null,
    outcome text
  )`,
  `create table if not exists made (
    seq integer primary key,
    owner text not null,
    at text not null,
    first integer not null,
    entry integer
  )`,
  'create table if not exists sent_as (seq integer primary key, owner text not null, device text not null)',
  // What is made offline shows as `-seq`, and −1 is the id of All tasks.
  `insert into sqlite_sequence (name, seq) select 'commands', 1
    where not exists (select 1 from sqlite_sequence where name = 'commands')`,
]

/**
 * The changes that the server has not decided on yet, written down before they are sent. SQLite sees
 * to what kill -9, a power cut and two terminals at once would spoil in a file of our own. A change is
 * waiting, or rejected, or done by another command than the one that made it, which then finds its
 * outcome here. `made` says which changes came of one command, by the first of them, and which entries
 * of the journal they are: one undo takes all of them back. All terminals of a person on this machine
 * are one device, and count on together. `sent_as` says which changes were sent under a former device
 * id, for their undo.
 */
export class Outbox {
  private readonly db: Database

  private constructor(private readonly owner: string) {
    this.db = openPrivate(paths.outbox(), WRITING)
    // A commit outlives this process at once, and a power cut from `sync` on. What is sent leaves no
    // trace in the file, nor in the log once that begins again.
    this.db.run(`pragma journal_mode = WAL; pragma synchronous = NORMAL;
      pragma wal_autocheckpoint = ${LOG_PAGES}; pragma secure_delete = on`)
    if (this.layout !== LAYOUT) this.makeTables()
    process.once('exit', () => this.leaveLog())
  }

  private get layout(): number | undefined {
    return this.db.query<{ user_version: number }, []>('pragma user_version').get()?.user_version
  }

  /** Several terminals may open it for the first time at once. */
  private makeTables() {
    this.db
      .transaction(() => {
        for (const statement of SCHEMA) this.db.run(statement)
        this.db.run(`pragma user_version = ${LAYOUT}`)
      })
      .immediate()
  }

  /**
   * The last connection that closes copies the log into the database and removes it, and the next
   * process makes another one: four waits for the disk for each change. One that is reading, and only
   * reads, does neither.
   */
  private leaveLog() {
    try {
      const reader = new Database(paths.outbox(), { readonly: true })
      reader.run('begin')
      reader.query('select 1 from devices').get()
      this.db.close()
    } catch {
      // Then it takes longer.
    }
  }

  /** Opens the outbox of a user on a server. Throws a Failure if the file can't be read. */
  static open(server: string, userId: number): Outbox {
    return withFile('read', () => new Outbox(`${userId}@${server}`))
  }

  /** What the server knows this machine by; another one once the person has logged out. */
  get device(): string {
    const known = () => this.read<{ id: string }>('select id from devices where owner = ?')[0]?.id
    return (
      known() ??
      this.write(() => {
        this.db
          .query('insert into devices (owner, id) values (?, ?) on conflict do nothing')
          .run(this.owner, crypto.randomUUID())
        return known() ?? ''
      })
    )
  }

  /** Takes a new device id, under which what waits is sent again: a copy of this machine has this one. */
  takeNewDevice(former: string) {
    this.write(() => {
      this.db
        .query('update devices set id = ? where owner = ? and id = ?')
        .run(crypto.randomUUID(), this.owner, former)
      this.db
        .query(
          `insert into sent_as (seq, owner, device) select seq, owner, ? from made where owner = ?
          and seq not in (select seq from commands where outcome is null) on conflict do nothing`,
        )
        .run(former, this.owner)
      const update = this.db.query('update commands set command = ? where seq = ?')
      const waiting = this.waiting().map((command) => ({ command }))
      for (const { command } of withFormerDevice(waiting, former)) {
        const { seq, at: _, ...rest } = command
        update.run(JSON.stringify(rest), seq)
      }
    })
  }

  waiting(): Sent[] {
    return this.read<Row>(
      'select seq, at, command from commands where owner = ? and outcome is null order by seq',
    ).map(sentIn)
  }

  rejected(): Rejected[] {
    return this.read<Row & { outcome: string }>(
      `select seq, at, command, outcome from commands
      where owner = ? and outcome ->> 'status' = 'refused' order by seq`,
    ).map((row) => {
      const { what = '', ...outcome } = JSON.parse(row.outcome) as Decided
      return { command: sentIn(row), what, outcome }
    })
  }

  /**
   * Keeps these, in order and all or none, even if this process is killed. Throws a Failure.
   * `first` is what the same command made first, where that was before.
   */
  append(commands: readonly Command[], first?: number): Sent[] {
    return this.write(() => this.insert(commands, first))
  }

  /** Keeps these in the place of others. */
  replace(seqs: readonly number[], commands: readonly Command[]) {
    this.write(() => {
      this.remove(seqs)
      for (const command of commands) this.insert([command])
    })
  }

  private insert(commands: readonly Command[], first?: number): Sent[] {
    const at = new Date().toISOString()
    const insert = this.db.query<{ seq: number }, [string, string, string]>(
      'insert into commands (owner, at, command) values (?, ?, ?) returning seq',
    )
    const kept = commands.map((command) => {
      const sent = this.withTargetDevice(command)
      const { seq } = insert.get(this.owner, at, JSON.stringify(sent)) ?? { seq: 0 }
      return { ...sent, seq, at }
    })
    const make = this.db.query('insert into made (seq, owner, at, first) values (?, ?, ?, ?)')
    for (const { seq } of kept) make.run(seq, this.owner, at, first ?? kept[0]?.seq ?? seq)
    return kept
  }

  /** An undo of a change that was sent under a former device id says so. */
  private withTargetDevice(command: Command): Command {
    if (command.kind !== 'undo' || !command.target) return command
    const former = this.db
      .query<{ device: string }, [string, number]>(
        'select device from sent_as where owner = ? and seq = ?',
      )
      .get(this.owner, command.target)
    return former ? { ...command, targetDevice: former.device } : command
  }

  /** `own` have told the caller, and are done with. The others stay for the command that made them. */
  settle(outcomes: readonly Decided[], own: ReadonlySet<number>) {
    this.write(() => {
      const enter = this.db.query('update made set entry = ? where seq = ?')
      for (const outcome of outcomes) {
        enter.run(outcome.entry ?? null, outcome.seq)
        if (own.has(outcome.seq)) this.remove([outcome.seq])
        else this.decide(outcome)
      }
      if (outcomes.some(({ seq }) => seq % DELETE_OLD_EVERY === 0)) this.deleteOld()
    })
  }

  private decide(outcome: Decided) {
    this.db
      .query('update commands set outcome = ? where seq = ?')
      .run(JSON.stringify(outcome), outcome.seq)
  }

  private deleteOld() {
    const unclaimed = new Date(Date.now() - UNCLAIMED).toISOString()
    this.db
      .query("delete from commands where at < ? and outcome ->> 'status' = 'done'")
      .run(unclaimed)
    const forgotten = new Date(Date.now() - KNOWN).toISOString()
    this.db.query('delete from made where at < ? and entry is not null').run(forgotten)
    this.db.run('delete from sent_as where seq not in (select seq from made)')
  }

  /** What the command made that made this change, with it: their numbers and entries, where they have one. */
  madeWith(change: { seq: number } | { entry: number }): { seq: number; entry: number | null }[] {
    const [name, value] = 'seq' in change ? ['seq', change.seq] : ['entry', change.entry]
    return this.read(`select seq, entry from made where owner = ?1 and first =
      (select first from made where owner = ?1 and ${name} = ${Number(value)})`)
  }

  /** What became of a change, by whichever command it was sent; undefined while it waits. */
  claim(seq: number): Outcome | undefined {
    const [row] = this.read<{ outcome: string | null }>(
      `select outcome from commands where owner = ? and seq = ${Number(seq)}`,
    )
    if (!row?.outcome) return undefined
    this.drop([seq])
    const { what: _, ...outcome } = JSON.parse(row.outcome) as Decided
    return outcome
  }

  drop(seqs: readonly number[]) {
    if (seqs.length === 0) return
    this.write(() => this.remove(seqs))
    this.emptyLog()
  }

  private remove(seqs: readonly number[]) {
    const remove = this.db.query('delete from commands where owner = ? and seq = ?')
    for (const seq of seqs) remove.run(this.owner, seq)
  }

  clear() {
    this.write(() => {
      for (const table of ['commands', 'devices', 'made', 'sent_as']) {
        this.db.query(`delete from ${table} where owner = ?`).run(this.owner)
      }
    })
    this.emptyLog()
  }

  private emptyLog() {
    withFile('written', () => this.db.run('pragma wal_checkpoint(truncate)'))
  }

  /**
   * Returns when all of it outlives a power cut. What the server decides on needs no such wait: a number
   * that was lost and is given again is told apart there, as after a copy of this machine.
   */
  sync() {
    withFile('written', () => {
      const log = openSync(`${paths.outbox()}-wal`, 'r')
      try {
        fsyncSync(log)
      } finally {
        closeSync(log)
      }
    })
  }

  private read<R>(query: string): R[] {
    return withFile('read', () => this.db.query<R, [string]>(query).all(this.owner))
  }

  private write<T>(work: () => T): T {
    return withFile('written', () => this.db.transaction(work).immediate())
  }

  /**
   * Does this while no other process does, so that changes arrive in order; undefined where another
   * one goes on doing it. The lock is the operating system's, and goes with the process however that
   * ends.
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

/** Throws a Failure that names the file where it can't be used. */
function withFile<T>(use: 'read' | 'written', work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw unusable(paths.outbox(), use, error)
  }
}

function sentIn({ seq, at, command }: Row): Sent {
  return { ...(JSON.parse(command) as Command), seq, at }
}

function begin(lock: Database, path: string): boolean {
  try {
    // Nothing is ever written to it.
    lock.run('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false
    throw unusable(path, 'written', error)
  }
}

function openPrivate(path: string, patience: number): Database {
  if (!existsSync(path)) {
    makePrivateFolder(paths.state())
    closeSync(openSync(path, 'a', 0o600))
  }
  const db = new Database(path)
  db.run(`pragma busy_timeout = ${patience}`)
  return db
}
