import { type RowTypes, TABLE_NAMES, type TableName } from '../../src/core/data/define-tables'
import type { Table, Tables } from '../../src/core/data/tables'
import type { SavedFilter } from '../../src/core/filters/contract'
import type { Folder } from '../../src/core/folders/contract'
import { nextToUndo } from '../../src/core/journal/rules'
import { Problem } from '../../src/core/problem'
import type { Command, Outcome } from '../../src/core/sync/contract'
import type { Pending } from '../../src/core/sync/replica'
import { nothingTouched, type Touched } from '../../src/core/sync/touched'
import type { Tag } from '../../src/core/tags/contract'
import type { Task } from '../../src/core/tasks/contract'
import { TaskList } from '../../src/core/tasks/task-list'
import { hasHooks } from '../config/hooks'
import { weekStartFor } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import { overwrittenIn, reasonOf } from '../sync/outcome-words'
import type { Session } from '../sync/session'
import type { Listed } from '../tasks/task-handle'

/** What the screen shows, but for where its reader is in it. */
export interface Shown {
  tasks: readonly Task[]
  /** One of them, or a subtask. */
  find: (id: number) => Listed | undefined
  folders: Folder[]
  tags: Tag[]
  filters: SavedFilter[]
  userId: number
  /** 1 for Monday, 7 for Sunday. */
  weekStart: number
  /** The rows of all that, which are changed in place. */
  tables: Tables
  /** Another number whenever something in them has changed. */
  revision: number
  isLoaded: boolean
  isLive: boolean
  /** When the data was last read, while the server can't be reached. */
  asOf: Date | undefined
  /** Changes that are not sent. */
  waiting: number
  notice: { text: string; isError: boolean } | undefined
}

/** A change of this screen, until its reader knows what became of it. */
interface Untold {
  pending: Pending
  /** What is said when it is done, if anything. */
  done: string | undefined
  /** Whether it was said that it waits. */
  isTold?: boolean
}

const RECONNECT_MS = 1_000
/** So long is a message shown (K14). */
const NOTICE_MS = 4_000
/** After which the screen says what it waits for. */
const SLOW_HOOK_MS = 300
/** Changes that belong together, and what stands behind "Undid" where they are taken back. */
interface Group {
  group: Pending[]
  what: string
}

/** What a session shows, kept up to date; changes show at once and are sent one after the other. */
export class Board {
  private shown: Shown
  private readonly list: TaskList
  private revision = 0
  private leaving: ReturnType<typeof setTimeout> | undefined
  private queue: Promise<void> = Promise.resolve()
  /** Exchanges that are under way, or come after that. */
  private queued = 0
  private readonly listeners = new Set<() => void>()
  private readonly stopping = new AbortController()
  private readonly untold = new Map<number, Untold>()
  /** What was changed on this screen and not undone, the latest last; in groups that belong together. */
  private changed: Group[] = []
  /** The undos of this screen, which can be undone: in groups, with what was said of the changes. */
  private undone: Group[] = []
  /** Why there is nothing more to follow. */
  private over: Failure | undefined

  constructor(readonly session: Session) {
    const { shown: tables } = session.replica
    this.list = new TaskList(tables, () => undefined)
    const refresh = (touched: Touched) => {
      if (Object.values(touched).every((keys) => keys.size === 0)) return
      this.list.refresh(touched)
      this.revision += 1
    }
    session.local.onTouched = refresh
    refresh(everythingIn(tables))
    const { userId, user } = session.account
    const own = { userId, weekStart: weekStartFor(user) }
    this.shown = { ...this.known(), ...own, tables, isLive: false, notice: undefined }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): Shown => this.shown

