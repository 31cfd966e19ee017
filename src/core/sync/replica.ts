import { type RowTypes, TABLE_NAMES, type TableName } from '../data/define-tables'
import {
  createTables,
  inverseOf,
  keyOf,
  keysIn,
  noPatch,
  type Patch,
  type Table,
  type Tables,
  writePatch,
} from '../data/tables'
import { nameKey } from '../names'
import { Problem } from '../problem'
import { tagNamesIn } from '../tags/named'
import type { apply } from './commands'
import type { DataCommand, Sent } from './contract'
import { merge, nothingTouched, type Touched } from './touched'

/** A change that the server has not confirmed yet. */
export interface Pending {
  command: Sent
  /** What puts back what the command changed, for an undo after it was sent. */
  inverse?: Patch
}

/** Apart from all ids that come of a seq, and still whole for a thousand of them. */
const ID_STEP = -(2 ** 42)

/** Which change makes what has this id, and as which of many, from 0 on. */
export function madeBy(id: number): { seq: number; nth: number } {
  return { seq: -(id % ID_STEP), nth: Math.floor(id / ID_STEP) }
}

/** What the server says has changed, with the rows unpacked. */
export interface ServerPatch extends Patch {
  epoch: string
  /** The revision that it begins at; null where it is full. */
  since: number | null
  revision: number
  full: boolean
}

type Rules = typeof apply

/**
 * What a client shows: what the server said last, with the changes on top that it has not confirmed
 * (O12). Pure: its owner stores the two and sends the changes.
 */
export class Replica {
  /** What is shown. */
  readonly shown: Tables = createTables()
  private readonly base: Tables = createTables()
  private changes: Pending[] = []
  /** The rows in which `shown` and `base` differ. */
  private overlay: Touched = nothingTouched()
  private version: { epoch: string; revision: number } | undefined

  /** `rules`: of all commands; where they come later, `setRules` takes them. */
  constructor(
    readonly userId: number,
    private rules?: Rules,
  ) {}

  /** The changes not confirmed yet, in their order. */
  get pending(): readonly Pending[] {
    return this.changes
  }

  /** What `base` is as of; undefined before the first patch. */
  get basedOn(): { epoch: string; revision: number } | undefined {
    return this.version
  }

  /** The server's own rows, for storing them. */
  get confirmed(): Tables {
    return this.base
  }

  /** Shows what was changed before there were rules; what of it can't be done, the server says. */
  setRules(rules: Rules): Touched {
    this.rules = rules
    return this.rebase()
  }

  /**
   * Shows a change at once, or when there are rules. Throws a Problem where it can't be done, and is
   * then as it was.
   * @returns The change to keep and send, and what it touched.
   */
  add(command: Sent, inverse?: Patch): { pending: Pending; touched: Touched } {
    if (command.kind === 'undo') {
      const pending: Pending = inverse ? { command, inverse } : { command }
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
    const touched = patch.full ? this.clear() : nothingTouched()
    this.takeOver(patch, touched)
    this.version = { epoch: patch.epoch, revision: patch.revision }
    return merge(touched, this.rebase())
  }

  private drop(seqs: readonly number[]) {
    const gone = new Set(seqs)
    if (gone.size > 0) this.changes = this.changes.filter(({ command }) => !gone.has(command.seq))
  }

  private clear(): Touched {
    const touched = nothingTouched()
    for (const name of TABLE_NAMES) {
      const keyOfRow = (this.base[name] as Table<RowTypes[TableName]>).keyOf
      for (const row of this.shown[name].values()) touched[name].add(keyOfRow(row))
      this.base[name].clear()
      this.shown[name].clear()
    }
    return touched
  }

  /** In one pass, as a page that starts takes over 10,000 rows before it shows any. */
  private takeOver({ put, del }: ServerPatch, touched: Touched) {
    for (const name of TABLE_NAMES) {
      const tables = [this.base[name], this.shown[name]] as Table<RowTypes[TableName]>[]
      for (const key of del[name] ?? []) {
        for (const table of tables) table.delete(key)
        touched[name].add(key)
      }
      for (const row of put[name] ?? []) {
        for (const table of tables) table.put(row)
        touched[name].add(keyOf(name, row))
      }
    }
  }

  /** Applies the pending changes again, to what the server says now. */
  private rebase(): Touched {
    const before = this.overlay
    this.copyFromBase(before)
    this.overlay = nothingTouched()
    const undone = this.undoneSeqs()
    for (const pending of this.changes) {
      const { command, inverse } = pending
      if (undone.has(command.seq)) continue
      if (command.kind === 'undo') {
        if (inverse && !undone.has(-command.seq)) this.show(inverse)
      } else this.make(pending, this.patchIfPossible(command))
    }
    return merge(before, this.overlay)
  }

  /** The pending commands that a pending undo takes back; that undo's own seq, negative. */
  private undoneSeqs(): Set<number> {
    const seqs = new Set(this.changes.map(({ command }) => command.seq))
    const undone = new Set<number>()
    for (const { command } of this.changes) {
      if (command.kind !== 'undo' || !command.target || !seqs.has(command.target)) continue
      undone.add(command.target)
      undone.add(-command.seq)
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
    return this.show(patch)
  }

  private show(patch: Patch): Touched {
    const touched = nothingTouched()
    writePatch(this.shown, patch)
    for (const name of TABLE_NAMES) {
      for (const key of keysIn(name, patch)) {
        touched[name].add(key)
        this.overlay[name].add(key)
      }
    }
    return touched
  }

  private copyFromBase(touched: Touched) {
    for (const name of TABLE_NAMES) {
      const [from, to] = [this.base[name], this.shown[name]] as Table<RowTypes[TableName]>[]
      for (const key of touched[name]) {
        const row = from?.get(key)
        if (row) to?.put(row)
        else to?.delete(key)
      }
    }
  }
}
