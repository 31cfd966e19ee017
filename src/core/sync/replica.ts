import {
  byTable,
  type Key,
  type RowTypes,
  TABLE_NAMES,
  type TableName,
} from '../data/define-tables'
import {
  copyTables,
  createTables,
  inverseOf,
  noPatch,
  type Patch,
  type Ref,
  type Table,
  type Tables,
  writePatch,
} from '../data/tables'
import { nameKey } from '../names'
import { Problem } from '../problem'
import { tagNamesIn } from '../tags/named'
import type { apply } from './commands'
import type { DataCommand, Sent } from './contract'
import { MadeRows } from './made-rows'
import { merge, nothingTouched, type Touched, touchedBy } from './touched'

/** A change that the server has not confirmed yet. */
export interface Pending {
  command: Sent
  /** What puts back what it changed, for an undo after it was sent. */
  inverse?: Patch
  /** For an undo: what it shows once the change that it undoes has been sent. */
  shows?: Patch
}

/** Apart from all ids that come of a seq, and still whole for a thousand of them. */
const ID_STEP = -(2 ** 42)

/** Which change makes what has this id, and as which of many, from 0 on. */
export function madeBy(id: number): { seq: number; nth: number } {
  return { seq: -(id % ID_STEP), nth: Math.floor(id / ID_STEP) }
}

/** Which of the server's rows a client has. */
export interface Version {
  epoch: string
  revision: number
}

/** What the server says has changed, with the rows unpacked. */
export interface ServerPatch extends Patch, Version {
  /** The revision that it begins at; null where it is full. */
  since: number | null
  full: boolean
}

/** All rows of a version, as if the server had sent them. */
export function fullPatch(tables: Tables, { epoch, revision }: Version): ServerPatch {
  const rows = Object.entries(tables).map(([name, table]) => [name, [...table.values()]])
  return { epoch, since: null, revision, full: true, put: Object.fromEntries(rows), del: {} }
}

type Rules = typeof apply

/**
 * What a client shows: what the server said last, with the changes on top that it has not confirmed
 * (O12). Pure: its owner stores the two and sends the changes.
 */
export class Replica {
  /** What is shown. */
  readonly shown: Tables = createTables()
  private changes: Pending[] = []
  /** The server's rows that pending changes replace in `shown`; undefined where it has none. */
  private hidden = nothingHidden()
  private readonly made = new MadeRows()
  private version: Version | undefined

  /** `rules`: of all commands; where they come later, `setRules` takes them. */
  constructor(
    readonly userId: number,
    private rules?: Rules,
  ) {}

  /** The changes not confirmed yet, in their order. */
  get pending(): readonly Pending[] {
    return this.changes
  }

  /** The epoch and revision of the server's rows; undefined before the first patch. */
  get basedOn(): Version | undefined {
    return this.version
  }

  /** A copy of the server's own rows, for storing them. */
  get confirmed(): Tables {
    const tables = copyTables(this.shown)
    putBack(this.hidden, tables)
    return tables
  }

  /** A row as the server has it, also if a pending change deletes it; else as it is shown. */
  find<N extends TableName>(name: N, ref: Ref): RowTypes[N] | undefined {
    const hidden = [...this.hidden[name].values()].find((row) => row && isMeant(row, ref))
    return (hidden ?? this.shown[name].find(ref)) as RowTypes[N] | undefined
  }

  /** Shows what was changed before there were rules; what of it can't be done, the server says. */
  setRules(rules: Rules): Touched {
    this.rules = rules
    return this.rebase()
  }

  /**
   * Shows a change at once, or when there are rules. Throws a Problem where it can't be done, and is
   * then as it was. `inverse`: of an undo, what puts back what it takes back.
   * @returns The change to keep and send, and what it touched.
   */
  add(command: Sent, inverse?: Patch): { pending: Pending; touched: Touched } {
    if (command.kind === 'undo') {
      const shows = inverse && this.made.renumber(inverse, this.shown)
      const pending: Pending = shows
        ? { command, shows, inverse: inverseOf(this.shown, shows) }
        : { command }
      this.changes = [...this.changes, pending]
      return { pending, touched: this.rebase() }
    }
    const patch = this.patchOf(command)
    const pending: Pending = { command }
    this.changes = [...this.changes, pending]
    return { pending, touched: this.make(pending, patch) }
  }

  /** Takes over changes that were kept, or that another tab has made. */
  restore(changes: Pending[]): Touched {
    const known = new Set(this.changes.map(({ command }) => command.seq))
    const added = changes.filter(({ command }) => !known.has(command.seq))
    this.changes = [...this.changes, ...added].sort((a, b) => a.command.seq - b.command.seq)
    return this.rebase()
  }

  /** Forgets changes: the server has decided on them, or a person has discarded them. */
  settle(seqs: readonly number[]): Touched {
    this.drop(seqs)
    return this.rebase()
  }

