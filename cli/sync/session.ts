import type { Client } from '../../src/client'
import { counted } from '../../src/core/counted'
import type { Patch, Ref, Tables } from '../../src/core/data/tables'
import type { SavedFilter } from '../../src/core/filters/contract'
import type { Folder } from '../../src/core/folders/contract'
import { compareFolders } from '../../src/core/folders/rules'
import { compareNames } from '../../src/core/names'
import type { Command, Outcome, Sent } from '../../src/core/sync/contract'
import type { Pending, Replica } from '../../src/core/sync/replica'
import type { Tag } from '../../src/core/tags/contract'
import type { Task, TaskRow } from '../../src/core/tasks/contract'
import { hasHooks } from '../config/hooks'
import { paths } from '../config/private-file'
import { EXIT, Failure, Unreachable } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import { type Account, accountOf, type ServerOption } from './accounts'
import type { Answer } from './api'
import { describe, type Names } from './describe'
import { changes as eventsOf } from './follow'
import { type ListedTables, LocalReplica, pull } from './local-replica'
import { Outbox, type Rejected } from './outbox'
import { nothingSent, type Result, sendWaiting } from './send-waiting'
import { Transport } from './transport'

type JoinRelated = typeof import('../../src/core/tasks/join-related')

/** What became of changes that belong together: decided on, or saved to be sent later. */
export interface Done {
  commands: Sent[]
  /** One for each command; undefined where they wait. */
  outcomes: Outcome[] | undefined
}

/** A server as one user sees it from here: what it said last, and what waits for it. */
export class Session {
  readonly local: LocalReplica
  private readonly transport: Transport
  private outbox: Outbox | undefined
  private first: number | undefined
  /** What could not be sent yet; new changes are sent after it. */
  waiting: Sent[] = []
  /** Why what is shown is not current, or what waits could not be sent. */
  reason: Failure | undefined
  /** When the server said what is shown; undefined where it did just now. */
  asOf: Date | undefined

  private constructor(
    readonly server: string,
    readonly account: Account,
    readonly name: string,
  ) {
    this.local = new LocalReplica(server, account.userId)
    const lastContact = () => this.local.asOf
    this.transport = new Transport({ server, token: account.token, lastContact })
  }

  /** Asks nobody yet. */
  static async open(options: ServerOption): Promise<Session> {
    const { server, account, name } = accountOf(options)
    const session = new Session(server, account, name)
    // Most have never changed anything while the server was away.
    if (Bun.file(paths.outbox()).size > 0) session.waiting = (await session.openOutbox()).waiting()
    return session
  }

