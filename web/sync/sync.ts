import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../src/auth/contract'
import type { Command, Sent, SyncAnswer } from '../../src/sync/contract'
import {
  nothingTouched,
  type Pending,
  type ServerPatch,
  type Touched,
} from '../../src/sync/replica'
import { type Patch, TABLE_NAMES } from '../../src/sync/tables'
import { idle } from '../app/idle'
import { localTimeZone } from '../app/time-zone'
import { untilLoaded } from '../app/until-loaded'
import { SESSIONS_KEY } from '../auth/keys'
import { noteReached } from '../pwa/connection'
import { ApiError } from '../query'
import { type Message, openChannel } from './channel'
import type { CurrentSync } from './current'
import { hydrated } from './hydrated'
import { STATS_KEY } from './lists'
import { LocalData } from './local-data'
import type { Memo } from './memo'
import { newId } from './new-id'
import { isDoneBy, type Waiting } from './outbox'
import { type Delta, fetchDelta, type Known, unpack } from './server'
import { IN_SYNC, setStatus } from './status'
import type { Storage } from './storage'

/** A change that was made here; its number may be another once it is kept. */
export interface Change {
  pending: Pending
}

interface ChangeOptions {
  /** What shows an undo of a change that was sent. */
  inverse?: Patch
  /** Ms until it is sent. */
  sendAfter?: number
  /** Only the server can tell whether it can be made, as after a restore. */
  isBlind?: boolean
}

/** Above all numbers that are ever given out: for changes that are shown and not kept yet. */
const PROVISIONAL = 2 ** 40
/** A failed send is tried again after 1 s, then after twice as long each time, up to 5 min (O14). */
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5 * 60_000

/**
 * One person's data in this browser: what is shown, kept and sent. A change is shown at once, then
 * written to the outbox, then sent; what the server says comes back as a delta.
 */
export class Sync implements CurrentSync {
  readonly data: LocalData
  /** Resolves when there is something to show. */
  readonly ready: Promise<void>
  private readonly storage: Promise<Storage>
  /** The same, once what it has is shown. */
  private readonly opened: Promise<Storage>
  private readonly channel: ReturnType<typeof openChannel>
  /** Until then, what is shown stays as it is. */
  private readonly shown: Promise<void>
  private readonly closing = new AbortController()
  private readonly unkept = new Set<Change>()
  private keeping: Promise<unknown> = Promise.resolve()
  private lastSeq = PROVISIONAL
  private lastProvisional = 2 * PROVISIONAL
  /** Changes that the server has made, and as of when, by seq: not yet among the rows here. */
  private readonly made = new Map<number, Known>()
  /** Decided on, in a patch that begins after what is known here. */
  private owed: number[] = []
  /** Decided on before this tab knew its number. */
  private readonly decidedEarly = new Set<number>()
  /** The rows that differ from the stored ones. */
  private unwritten: Touched | 'all' = 'all'
  private isWriting = false
  private isLasting = true
  /** What the list has beside changes that wait. */
  private listed = { rejected: 0, memos: 0, unclear: 0 }
  private sending: Promise<void> | undefined
  private sendAgain = false
  private pulling: Promise<void> | undefined
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `delta`: all rows, where the page came with them. */
  constructor(
    private readonly queryClient: QueryClient,
    readonly user: User,
    delta: Delta | undefined,
  ) {
    this.data = new LocalData(queryClient, user)
    this.shown = delta ? hydrated : Promise.resolve()
    this.channel = openChannel(user.id, (message) => {
      this.shown.then(() => this.hear(message))
    })
    if (delta) this.take(unpack(delta))
    this.storage = openLasting(user.id)
    this.opened = this.open()
    this.ready = delta ? Promise.resolve() : this.load()
    this.listen()
  }

  private get replica() {
    return this.data.replica
  }

