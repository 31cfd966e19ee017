import type { Folder } from '../../src/folders/contract'
import { compareFolders } from '../../src/folders/rules'
import { nextToUndo } from '../../src/journal/rules'
import { reorder } from '../../src/reorder'
import type { Task } from '../../src/tasks/contract'
import { compareTasks } from '../../src/tasks/rules'
import { unwrap } from '../api'
import { EXIT, Failure } from '../failure'
import type { Operation } from '../operations'
import { withKept } from '../pending'
import type { Session } from '../session'

/** What the screen shows, but for where its reader is in it. */
export interface Shown {
  tasks: Task[]
  folders: Folder[]
  isLoaded: boolean
  isLive: boolean
  /** Of what is shown, while the server can't be reached. */
  asOf: Date | undefined
  notice: { text: string; isError: boolean } | undefined
}

interface Change {
  apply: (tasks: Task[]) => Task[]
  send: () => Promise<string | undefined>
}

const RECONNECT_MS = 1_000
/** Numbers of drafts begin beyond those that an outbox hands out. */
const DRAFT = 1_000_000_000

/** The lists of a session, kept up to date; changes show at once and are sent one after the other. */
export class Board {
  private shown: Shown = {
    tasks: [],
    folders: [],
    isLoaded: false,
    isLive: false,
    asOf: undefined,
    notice: undefined,
  }
  /** As the server said. */
  private said: Task[] = []
  private pending: Change[] = []
  private queue: Promise<void> = Promise.resolve()
  private readonly listeners = new Set<() => void>()
  private readonly stopping = new AbortController()
  private drafts = 0
  /** Why there is nothing more to follow. */
  private over: Failure | undefined

  constructor(private readonly session: Session) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): Shown => this.shown

  /** Loads the lists, then follows the server until the board is stopped, or the session is over. */
  async follow() {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await this.load()
      try {
        for await (const _ of this.session.news(signal)) {
          this.show({ isLive: true })
          await this.load()
        }
      } catch (error) {
        if (!(error instanceof Failure) && !signal.aborted) throw error
      }
      if (signal.aborted) break
      this.show({ isLive: false })
      await Bun.sleep(RECONNECT_MS)
      await this.session.reconnect()
    }
    if (this.over) throw this.over
  }

  stop() {
    this.stopping.abort()
  }

  say(text: string, isError = false) {
    this.show({ notice: text ? { text, isError } : undefined })
  }

  /** Makes changes that belong together. */
  change(operations: Operation[], done: string) {
    const at = new Date().toISOString()
    const entries = operations.map((operation) => ({ seq: DRAFT + ++this.drafts, at, operation }))
    const { userId } = this.session.account
    this.enqueue({
      apply: (tasks) => withKept(tasks, entries, { userId, folders: this.shown.folders }),
      send: async () => {
        const outcome = await this.session.perform(operations)
        return 'kept' in outcome ? `${done} Kept, to be sent later.` : done
      },
    })
  }

  /** Puts open tasks, or the subtasks of one, in this order. */
  order(taskIds: number[]) {
    this.enqueue({
      apply: (tasks) =>
        reorder(tasks, taskIds)
          .map((task) => ({
            ...task,
            subtasks: reorder(task.subtasks, taskIds).sort(compareTasks),
          }))
          .sort(compareTasks),
      send: async () => {
        await unwrap(this.session.api.tasks.reorder.put({ taskIds }))
        return undefined
      },
    })
  }

  undo() {
    this.enqueue({
      apply: (tasks) => tasks,
      send: async () => {
        const { journal } = this.session.api
        const entry = nextToUndo(await unwrap(journal.get({ query: { limit: 100 } })))
        if (!entry) throw new Failure(EXIT.error, 'There is nothing to undo.')
        await unwrap(journal({ id: entry.id }).undo.post())
        return 'Undone.'
      },
    })
  }

  private enqueue(change: Change) {
    this.pending.push(change)
    this.show({ tasks: this.current(), notice: undefined })
    this.queue = this.queue.then(() => this.send(change))
  }

  private async send(change: Change) {
    try {
      const done = await change.send()
      if (done) this.say(done)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.say(error.message, true)
    }
    await this.load(change)
  }

  /** What was settled by now is in what the server says. */
  private async load(settled?: Change) {
    try {
      const [tasks, folders] = await Promise.all([this.session.tasks(), this.session.folders()])
      this.said = tasks
      this.forget(settled)
      this.show({
        tasks: this.current(),
        folders: folders.toSorted(compareFolders),
        isLoaded: true,
        asOf: this.session.asOf,
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.exit === EXIT.signedOut) {
        this.over = error
        this.stop()
      }
      this.forget(settled)
      this.show({ tasks: this.current(), notice: { text: error.message, isError: true } })
    }
  }

  private forget(change: Change | undefined) {
    this.pending = this.pending.filter((each) => each !== change)
  }

  private current(): Task[] {
    return this.pending.reduce((tasks, { apply }) => apply(tasks), this.said)
  }

  private show(part: Partial<Shown>) {
    this.shown = { ...this.shown, ...part }
    for (const listener of this.listeners) listener()
  }
}
