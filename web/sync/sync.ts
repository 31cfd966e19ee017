import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../src/core/auth/contract'
import type { Patch } from '../../src/core/data/tables'
import type { Command, Delta, Sent, SyncAnswer } from '../../src/core/sync/contract'
import { unpackDelta } from '../../src/core/sync/delta'
import type { Answered } from '../../src/core/sync/exchange'
import type { Pending, ServerPatch, Version } from '../../src/core/sync/replica'
import { nothingTouched } from '../../src/core/sync/touched'
import { SESSIONS_KEY } from '../api/account-keys'
import { connection } from '../api/connection'
import { ApiError } from '../api/query'
import { idle, untilDone } from '../ui/later'
import { type Message, openChannel } from './channel'
import type { CurrentSync } from './current'
import { hydrated } from './hydrated'
import { STATS_KEY } from './lists'
import { LocalData } from './local-data'
import { isDoneBy, type Waiting } from './outbox'
import { ReviewList } from './review-list'
import { RowWriter } from './row-writer'
import { Sender } from './sender'
import { fetchDelta } from './server'
import { IN_SYNC, setStatus } from './status'
import { Steps } from './steps'
import type { Storage } from './storage'
import { type Change, Unkept } from './unkept'

export interface ChangeOptions {
  /** For an undo: the patch that restores what it reverts. */
  inverse?: Patch
  /** Ms until it is sent. */
  sendAfter?: number
  /** Only the server can tell whether it can be made, as after a restore. */
  isBlind?: boolean
  /** Until it resolves, what was changed keeps its looks and its place. */
  shownAfter?: Promise<unknown>
  /** Until it resolves, what was changed keeps its place. */
  movedAfter?: Promise<unknown>
}

/**
 * One person's data in this browser: what is shown, kept and sent. A change is shown at once, then
 * written to the outbox, then sent; what the server says comes back as a delta.
 */
export class Sync implements CurrentSync {
  readonly data: LocalData
  readonly review: ReviewList
  readonly steps = new Steps((change) => this.takeBack(change))
  readonly ready: Promise<void>
  /** Nothing waits for the rules of changes: what is changed before is shown when they are here. */
  readonly rulesLoaded: Promise<void>
  private readonly storage: Promise<Storage>
  /** The same, once what it has is shown. */
  private readonly opened: Promise<Storage>
  private readonly channel: ReturnType<typeof openChannel>
  /** Until then, what is shown stays as it is. */
  private readonly shown: Promise<void>
  private readonly closing = new AbortController()
  private readonly unkept: Unkept
  private keeping: Promise<unknown> = Promise.resolve()
  /** Changes that the server has decided on, and as of when, by seq: not yet among the rows here. */
  private readonly made = new Map<number, Version>()
  /** The device id under which a change was sent, by seq: this browser may take a new one. */
  private readonly sentAs = new Map<number, string>()
  /** Decided on before this tab knew its number. */
  private readonly decidedEarly = new Set<number>()
  private isLasting = true
  private readonly rows: RowWriter
  private readonly sender: Sender
  private pulling: Promise<void> | undefined

  /** `delta`: all rows, where the page came with them. */
  constructor(
    readonly queryClient: QueryClient,
    readonly user: User,
    delta: Delta | undefined,
  ) {
    this.rulesLoaded = this.loadRules()
    this.data = new LocalData(queryClient, user)
    this.unkept = new Unkept(this.data)
    this.rows = new RowWriter(this.replica, this.closing.signal)
    this.review = new ReviewList(() => this.opened, {
      changed: () => this.channel.tell({ kind: 'list' }),
      counted: () => this.tell(),
    })
    this.sender = new Sender(
      {
        send: () => this.sendAll(),
        isWorthRetrying: (error) => this.isWorthRetrying(error),
        onEnd: () => this.tell(),
      },
      this.closing.signal,
    )
    this.shown = delta ? hydrated : Promise.resolve()
    this.channel = openChannel(user.id, (message) => {
      this.shown.then(() => this.hear(message))
    })
    if (delta) this.take(unpackDelta(delta))
    this.storage = openLasting(user.id)
    this.opened = this.open()
    this.ready = delta ? Promise.resolve() : this.load()
    this.listen()
  }

  private get replica() {
    return this.data.replica
  }