  /**
   * Makes a change: it is shown when this returns. Throws a Problem where it can't be made.
   */
  change(command: Command, { inverse, sendAfter = 0, isBlind }: ChangeOptions = {}): Change {
    const seq = this.lastSeq + 1
    const sent = { ...command, seq, at: new Date().toISOString() } as Sent
    const { pending, touched } = isBlind
      ? { pending: { command: sent }, touched: this.replica.restore([{ command: sent }]) }
      : this.replica.add(sent, inverse)
    this.lastSeq = seq
    const change = { pending }
    this.unkept.add(change)
    this.data.publish(touched)
    this.keeping = this.keeping.then(() => this.keep(change, sendAfter))
    this.keeping.catch(() => {})
    this.tell()
    return change
  }

  /** Takes a change back, sent or not. */
  undo({ pending: { command, inverse } }: Change): Change {
    const isPending = this.replica.pending.some((each) => each.command.seq === command.seq)
    const undo: Command = { kind: 'undo', target: command.seq }
    return this.change(undo, isPending || !inverse ? {} : { inverse })
  }

  async catchUp(revision: number): Promise<void> {
    const isBehind = () => (this.replica.basedOn?.revision ?? -1) < revision
    // The answer to what is being sent tells of it too.
    await this.sending
    if (isBehind()) await this.pulling?.catch(() => {})
    if (isBehind()) await this.pull().catch(() => {})
  }

