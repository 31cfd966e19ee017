import type { Tables } from '../../src/core/data/tables'
import type { Outcome } from '../../src/core/sync/contract'
import { isForNewDevice } from '../../src/core/sync/new-device'
import type { Pending } from '../../src/core/sync/replica'
import type { Touched } from '../../src/core/sync/touched'
import { newId } from './new-id'
import { asOfNewDevice, isDoneBy, type Rejected, rejectedFrom, type Waiting } from './outbox'
import type { Memo } from './review-list'
import type { Known } from './server'
import { inOrder, NO_SEQ, type Storage } from './storage'

/** For a browser that keeps nothing, as some private windows. */
export class InMemory implements Storage {
  readonly isLasting = false
  private id = newId()
  private readonly waiting = new Map<number, Waiting>()
  private readonly refused = new Map<number, Rejected>()
  private readonly said = new Map<string, Memo>()
  private seq = NO_SEQ
  private acked = 0

  async lastSeq() {
    return this.seq
  }

  async unsent() {
    const waiting = [...this.waiting.values()].filter(({ done }) => !done)
    return { device: this.id, acked: this.acked, waiting }
  }

  async readBase() {
    return undefined
  }

  async writeBase(_tables: Tables, _touched: Touched | 'all', version: Known) {
    for (const [seq, { done }] of this.waiting) {
      if (isDoneBy(done, version)) this.waiting.delete(seq)
    }
  }

  async outbox() {
    return [...this.waiting.values()]
  }

  async rejected() {
    return [...this.refused.values()]
  }

  async add(pending: Pending, label: string) {
    this.seq += 1
    const { seq } = this
    this.waiting.set(seq, { ...pending, command: { ...pending.command, seq }, label })
    return seq
  }

  async decide(outcomes: Outcome[], { epoch, revision }: Known, device: string) {
    const decided = outcomes.filter((outcome) => !isForNewDevice(outcome))
    for (const outcome of decided) {
      const waiting = this.waiting.get(outcome.seq)
      this.acked = Math.max(this.acked, outcome.seq)
      if (!waiting) continue
      if (outcome.status === 'done') waiting.done = { epoch, revision }
      else {
        this.waiting.delete(outcome.seq)
        const rejected = rejectedFrom(waiting, outcome)
        if (rejected) this.refused.set(outcome.seq, rejected)
      }
    }
    if (decided.length === outcomes.length || this.id !== device) return
    this.id = newId()
    this.acked = 0
    const { waiting } = await this.unsent()
    for (const each of asOfNewDevice(waiting, device)) this.waiting.set(each.command.seq, each)
  }

  async version() {
    return undefined
  }

  async clearBase() {}

  async dropRejected(seq: number) {
    this.refused.delete(seq)
  }

  async memos() {
    return inOrder([...this.said.values()])
  }

  async putMemo(memo: Memo) {
    this.said.set(memo.id, memo)
  }

  async dropMemo(id: string) {
    this.said.delete(id)
  }

  close() {}
}
