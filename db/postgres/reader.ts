import type { SQL } from 'bun'
import type { Queries, Query, Reader, Row } from '../database'
import { DatabaseSilent } from '../outage'
import { closeNow, objects, openClient, queriesOf, script, values } from './connection'
import { isBroken, toFailure } from './failures'
import { Patience } from './patience'

/** Reads through a few connections that everybody shares. */
export class PostgresReader implements Reader {
  readonly read: Queries
  protected readonly patience: Patience
  private client: SQL

  /** @param most Milliseconds that each answer is waited for. */
  constructor(
    readonly url: string,
    private readonly connections: number,
    most?: number,
  ) {
    this.patience = new Patience(most)
    this.client = openClient(url, connections)
    this.read = queriesOf((text, params) => this.again((client) => values(client, text, params)))
  }

  snapshot: Reader['snapshot'] = (queries) =>
    this.again(async (client) => {
      const [only] = queries
      return only && queries.length === 1
        ? [await objects(client, only)]
        : together(client, queries)
    })

  close() {
    closeNow(this.client)
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
    const { client } = this
    try {
      return await this.patience.wait(work(client))
    } catch (error) {
      // Its connections may lead nowhere: the next one who asks gets others.
      if (error instanceof DatabaseSilent && this.client === client) {
        this.client = openClient(this.url, this.connections)
        closeNow(client)
      }
      throw error
    }
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