  /** The same for somebody who is logged in; undefined for others. */
  static async openIfLoggedIn(options: ServerOption): Promise<Session | undefined> {
    try {
      return await Session.open(options)
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  }

  /** What became of a change that another command has sent; undefined while it waits. */
  async claim(seq: number): Promise<Outcome | undefined> {
    return this.openOutbox().claim(seq)
  }

  /** Whether the server has ever said anything. */
  get isKnown(): boolean {
    return this.local.basedOn !== undefined
  }

  /** What the server answers to a call that is not synced. Throws Refused, or Unreachable. */
  async call<T>(ask: (api: Client) => Promise<Answer<T>>): Promise<T> {
    const { apiOver, unwrap } = await import('./api')
    return unwrap(ask(apiOver(this.server, this.transport)))
  }

  /** Lets the server say who it is while a command's words are read. */
  askAhead() {
    void this.transport.ready()
  }

  /** What the server answers to a question that is not synced. Throws Refused, or Unreachable. */
  async ask<V>(path: string, upload?: Uint8Array<ArrayBuffer>): Promise<V> {
    const { ok, status, value } =
      upload === undefined
        ? await this.transport.ask('GET', path)
        : await this.transport.upload(path, upload)
    if (ok) return value as V
    const { refusal } = await import('./refusal')
    throw refusal(status, value)
  }

  /** The same of any route, with its status. Throws Unreachable. */
  askAnything(method: string, path: string, body: unknown, headers?: Record<string, string>) {
    return this.transport.ask(method, path, body, { isFree: true, headers })
  }

  /** What is shown: what the server said last, with what waits on top. */
  get shown(): Tables {
    return this.local.shown(this.waiting)
  }

  /** The same with only what lists show of open tasks, where nothing else was asked for before. */
  get listed(): ListedTables {
    return this.local.listed(this.waiting)
  }

  get replica(): Replica {
    return this.local.load(this.waiting)
  }

  get folders(): Folder[] {
    return [...this.shown.folders.values()].sort(compareFolders)
  }

  get tags(): Tag[] {
    return [...this.shown.tags.values()].sort(compareNames)
  }

  get filters(): SavedFilter[] {
    return [...this.shown.filters.values()].sort(compareFolders)
  }

  /** The list (T12) with everything that tasks are related to. */
  get tasks(): Task[] {
    return this.join([...this.shown.tasks.values()].filter((each) => each.parentTaskId === null))
  }

  /** These top-level tasks with everything that they are related to. */
  join(tasks: readonly TaskRow[]): Task[] {
    const { shown, account } = this
    const person = account.user ? [account.user] : []
    const subtasks = [...shown.tasks.values()].filter((each) => each.parentTaskId !== null)
    const { joinList } = require('../../src/core/tasks/join-related') as JoinRelated
    const { relatedIn } =
      require('../../src/core/tasks/related') as typeof import('../../src/core/tasks/related')
    return joinList([...tasks, ...subtasks], relatedIn(shown, person))
  }

  /**
   * Sends what waits and takes over what has changed. Where the server can't be reached, what it said
   * last is shown. Throws Unreachable where that is nothing, and Refused where it wants a login first.
   * `wanted` is what will be asked for.
   */
  async refresh(wanted: 'shown' | 'listed' = 'shown') {
    const [{ sent, news }] = await Promise.all([this.exchange(), this.readMeanwhile(wanted)])
    for (const text of news) say(safe`${text}`)
    if (sent > 0)
      say(safe`Sent ${counted(sent, 'change')} that ${sent === 1 ? 'was' : 'were'} waiting.`)
    const { reason } = this
    if (reason && !(reason instanceof Unreachable)) throw reason
    if (reason && !this.isKnown) throw reason
  }

  /** The same, and says how old the data is where the server can't be reached. */
  async readLatest(wanted?: 'shown' | 'listed') {
    await this.refresh(wanted)
    this.tellAge()
  }

  /** Reads what is known while the server is asked what has changed. */
  private async readMeanwhile(wanted: 'shown' | 'listed') {
    await this.transport.ready()
    this.local[wanted](this.waiting)
  }

  /** The same where what is known will do. */
  async refreshIfPossible() {
    try {
      await this.refresh()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }

  /**
   * Makes changes, in groups that belong together. They are in the outbox before they are sent. Where
   * the server can't be reached, or wants a login first, they wait there.
   */
  async perform(wanted: readonly (readonly Command[])[]): Promise<Done[]> {
    const groups = hasHooks() ? await this.hooked(wanted) : wanted
    const outbox = this.openOutbox()
    const { own, outcomes, news } = await interruptible(outbox, () =>
      this.send(outbox, groups.flat()),
    )
    for (const text of news) say(safe`${text}`)
    const rest = [...own]
    let isSentElsewhere = false
    const outcomeOf = ({ seq }: Sent) => {
      const outcome = outcomes.get(seq)
      if (outcome) return outcome
      const claimed = outbox.claim(seq)
      isSentElsewhere ||= claimed !== undefined
      return claimed
    }
    const dones = groups.map(({ length }) => {
      const commands = rest.splice(0, length)
      const decided = commands.map(outcomeOf)
      const isDecided = decided.every((outcome) => outcome !== undefined)
      return { commands, outcomes: isDecided ? decided : undefined }
    })
    // What another command has sent for this one, the server told that one of.
    if (isSentElsewhere) await this.pull()
    return dones
  }

  private async hooked(groups: readonly (readonly Command[])[]): Promise<Command[][]> {
    const { hooked } = await import('./hooks')
    const all: Command[][] = []
    for (const group of groups) all.push(await hooked(this, group))
    return all
  }

  /**
   * Writes a change to the outbox and shows it. Throws a Problem, and keeps nothing, where it can't
   * be done. `inverse` is what an undo puts back.
   */
  async show(command: Command, inverse?: Patch): Promise<Pending> {
    const outbox = this.openOutbox()
    const { replica } = this
    const [kept] = outbox.append([command])
    if (!kept) throw new Error('Nothing was kept')
    try {
      return this.local.add(replica, kept, inverse)
    } catch (error) {
      outbox.drop([kept.seq])
      throw error
    }
  }

  /** Writes changes to the outbox at once, and sends them. */
  private async send(outbox: Outbox, commands: readonly Command[]) {
    const own = outbox.append(commands, this.first)
    this.first ??= own[0]?.seq
    return { own, ...(await this.exchange(own.map(({ seq }) => seq))) }
  }

  /** Sends what waits, of which the caller has made `own`, and takes over what has changed. */
  async exchange(own: readonly number[] = []): Promise<Result> {
    const result = await this.attempt(own)
    this.reason = result.reason
    this.asOf = result.reason && this.local.asOf
    return result
  }

  private async attempt(own: readonly number[]): Promise<Result> {
    // Other terminals may have added to it.
    if (this.outbox) this.follow(this.outbox)
    if (this.waiting.length > 0) {
      const outbox = this.openOutbox()
      const result = await sendWaiting(
        { transport: this.transport, outbox, local: this.local, names: this.names },
        new Set(own),
      )
      this.follow(outbox)
      if (result.isCurrent || result.reason) return result
      // Another command has sent it all, and was told what has changed.
      return { ...result, reason: await this.pull() }
    }
    return { ...nothingSent(), reason: await this.pull() }
  }

  /** Takes over what has changed; returns the reason where that can't be had. */
  private async pull(): Promise<Failure | undefined> {
    try {
      const delta = await pull(this.transport, this.local.basedOn)
      if (!this.local.take(delta)) this.local.take(await pull(this.transport, undefined))
      return undefined
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
  }

  private follow(outbox: Outbox) {
    this.waiting = outbox.waiting()
    this.local.follow(this.waiting)
  }

  private openOutbox(): Outbox {
    this.outbox ??= Outbox.open(this.server, this.account.userId)
    return this.outbox
  }

  /** The task as it is now, as far as it is known; without reading all where the last answer has it. */
  task(ref: Ref): TaskRow | undefined {
    return this.local.justSaid(ref) ?? this.shown.tasks.find(ref)
  }

  /** A task that repeats, or is completed: not all is read for an open one that doesn't repeat. */
  repeating(ref: Ref): TaskRow | undefined {
    const open =
      'id' in ref && (this.local.openTask(ref.id, this.waiting) ?? this.listed.tasks.get(ref.id))
    return open && !open.repeat ? undefined : this.shown.tasks.find(ref)
  }

  describe(command: Command): string {
    return describe(command, this.names)
  }

  /** As they are known without asking the server; of what waits to be deleted, too. */
  private readonly names: Names = {
    task: (ref) => this.replica.find('tasks', ref)?.title,
    folder: (ref) => this.nameOf('folders', ref),
    tag: (ref) => this.nameOf('tags', ref),
    filter: (ref) => this.nameOf('filters', ref),
    person: (id) => this.personName(id),
    command: (seq) => this.waiting.find((each) => each.seq === seq),
  }

  /** The name of a member of a folder, or the user's own. */
  personName(id: number): string {
    const { findPerson } =
      require('../../src/core/sharing/members') as typeof import('../../src/core/sharing/members')
    const { fullName } =
      require('../../src/core/sharing/names') as typeof import('../../src/core/sharing/names')
    const { user } = this.account
    const own = user?.id === id ? user : undefined
    const person = findPerson(this.shown.folders.values(), id) ?? own
    return person ? fullName(person) : 'somebody who left'
  }

  /** What was made and deleted while the server was away stands in the outbox alone. */
  private nameOf(table: 'folders' | 'tags' | 'filters', ref: Ref): string | undefined {
    const row = this.replica.find(table, ref)
    if (row || !('clientId' in ref)) return row?.name
    const made = this.waiting.find((each) => 'clientId' in each && each.clientId === ref.clientId)
    return made && 'name' in made ? made.name : undefined
  }

  /** Asks a server that was not there again. */
  reconnect() {
    this.transport.forget()
  }

  /** Yields when something has changed on the server, for as long as it can be reached. */
  changes(signal: AbortSignal): AsyncGenerator<void> {
    return eventsOf(this.transport, this.server, signal)
  }

  /** Says how old what was shown is, where the server did not say it just now. */
  tellAge() {
    if (!this.asOf) return
    const { age } =
      require('../../src/language/dates/age') as typeof import('../../src/language/dates/age')
    say(safe`${this.server} can't be reached: showing data from ${age(this.asOf, new Date())}.`)
  }

  /** What the command made that made this change, as far as it was made on this machine. */
  async madeWith(change: Parameters<Outbox['madeWith']>[0]) {
    return Bun.file(paths.outbox()).size > 0 ? this.openOutbox().madeWith(change) : []
  }

  async rejected(): Promise<Rejected[]> {
    return Bun.file(paths.outbox()).size > 0 ? this.openOutbox().rejected() : []
  }

  async drop(seqs: readonly number[]) {
    const outbox = this.openOutbox()
    outbox.drop(seqs)
    this.follow(outbox)
  }

  async clear() {
    if (Bun.file(paths.outbox()).size > 0) this.openOutbox().clear()
    this.local.clear()
  }
}

/** Ctrl+C while the server is thinking ends the command, not the change, which is saved first. */
async function interruptible<T>(outbox: Outbox, send: () => Promise<T>): Promise<T> {
  const stop = () => {
    outbox.sync()
    say(safe`\nStopped waiting. The change is saved and will be sent later: see tasks outbox.`)
    process.exit(EXIT.interrupted)
  }
  process.once('SIGINT', stop)
  try {
    return await send()
  } finally {
    process.off('SIGINT', stop)
  }
}
