import type { Client } from '../src/client'
import type { Folder } from '../src/folders/contract'
import type { Tag } from '../src/tags/contract'
import type { Task } from '../src/tasks/contract'
import { age } from './age'
import { apiOver, unwrap } from './api'
import { Cache } from './cache'
import { type Account, chosenServer, readConfig } from './config'
import { EXIT, Failure, Refused, Unreachable } from './failure'
import { news } from './news'
import { known, namesFolder, type Operation, type Outcome, send, withFolder } from './operations'
import type { Entry, Outbox } from './outbox'
import { paths } from './paths'
import { withKept } from './pending'
import { say } from './print'
import { type Replayed, replay } from './replay'
import { safe } from './safe'
import { Transport } from './transport'

export interface ServerOption {
  server?: string
}

/** The server and who is signed in there. */
function accountOf({ server: named }: ServerOption): { server: string; account: Account } {
  const config = readConfig()
  const server = chosenServer(named, config)
  const account = server && config.accounts[server]
  if (!account) {
    const where = server ? ` to ${server}` : ''
    throw new Failure(EXIT.signedOut, `You are not logged in${where}: run tasks login.`)
  }
  return { server, account }
}

/** A server as one user sees it: with what was kept for it sent first, where it can be reached. */
export class Session {
  readonly api: Client
  readonly cache: Cache
  private readonly transport: Transport
  private outbox: Outbox | undefined
  /** What could not be sent, in whose line new changes stand. */
  kept: Entry[] = []
  /** Why it could not. */
  reason: Error | undefined

  private constructor(
    readonly server: string,
    readonly account: Account,
  ) {
    this.cache = new Cache(server, account.userId)
    this.transport = new Transport({ server, token: account.token, cache: this.cache })
    this.api = apiOver(server, this.transport)
  }

  static async open(options: ServerOption): Promise<Session> {
    const session = await Session.closed(options)
    const { sent, reason } = await session.sendKept()
    if (sent > 0) say(safe`Sent ${changes(sent)} that ${sent === 1 ? 'was' : 'were'} kept.`)
    if (reason instanceof Failure && reason.exit === EXIT.signedOut) throw reason
    return session
  }

  /** Without sending anything. */
  static async closed(options: ServerOption): Promise<Session> {
    const { server, account } = accountOf(options)
    const session = new Session(server, account)
    // Most have never kept anything.
    if (Bun.file(paths.outbox()).size > 0) session.kept = (await session.openOutbox()).entries()
    return session
  }

  private async openOutbox(): Promise<Outbox> {
    const { Outbox } = await import('./outbox')
    this.outbox ??= Outbox.open(this.server, this.account.userId)
    return this.outbox
  }

  async sendKept(): Promise<Replayed> {
    if (!this.outbox || this.kept.length === 0) return { sent: 0, left: 0, reason: undefined }
    const replayed = await replay(this.api, this.outbox)
    this.kept = this.outbox.entries()
    this.reason = replayed.reason
    return replayed
  }

  /** As the server has them, or as they were last known, with what is kept applied. */
  async tasks(): Promise<Task[]> {
    const tasks = await unwrap(this.api.tasks.get())
    if (this.kept.length === 0) return tasks
    const folders = (await this.knownFolders()) ?? []
    return withKept(tasks, this.kept, { userId: this.account.userId, folders })
  }

  folders(): Promise<Folder[]> {
    return unwrap(this.api.folders.get())
  }

  /** Undefined where nothing is known of them. */
  private async knownFolders(): Promise<Folder[] | undefined> {
    try {
      return await this.folders()
    } catch (error) {
      if (error instanceof Unreachable) return undefined
      throw error
    }
  }

  tags(): Promise<Tag[]> {
    return unwrap(this.api.tags.get())
  }

  /**
   * Makes changes that belong together, in order. Where the server can't be reached, or older
   * changes wait, they are kept: then there is no outcome.
   */
  async perform(operations: readonly Operation[]): Promise<Outcome | { kept: Entry[] }> {
    if (this.kept.length > 0) return this.keep(operations)
    let waiting = [...operations]
    let result: Outcome | undefined
    try {
      for (const operation of operations) {
        const outcome = await this.sendNamed(waiting[0] ?? operation)
        waiting = waiting.slice(1)
        if (operation.kind === 'create') {
          waiting = waiting.map((each) => known(each, operation.clientId, outcome.id))
        }
        result = { ...outcome, changed: outcome.changed || (result?.changed ?? false) }
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      this.reason = error
      return this.keep(waiting)
    }
    if (!result) throw new Error('There was nothing to do')
    return result
  }

  /** Asks a server that was not there again. */
  async reconnect() {
    this.transport.forget()
    await this.sendKept()
  }

  /** Yields when there is something new on the server, for as long as it can be reached. */
  news(signal: AbortSignal): AsyncGenerator<void> {
    return news(this.transport, this.server, signal)
  }

  /** When the server said what it can't be asked now; undefined while it can be reached. */
  get asOf(): Date | undefined {
    return this.transport.asOf
  }

  /** Says how old what was shown is, where the server did not say it just now. */
  tellAge() {
    const { asOf } = this.transport
    if (!asOf) return
    say(safe`${this.server} can't be reached: this is as of ${age(asOf, new Date())}.`)
  }

  discard() {
    this.outbox?.clear()
    this.kept = []
  }

  /** A folder may be named by its id, too. Where there is none, this says which there are. */
  private async sendNamed(operation: Operation): Promise<Outcome> {
    try {
      return await send(this.api, operation)
    } catch (error) {
      const isUnknown = error instanceof Refused && error.status === 404
      if (!isUnknown || !namesFolder(operation)) throw error
      return send(this.api, withFolder(operation, await this.folders()))
    }
  }

  /** What names a folder that is not there is refused now, rather than when nobody looks. */
  private async keep(operations: readonly Operation[]): Promise<{ kept: Entry[] }> {
    const folders = operations.some(namesFolder) ? await this.knownFolders() : undefined
    const sound = folders ? operations.map((each) => withFolder(each, folders)) : operations
    const kept = (await this.openOutbox()).append(sound)
    this.kept.push(...kept)
    return { kept }
  }
}

export function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