  /** Sends what waits, if anything does. */
  async send(): Promise<void> {
    clearTimeout(this.timer)
    this.sendAgain = true
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined
    })
    await this.sending
  }

  unsent(): number {
    return this.replica.pending.filter(({ command }) => !this.made.has(command.seq)).length
  }

  /** What waits and what was rejected, the oldest first. */
  async list() {
    const storage = await this.opened
    const [waiting, rejected, memos] = await Promise.all([
      storage.outbox(),
      storage.rejected(),
      storage.memos(),
    ])
    return { waiting: waiting.filter(({ done }) => !done), rejected, memos }
  }

  /** Forgets a change that was rejected. */
  async dropRejected(seq: number) {
    await (await this.opened).dropRejected(seq)
    await this.relist()
  }

  /** Keeps what was said here and now until the server can say what it asks for (O17). */
  async keepMemo(said: File | string, category: string | undefined) {
    const at = new Date().toISOString()
    await this.putMemo({ id: newId(), at, timeZone: localTimeZone(), category, said })
    const { askForTime } = await import('./offline')
    askForTime()
  }

  async putMemo(memo: Memo) {
    await (await this.opened).putMemo(memo)
    await this.relist()
  }

  async dropMemo(id: string) {
    await (await this.opened).dropMemo(id)
    await this.relist()
  }

  close() {
    this.closing.abort()
    clearTimeout(this.timer)
    this.channel.close()
    setStatus(IN_SYNC)
    this.opened.then((storage) => storage.close())
  }

  private async open(): Promise<Storage> {
    const storage = await this.storage
    this.isLasting = storage.isLasting
    const [{ lastSeq }, outbox, { apply }] = await Promise.all([
      storage.device(),
      storage.outbox(),
      untilLoaded(() => import('../../src/sync/apply')),
      this.shown,
      this.countListed(storage),
    ])
    this.replica.apply = apply
    this.lastSeq = lastSeq
    for (const { command } of outbox) this.makeRoom(command.seq)
    this.restore(outbox)
    this.write(storage)
    // The code that sends comes after the first paint where nothing waits for it.
    if (this.unsent() > 0 || this.listed.memos > 0) queueMicrotask(() => this.send())
    else idle(() => void this.send())
    return storage
  }

  /** Shows what was kept, and fetches what is new since; without that, all. */
  private async load() {
    const [base] = await Promise.all([this.storage.then((each) => each.readBase()), this.opened])
    if (!base) return this.pull()
    this.data.publish(this.replica.receive(base) ?? nothingTouched())
    this.unwritten = nothingTouched()
    this.restore(await (await this.opened).outbox())
    this.pull().catch(() => {})
  }

  /** Those that the rows hold already are not to be shown on top of them. */
  private restore(outbox: Waiting[]) {
    const kept = outbox.filter(({ done }) => !isDoneBy(done, this.replica.basedOn))
    for (const { command, done } of kept) if (done) this.made.set(command.seq, done)
    const touched = this.replica.restore(kept.map(withoutLabel))
    if (this.replica.basedOn) this.data.publish(touched)
    this.tell()
  }

  private async keep(change: Change, sendAfter: number) {
    const { describe } = await untilLoaded(() => import('./describe'))
    const storage = await this.opened
    const label = describe(change.pending, this.replica.shown)
    const seq = await storage.add(change.pending, label)
    this.unkept.delete(change)
    this.lastSeq = Math.max(seq, this.lastSeq < PROVISIONAL ? this.lastSeq : seq)
    this.makeRoom(seq, change)
    this.number(change, seq)
    this.channel.tell({ kind: 'added', waiting: { ...change.pending, label } })
    if (this.decidedEarly.delete(seq)) this.data.publish(this.replica.settle([seq]))
    this.later(sendAfter)
  }

  private number(change: Change, seq: number) {
    const { command } = change.pending
    if (command.seq === seq) return
    change.pending = { ...change.pending, command: { ...command, seq } }
    this.data.publish(this.replica.settle([command.seq]))
    this.data.publish(this.replica.restore([change.pending]))
  }

  /** Another change has the number that one of this tab was shown under. */
  private makeRoom(seq: number, except?: Change) {
    for (const change of this.unkept) {
      if (change === except || change.pending.command.seq !== seq) continue
      this.lastProvisional += 1
      this.number(change, this.lastProvisional)
    }
  }

  private hear(message: Message) {
    if (message.kind === 'list') return void this.countListed()
    if (message.kind === 'answered') {
      this.hearAnswer(message.answer)
      return void this.report(message.answer, message.sent)
    }
    const { seq } = message.waiting.command
    this.makeRoom(seq)
    if (this.lastSeq < PROVISIONAL) this.lastSeq = Math.max(this.lastSeq, seq)
    this.restore([message.waiting])
  }

  private hearAnswer({ outcomes, patch }: SyncAnswer) {
    for (const { seq } of outcomes) {
      const isKnown = this.replica.pending.some(({ command }) => command.seq === seq)
      if (!isKnown) this.decidedEarly.add(seq)
    }
    this.take(
      unpack(patch),
      outcomes.map(({ seq }) => seq),
    )
    if (outcomes.some(({ status }) => status === 'refused')) this.countListed()
  }

  /** Takes over what the server says. */
  private take(patch: ServerPatch, decided: readonly number[] = []) {
    const made = [...this.made].filter(([, done]) => isDoneBy(done, patch)).map(([seq]) => seq)
    const all = [...decided, ...this.owed, ...made]
    const touched = this.replica.receive(patch, all)
    if (!touched) {
      this.owed = [...this.owed, ...decided]
      this.pull().catch(() => {})
      return
    }
    this.owed = []
    for (const seq of made) this.made.delete(seq)
    if (patch.full) this.unwritten = 'all'
    else this.note(touched)
    this.data.publish(touched)
    this.tell()
    this.opened?.then((storage) => this.write(storage))
  }

  private note(touched: Touched) {
    if (this.unwritten === 'all') return
    for (const name of TABLE_NAMES) {
      for (const key of touched[name]) this.unwritten[name].add(key)
    }
  }

  /** Writes the server's rows when the page has nothing better to do. */
  private write(storage: Storage) {
    if (this.isWriting) return
    this.isWriting = true
    idle(async () => {
      this.isWriting = false
      const { basedOn, confirmed } = this.replica
      if (!basedOn || this.closing.signal.aborted) return
      const touched = this.unwritten
      this.unwritten = nothingTouched()
      await storage.writeBase(confirmed, touched, basedOn).catch(() => {
        this.unwritten = 'all'
      })
    })
  }

  /** Fetches what is new since what is known. */
  async pull(): Promise<void> {
    this.pulling ??= this.fetch().finally(() => {
      this.pulling = undefined
    })
    return this.pulling
  }

  private async fetch() {
    try {
      const delta = await fetchDelta(this.user.id, this.replica.basedOn)
      noteReached(true)
      await this.shown
      if (!this.closing.signal.aborted) this.take(unpack(delta))
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  private async sendAll() {
    const storage = await this.opened
    while (this.sendAgain && !this.closing.signal.aborted) {
      this.sendAgain = false
      try {
        const { sendWaiting } = await import('./send')
        await sendWaiting({
          userId: this.user.id,
          storage,
          known: () => this.replica.basedOn,
          onSending: () => this.tell(true),
          onAnswer: (answer, sent) => this.answered(answer, sent),
        })
        if (this.listed.memos > 0) await (await import('../voice/send-memos')).sendMemos(this)
        this.failures = 0
      } catch (error) {
        this.fail(error)
        if (error instanceof ApiError && error.status === 401) break
        this.later(Math.min(RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS))
        this.failures += 1
        import('./offline').then(
          ({ askForTime }) => askForTime(),
          () => {},
        )
        break
      }
    }
    this.tell()
  }

  private async answered(answer: SyncAnswer, sent: Waiting[]) {
    if (this.closing.signal.aborted) return
    noteReached(true)
    this.hearAnswer(answer)
    for (const { seq } of answer.outcomes) this.decidedEarly.delete(seq)
    const isSeen = document.visibilityState === 'visible'
    this.channel.tell({ kind: 'answered', answer, ...(isSeen ? {} : { sent }) })
    this.queryClient.invalidateQueries({ queryKey: STATS_KEY })
    await this.report(answer, sent)
  }

  /** Tells the person of what needs them, where they can see it. */
  private async report({ outcomes }: SyncAnswer, sent: Waiting[] = []) {
    if (document.visibilityState !== 'visible') return
    if (!outcomes.some(({ status, overwrote }) => status === 'refused' || overwrote)) return
    const { report } = await import('./report')
    report(this, outcomes, sent)
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError)) noteReached(false)
    // Says so, and leads to /auth (P1).
    else if (error.status === 401) {
      this.queryClient.prefetchQuery({ queryKey: SESSIONS_KEY, staleTime: 0 })
    }
  }

  private later(delay: number) {
    clearTimeout(this.timer)
    if (delay === 0) void this.send()
    else this.timer = setTimeout(() => this.send(), delay)
  }

  private async relist() {
    this.channel.tell({ kind: 'list' })
    await this.countListed()
  }

  private async countListed(storage?: Storage) {
    const opened = storage ?? (await this.opened)
    const [rejected, memos] = await Promise.all([opened.rejected(), opened.memos()])
    const unclear = memos.filter(({ problem }) => problem !== undefined).length
    this.listed = { rejected: rejected.length, memos: memos.length - unclear, unclear }
    this.tell()
  }

  private tell(isSending = this.sending !== undefined) {
    const waiting = this.unsent()
    if (this.closing.signal.aborted) return
    setStatus({ ...this.listed, waiting, isSending: isSending && waiting > 0 })
  }

  private listen() {
    const { signal } = this.closing
    const send = () => void this.send()
    const sendAtOnce = () => {
      this.failures = 0
      send()
    }
    addEventListener('online', sendAtOnce, { signal })
    addEventListener('focus', send, { signal })
    document.addEventListener('visibilitychange', send, { signal })
    const askFirst = (event: Event) => {
      const wouldBeLost = this.unkept.size > 0 || (!this.isLasting && this.unsent() > 0)
      if (wouldBeLost) event.preventDefault()
    }
    addEventListener('beforeunload', askFirst, { signal })
  }
}

async function openLasting(userId: number): Promise<Storage> {
  const { InMemory, openStorage } = await untilLoaded(() => import('./storage'))
  return openStorage(userId).catch(() => new InMemory())
}

function withoutLabel({ command, inverse }: Waiting): Pending {
  return inverse ? { command, inverse } : { command }
}