  /**
   * Takes over what the server says, and which changes it has decided on.
   * @returns What may look different; undefined where the patch begins after what is known here, so
   *   that another one has to be fetched.
   */
  receive(patch: ServerPatch, decided: readonly number[] = []): Touched | undefined {
    const { version } = this
    const isOther = version?.epoch !== patch.epoch
    if (!patch.full && (isOther || (patch.since ?? 0) > version.revision)) return undefined
    this.drop(decided)
    // An older answer may come after a newer one.
    if (!isOther && patch.revision < version.revision) return this.rebase()
    const gone = this.reveal()
    if (patch.full) this.clear(gone)
    writePatch(this.shown, patch)
    this.version = { epoch: patch.epoch, revision: patch.revision }
    return merge(merge(touchedBy(patch), gone), this.applyPending())
  }

  private drop(seqs: readonly number[]) {
    const gone = new Set(seqs)
    if (gone.size > 0) this.changes = this.changes.filter(({ command }) => !gone.has(command.seq))
  }

  private clear(touched: Touched) {
    for (const name of TABLE_NAMES) {
      const table = this.shown[name] as Table<RowTypes[TableName]>
      for (const row of table.values()) touched[name].add(table.keyOf(row))
      table.clear()
    }
  }

  /** Applies the pending changes again, to what the server says now. */
  private rebase(): Touched {
    return merge(this.reveal(), this.applyPending())
  }

  /** Puts the server's own rows back into `shown`. Returns the rows that this changes. */
  private reveal(): Touched {
    const touched = putBack(this.hidden, this.shown)
    this.hidden = nothingHidden()
    return touched
  }

  private applyPending(): Touched {
    const touched = nothingTouched()
    const undone = this.undoneSeqs()
    const seqs = new Set(this.changes.map(({ command }) => command.seq))
    for (const pending of this.changes) {
      const { command, shows } = pending
      if (undone.has(command.seq)) continue
      if (command.kind === 'undo') {
        const isSent = command.target === undefined || !seqs.has(command.target)
        if (shows && isSent) merge(touched, this.show(this.made.renumber(shows, this.shown)))
      } else merge(touched, this.make(pending, this.patchIfPossible(command)))
    }
    return touched
  }

  /** What the pending undos take back; one that is taken back itself takes nothing back. */
  private undoneSeqs(): Set<number> {
    const undone = new Set<number>()
    for (const { command } of this.changes.toReversed()) {
      if (command.kind !== 'undo' || undone.has(command.seq)) continue
      if (command.target) undone.add(command.target)
    }
    return undone
  }

  private patchIfPossible(command: Sent): Patch {
    try {
      return this.patchOf(command)
    } catch (error) {
      // The server decides; until then there is nothing to show.
      if (error instanceof Problem) return noPatch()
      throw error
    }
  }

  private patchOf(command: Sent): Patch {
    if (!this.rules) return noPatch()
    // Only the server has what was deleted.
    if (command.kind === 'task.restore' || command.kind === 'undo') return noPatch()
    const at = new Date(command.at)
    const context = {
      userId: this.userId,
      actorId: this.userId,
      id: -command.seq,
      idStep: ID_STEP,
      tagIds: new Map(
        tagNamesIn(command).map((name, nth) => [nameKey(name), nth * ID_STEP - command.seq]),
      ),
      now: at,
      at,
      mayAssign: () => true,
    }
    return this.rules(this.shown, command as DataCommand, context)
  }

  /** Shows a change, with what puts it back, which was not known before there were rules. */
  private make(pending: Pending, patch: Patch): Touched {
    if (this.rules) pending.inverse ??= inverseOf(this.shown, patch)
    this.made.note(patch)
    return this.show(patch)
  }

  private show(patch: Patch): Touched {
    const touched = touchedBy(patch)
    for (const name of TABLE_NAMES) {
      for (const key of touched[name]) {
        if (!this.hidden[name].has(key)) this.hidden[name].set(key, this.shown[name].get(key))
      }
    }
    writePatch(this.shown, patch)
    return touched
  }
}

type Hidden = Record<TableName, Map<Key, object | undefined>>

function nothingHidden(): Hidden {
  return byTable(() => new Map())
}

function putBack(hidden: Hidden, tables: Tables): Touched {
  const touched = nothingTouched()
  for (const name of TABLE_NAMES) {
    const table = tables[name] as Table<object>
    for (const [key, row] of hidden[name]) {
      if (row) table.put(row)
      else table.delete(key)
      touched[name].add(key)
    }
  }
  return touched
}

function isMeant(row: object, ref: Ref): boolean {
  const { id, clientId } = row as { id?: number; clientId?: string | null }
  return 'id' in ref ? id === ref.id : clientId === ref.clientId.toLowerCase()
}