  /**
   * Makes a change: it is shown when this returns and the rules are loaded. Throws a Problem where it
   * can't be made.
   */
  change(
    command: Command,
    { inverse, sendAfter = 0, isBlind, shownAfter, movedAfter }: ChangeOptions = {},
  ): Change {
    const seq = this.unkept.nextSeq
    const sent = { ...command, seq, at: new Date().toISOString() } as Sent
    const { pending, touched } = isBlind
      ? { pending: { command: sent }, touched: this.replica.restore([{ command: sent }]) }
      : this.replica.add(sent, inverse)
    const change = { pending }
    this.unkept.add(change)
    if (command.kind !== 'undo' && command.kind !== 'notice.read') this.steps.note(change)
    const after = shownAfter ?? movedAfter
    if (after) void this.data.publishAfter(after, touched, !shownAfter)
    else this.data.publish(touched, true)
    this.keeping = this.keeping.then(() => this.keep(change, sendAfter))
    this.keeping.catch(() => {})
    this.tell()
    return change
  }

  /** Undo takes back what the server has made without a command too. */
  noteMade(byServer: NonNullable<Change['byServer']>): Change {
    const { entry } = byServer
    const command: Sent = { kind: 'undo', entry, seq: 0, at: new Date().toISOString() }
    const change = { pending: { command }, byServer }
    this.steps.note(change)
    return change
  }

  /** Takes changes back, sent or not. */
  undo(...changes: Change[]) {
    this.steps.undo(changes)
  }

  async turn(way: 'undo' | 'redo') {
    const changes = this.steps[way]()
    // Without it nothing is said, and the change is seen.
    const words = await import('./report').catch(() => undefined)
    words?.tellTurned(this, way, changes)
  }

  private takeBack({ pending: { command, inverse }, byServer }: Change): Change {
    if (byServer) return this.change({ kind: 'undo', entry: byServer.entry })
    const targetDevice = this.sentAs.get(command.seq)
    const undo: Command = {
      kind: 'undo',
      target: command.seq,
      ...(targetDevice && { targetDevice }),
    }
    return this.change(undo, inverse && { inverse })
  }

  async catchUp(revision: number): Promise<void> {
    const isBehind = () => (this.replica.basedOn?.revision ?? -1) < revision
    // The answer to what is being sent tells of it too.
    await this.sender.settled()
    if (isBehind()) await this.pulling?.catch(() => {})
    if (isBehind()) await this.pull().catch(() => {})
  }

