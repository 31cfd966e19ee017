import type { Sent } from '../../src/core/sync/contract'
import type { Pending } from '../../src/core/sync/replica'
import type { LocalData } from './local-data'

/** A change that was made here; its number may be another once it is kept. */
export interface Change {
  pending: Pending
  /** The journal row and label of a change made without a command, such as an import. */
  byServer?: { entry: number; label: string }
}

/** Above all numbers that are ever given out: for changes that are shown and not kept yet. */
const PROVISIONAL = 2 ** 40

/** The changes of this tab that are shown and not kept yet, each under a number of its own. */
export class Unkept {
  private readonly changes = new Set<Change>()
  private lastSeq = PROVISIONAL
  private lastProvisional = 2 * PROVISIONAL

  constructor(private readonly data: LocalData) {}

  get size(): number {
    return this.changes.size
  }

  /** What the next change will probably be kept under. */
  get nextSeq(): number {
    return this.lastSeq + 1
  }

  add(change: Change) {
    this.lastSeq = change.pending.command.seq
    this.changes.add(change)
  }

  /** The last number in the storage is known by now. */
  countFrom(seq: number) {
    this.lastSeq = seq
  }

  /** The change was kept, under this number. */
  keep(change: Change, seq: number) {
    this.changes.delete(change)
    this.lastSeq = Math.max(seq, this.lastSeq < PROVISIONAL ? this.lastSeq : seq)
    this.makeRoom(seq)
    this.number(change, seq)
  }

  /** Another tab has kept a change under this number. */
  hear(seq: number) {
    this.makeRoom(seq)
    if (this.lastSeq < PROVISIONAL) this.lastSeq = Math.max(this.lastSeq, seq)
  }

  /** Another change has the number that one of this tab was shown under. */
  makeRoom(seq: number) {
    for (const change of this.changes) {
      if (change.pending.command.seq !== seq) continue
      this.lastProvisional += 1
      this.number(change, this.lastProvisional)
    }
  }

  /** Gives a change another number; what undoes it means that one then. */
  private number(change: Change, seq: number) {
    const { seq: before } = change.pending.command
    if (before === seq) return
    const undos = [...this.changes].filter(({ pending: { command } }) => undoes(command, before))
    const moved = [change, ...undos]
    const touched = this.data.replica.settle(moved.map(({ pending }) => pending.command.seq))
    change.pending = renewed(change.pending, { seq })
    for (const undo of undos) undo.pending = renewed(undo.pending, { target: seq })
    this.data.publish(touched)
    this.data.publish(this.data.replica.restore(moved.map(({ pending }) => pending)))
  }
}

function undoes(command: Sent, seq: number): boolean {
  return command.kind === 'undo' && command.target === seq
}

function renewed(pending: Pending, numbers: { seq: number } | { target: number }): Pending {
  return { ...pending, command: { ...pending.command, ...numbers } as Sent }
}
