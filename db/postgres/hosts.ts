import { DatabaseUnavailable } from '../outage'
import { closeNow, openClient, POOLER } from './connection'
import { toFailure } from './failures'

/** postgres://user:password@one:5432,two:5432/name?options */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/

/** A URL for each of the servers that one names; none where it can't be read. */
export function serversOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? []
  const urls = hosts.split(',').map((host) => before + host + after)
  return urls.every((each) => URL.canParse(each)) ? urls : []
}

/**
 * The same database without PgBouncer, where the URL leads to one and says so:
 * `?pgbouncer=HOST:PORT` names the server behind it.
 */
export function withoutPooler(url: string): string {
  const [, before = '', , after = ''] = PARTS.exec(url) ?? []
  const query = new URLSearchParams(after.split('?')[1])
  const hosts = query.get(POOLER)
  if (!hosts) return url
  query.delete(POOLER)
  return `${before}${hosts}${after.split('?')[0]}?${query}`
}

/** Finds, of the servers that a URL names, the one that takes writes: after a failover it is another. */
export class Hosts {
  private readonly urls: string[]
  private found: Promise<string> | undefined
  private readonly listeners: (() => void)[] = []

  constructor(url: string) {
    this.urls = serversOf(url)
    const [only] = this.urls
    if (only && this.urls.length === 1) this.found = Promise.resolve(only)
  }

  get areSeveral(): boolean {
    return this.urls.length > 1
  }

  /** Throws DatabaseUnavailable or DatabaseSilent where there is none. */
  primary(): Promise<string> {
    this.found ??= this.find()
    this.found.catch(() => {
      this.found = undefined
    })
    return this.found
  }

  /** A connection was lost: it is looked for again. */
  lost(): void {
    if (!this.areSeveral || !this.found) return
    this.found = undefined
    for (const listener of this.listeners) listener()
  }

  onLost(listener: () => void): void {
    this.listeners.push(listener)
  }

  private async find(): Promise<string> {
    const failures: unknown[] = []
    const asked = this.urls.map(async (url) => {
      if (await isPrimary(url)) return url
      throw new DatabaseUnavailable('None of the database servers takes writes')
    })
    for (const each of asked) each.catch((error) => failures.push(error))
    return Promise.any(asked).catch(() => {
      throw failures.find((error) => error instanceof DatabaseUnavailable) ?? failures[0]
    })
  }
}

async function isPrimary(url: string): Promise<boolean> {
  const client = openClient(url, 1)
  try {
    const [row] = await client.unsafe('select pg_is_in_recovery() as follows')
    return row?.follows === false
  } catch (error) {
    throw toFailure(error)
  } finally {
    closeNow(client)
  }
}