  async send(): Promise<void> {
    await this.sender.send()
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

  close() {
    this.closing.abort()
    this.channel.close()
    setStatus(IN_SYNC)
    this.opened.then((storage) => storage.close())
  }

  private async loadRules() {
    const { apply } = await untilDone(() => import('../../src/core/sync/commands'))
    const touched = this.replica.setRules(apply)
    if (this.closing.signal.aborted || !this.replica.basedOn) return
    this.data.publish(touched)
  }

  private async open(): Promise<Storage> {
    const storage = await this.storage
    this.isLasting = storage.isLasting
    const [lastSeq, outbox] = await Promise.all([storage.lastSeq(), storage.outbox(), this.shown])
    this.unkept.countFrom(lastSeq)
    for (const { command } of outbox) this.unkept.makeRoom(command.seq)
    this.restore(outbox)
    this.rows.write(storage)
    const send = () => this.review.count(storage).then(() => this.send())
    // The code that sends comes after the first paint where nothing waits for it.
    if (this.unsent() > 0) send().catch(() => {})
    else idle(() => void send().catch(() => {}))
    return storage
  }

  /** Shows what was kept, and fetches what is new since; without that, all. */
  private async load() {
    const [base] = await Promise.all([
      this.storage.then((each) => each.readBase()),
      this.opened,
      // Without them the list would come without what waits.
      this.rulesLoaded,
    ])
    if (!base) return this.pull()
    this.data.publish(this.replica.receive(base) ?? nothingTouched())
    this.rows.noteRead()
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
    const { describe } = await untilDone(() => import('./describe'))
    const storage = await this.opened
    // What puts it back is kept with it.
    await this.rulesLoaded
    const label = describe(change.pending, this.replica.shown)
    // Later changes wait behind it: they may rest on it.
    const seq = await untilDone(() => storage.add(change.pending, label), this.closing.signal)
    this.unkept.keep(change, seq)
    this.channel.tell({ kind: 'added', waiting: { ...change.pending, label } })
    if (this.decidedEarly.delete(seq)) this.data.publish(this.replica.settle([seq]))
    this.sender.sendIn(sendAfter)
  }

  private hear(message: Message) {
    if (message.kind === 'list') return void this.countReview()
    if (message.kind === 'answered') {
      this.hearAnswer(message.answer)
      return void this.report(message.answer, message.sent)
    }
    const { seq } = message.waiting.command
    this.unkept.hear(seq)
    this.restore([message.waiting])
  }

  private hearAnswer({ outcomes, patch, device }: Answered) {
    for (const { seq } of outcomes) {
      this.sentAs.set(seq, device)
      const isKnown = this.replica.pending.some(({ command }) => command.seq === seq)
      if (!isKnown) this.decidedEarly.add(seq)
    }
    const isRefusal = outcomes.some(({ status }) => status === 'refused')
    this.take(
      unpackDelta(patch),
      outcomes.map(({ seq }) => seq),
      isRefusal,
    )
    for (const { seq, status } of outcomes) if (status === 'refused') this.steps.forget(seq)
    if (isRefusal) this.countReview()
  }

  private take(patch: ServerPatch, decided: readonly number[] = [], isRefusal = false) {
    const made = [...this.made].filter(([, done]) => isDoneBy(done, patch)).map(([seq]) => seq)
    const touched = this.replica.receive(patch, [...decided, ...made])
    if (!touched) {
      const { epoch, revision } = patch
      for (const seq of decided) this.made.set(seq, { epoch, revision })
      this.pull().catch(() => {})
      return
    }
    for (const seq of made) this.made.delete(seq)
    this.rows.note(patch.full ? 'all' : touched)
    this.data.publishCalmly(touched, isRefusal)
    this.tell()
    this.opened?.then((storage) => this.rows.write(storage))
  }

  async pull(): Promise<void> {
    this.pulling ??= this.fetch().finally(() => {
      this.pulling = undefined
    })
    return this.pulling
  }

  private async fetch() {
    try {
      const delta = await fetchDelta(this.user.id, this.replica.basedOn)
      connection.set(true)
      await this.shown
      if (!this.closing.signal.aborted) this.take(delta)
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  private async sendAll() {
    const storage = await this.opened
    const { sendWaiting } = await import('./send')
    await sendWaiting({
      userId: this.user.id,
      storage,
      known: () => this.replica.basedOn,
      onSending: () => this.tell(true),
      onAnswer: (answer, sent) => this.answered(answer, sent),
    })
    if (this.review.counts.memos > 0) await (await import('../voice/send-memos')).sendMemos(this)
  }

  private isWorthRetrying(error: unknown): boolean {
    this.fail(error)
    if (error instanceof ApiError && error.status === 401) return false
    import('./offline').then(
      ({ askForTime }) => askForTime(),
      () => {},
    )
    return true
  }

  private async answered(answer: Answered, sent: readonly Waiting[]) {
    if (this.closing.signal.aborted) return
    connection.set(true)
    this.hearAnswer(answer)
    for (const { seq } of answer.outcomes) this.decidedEarly.delete(seq)
    const isSeen = document.visibilityState === 'visible'
    this.channel.tell({ kind: 'answered', answer, ...(isSeen ? {} : { sent }) })
    this.queryClient.invalidateQueries({ queryKey: STATS_KEY })
    await this.report(answer, sent)
  }

  /** Tells the person of what needs them, where they can see it. */
  private async report({ outcomes }: SyncAnswer, sent: readonly Waiting[] = []) {
    if (document.visibilityState !== 'visible') return
    if (!outcomes.some(({ status, overwrote }) => status === 'refused' || overwrote)) return
    const { report } = await import('./report')
    report(this, outcomes, sent)
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError)) connection.set(false)
    // Says so, and leads to /auth (P1).
    else if (error.status === 401) {
      this.queryClient.prefetchQuery({ queryKey: SESSIONS_KEY, staleTime: 0 })
    }
  }

  private async countReview() {
    await this.review.count(await this.opened)
  }

  private tell(isSending = this.sender.isSending) {
    const waiting = this.unsent()
    if (this.closing.signal.aborted) return
    setStatus({ ...this.review.counts, waiting, isSending: isSending && waiting > 0 })
  }

  private listen() {
    const { signal } = this.closing
    const send = () => void this.send()
    const sendAtOnce = () => {
      this.sender.forgetFailures()
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
  const { openInMemory, openStorage } = await untilDone(() => import('./storage'))
  return openStorage(userId).catch(openInMemory)
}

function withoutLabel({ label: _, done: _done, ...pending }: Waiting): Pending {
  return pending
}
