import type { SQL } from 'bun'
import type { Queries, Query, Reader, Row } from '../database'
import { DatabaseSilent } from '../outage'
import { closeNow, objects, openClient, queriesOf, script, values } from './connection'
import { isBroken, toFailure } from './failures'
import { Hosts } from './hosts'
import { Patience } from './patience'

/** Reads through a few connections that everybody shares. */
export class PostgresReader implements Reader {
  readonly read: Queries
  protected readonly patience: Patience
  protected readonly hosts: Hosts
  private client: Promise<SQL> | undefined

  /** @param most Milliseconds that each answer is waited for. */
  constructor(
    readonly url: string,
    private readonly connections: number,
    most?: number,
  ) {
    this.patience = new Patience(most)
    this.hosts = new Hosts(url)
    this.read = queriesOf((text, params) => this.again((client) => values(client, text, params)))
  }

  snapshot: Reader['snapshot'] = (queries) =>
    this.again(async (client) => {
      const [only] = queries
      return only && queries.length === 1
        ? [await objects(client, only)]
        : together(client, queries)
    })

  giveUp() {
    this.patience.look(Infinity)
  }

  close() {
    this.client?.then(closeNow, () => {})
  }

  /** A read that lost its connection gets another one. */
  private async again<T>(work: (client: SQL) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(work)
    } catch (error) {
      if (error instanceof DatabaseSilent || !isBroken(error)) throw toFailure(error)
    }
    return this.attempt(work).catch((error) => {
      throw toFailure(error)
    })
  }

  private async attempt<T>(work: (client: SQL) => Promise<T>): Promise<T> {
    this.client ??= this.open()
    const { client } = this
    try {
      return await this.patience.wait(client.then(work))
    } catch (error) {
      // Its connections may lead nowhere, or where the primary was: who asks next gets others.
      const isLost = error instanceof DatabaseSilent || (isBroken(error) && this.hosts.areSeveral)
      if (isLost && this.client === client) {
        this.client = undefined
        this.hosts.lost()
        client.then(closeNow, () => {})
      }
      throw error
    }
  }

  private open(): Promise<SQL> {
    const opening = this.hosts.primary().then((url) => openClient(url, this.connections))
    opening.catch(() => {
      this.client = undefined
    })
    return opening
  }
}

/** The rows of one moment, in one round trip. */
async function together(client: SQL, queries: Query[]): Promise<Row[][]> {
  const connection = await client.reserve()
  try {
    const [, rows] = await Promise.all([
      script(connection, 'begin isolation level repeatable read read only'),
      Promise.all(queries.map((query) => objects(connection, query))),
      script(connection, 'commit'),
    ])
    return rows
  } catch (error) {
    if (!isBroken(error)) await script(connection, 'rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}