  /** Follows the server until the board is stopped, or the session is over. */
  async follow() {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await this.exchange()
      try {
        for await (const _ of this.session.changes(signal)) {
          this.show({ isLive: true })
          await this.exchange()
        }
      } catch (error) {
        if (!(error instanceof Failure) && !signal.aborted) throw error
      }
      if (signal.aborted) break
      this.show({ isLive: false })
      await Bun.sleep(RECONNECT_MS)
      this.session.reconnect()
    }
    if (this.over) throw this.over
  }

  stop() {
    this.stopping.abort()
  }

  say(text: string, isError = false) {
    clearTimeout(this.leaving)
    if (text) this.leaving = setTimeout(() => this.say(''), NOTICE_MS)
    this.show({ notice: text ? { text, isError } : undefined })
  }

  /** Shows changes that belong together and sends them; says so when the last of them is done. */
  change(wanted: readonly Command[], done?: string) {
    return this.trying(async () => {
      const told: string[] = []
      const commands = hasHooks() ? await this.hooked(wanted, told) : wanted
      const group: Pending[] = []
      const what = done ? ` "${done.replace(/ \(u to undo\)$/, '')}"` : ' the change'
      this.changed.push({ group, what })
      this.undone = []
      for (const [at, command] of commands.entries()) {
        const isLast = at === commands.length - 1
        group.push(
          await this.keep(command, isLast && done ? [done, ...told].join('. ') : undefined),
        )
      }
      await this.exchange()
    })
  }

  /** Changes after the person's hooks have seen them; what those say goes into `told`. */
  private async hooked(wanted: readonly Command[], told: string[]) {
    const { hooked } = await import('../sync/hooks')
    const slow = setTimeout(() => this.say('Waiting for a hook ...'), SLOW_HOOK_MS)
    try {
      return await hooked(this.session, wanted, (words) => told.push(words))
    } finally {
      clearTimeout(slow)
    }
  }

  /** Takes back what was changed on this screen last, else what was anywhere. */
  undo() {
    return this.trying(async () => {
      const latest = this.changed.findLast(({ group }) => group.length > 0)
      if (latest) {
        this.changed.splice(this.changed.lastIndexOf(latest))
        this.undone.push(await this.takeBack(latest, 'Undid'))
      } else {
        const { id, words } = await this.latestEntry()
        const undo = await this.keep({ kind: 'undo', entry: id }, `Undid: ${words}`)
        this.undone.push({ group: [undo], what: `: ${words}` })
      }
      await this.exchange()
    })
  }

  /** Takes over what a command did since this revision: then `undo` is for that, and not for what was before. */
  async followCommand(since: number) {
    await this.exchange()
    if (this.revision !== since) [this.changed, this.undone] = [[], []]
  }

  /** Makes again what the latest undo of this screen took back. */
  redo() {
    return this.trying(async () => {
      const latest = this.undone.pop()
      if (!latest) throw new Failure(EXIT.error, 'Nothing to redo.')
      this.changed.push(await this.takeBack(latest, 'Redid'))
      await this.exchange()
    })
  }

  /** Undoes changes that belong together, the last one first. */
  private async takeBack({ group, what }: Group, verb: 'Undid' | 'Redid'): Promise<Group> {
    const undos: Pending[] = []
    for (const pending of group.toReversed()) {
      const undo: Command = { kind: 'undo', target: pending.command.seq }
      undos.push(await this.keep(undo, pending === group[0] ? verb + what : undefined, pending))
    }
    return { group: undos, what }
  }

  private async keep(command: Command, done: string | undefined, undone?: Pending) {
    const pending = await this.session.show(command, undone?.inverse)
    this.untold.set(pending.command.seq, { pending, done })
    this.redraw()
    return pending
  }

  private async latestEntry(): Promise<{ id: number; words: string }> {
    const entry = nextToUndo(
      await this.session.call((api) => api.journal.get({ query: { limit: 100 } })),
    )
    if (!entry) throw new Failure(EXIT.error, 'Nothing to undo.')
    const { entryWords } = await import('../tasks/entry-words')
    return { id: entry.id, words: entryWords(entry, this.shown.tables) }
  }

  private async trying(work: () => Promise<void>) {
    this.say('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Failure || error instanceof Problem)) throw error
      this.say(error.message, true)
    }
  }

  /** Sends what waits and takes over what has changed, after what is under way. */
  exchange(): Promise<void> {
    this.queued += 1
    // Before it is sent, a change waits for the answer to the question before it.
    if (this.queued > 1) this.redraw()
    this.queue = this.queue.then(async () => {
      // What is changed meanwhile is told with the next exchange.
      const asked = [...this.untold]
      const { outcomes, news } = await this.session.exchange(asked.map(([seq]) => seq))
      for (const text of news) this.say(text, true)
      for (const [seq, untold] of asked) {
        this.tell(untold, outcomes.get(seq) ?? (await this.session.claim(seq)))
      }
      this.queued -= 1
      this.redraw()
      this.checkReason()
    })
    return this.queue
  }

  private tell(untold: Untold, outcome: Outcome | undefined) {
    const { pending, done, isTold } = untold
    const { command } = pending
    if (!outcome) {
      untold.isTold = true
      if (done && !isTold && !this.shown.notice?.isError) this.say(`${done} (saved offline)`)
      return
    }
    this.untold.delete(command.seq)
    const overwritten = overwrittenIn(outcome)
    if (outcome.status === 'refused') this.say(reasonOf(command, outcome), true)
    else if (overwritten) this.say(overwritten)
    else if (done) this.say(done)
  }

  private checkReason() {
    const { reason } = this.session
    if (!reason) return
    if (reason.exit === EXIT.signedOut) {
      this.over = reason
      this.stop()
    }
    if (!this.shown.isLoaded) this.say(reason.message, true)
  }

  private readonly find = (id: number) => this.list.find(id)

  private redraw() {
    this.show(this.known())
  }

  private known() {
    const { folders, tags, filters, asOf, isKnown, waiting } = this.session
    const { tasks } = this.list
    const { revision, find } = this
    return {
      ...{ tasks, find, folders, tags, filters, revision },
      ...{ isLoaded: isKnown, asOf },
      waiting: this.queued > 1 ? Math.max(waiting.length, this.untold.size) : waiting.length,
    }
  }

  private show(part: Partial<Shown>) {
    this.shown = { ...this.shown, ...part }
    for (const listener of this.listeners) listener()
  }
}

function everythingIn(shown: Tables): Touched {
  const touched = nothingTouched()
  for (const name of TABLE_NAMES) {
    const table = shown[name] as Table<RowTypes[TableName]>
    for (const row of table.values()) touched[name].add(table.keyOf(row))
  }
  return touched
}
