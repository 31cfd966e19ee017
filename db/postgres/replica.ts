import type { Query, Row } from '../database'
import { PostgresReader } from './reader'

const READERS = 4
/** Milliseconds that an answer is waited for: the primary has to be asked after it. */
export const PATIENCE = 3_000
/** Milliseconds for which one that gave no answer isn't asked again. */
const REST = 3_000

/** Seconds by which what it shows is older than what the primary had written at a position. */
const BEHIND = `select case
  when not pg_is_in_recovery() or cast(?1 as pg_lsn) <= pg_last_wal_replay_lsn() then 0
  else cast(extract(epoch from now() - pg_last_xact_replay_timestamp()) as float8) end as seconds`

/** A server that follows the primary, by moments or by more. */
export class Replica extends PostgresReader {
  private restsUntil = -Infinity

  constructor(url: string) {
    super(url, READERS, PATIENCE)
  }

  /** The one row of a query; undefined where it doesn't answer. */
  async ask(query: Query): Promise<Row | undefined> {
    if (performance.now() < this.restsUntil) return undefined
    try {
      const [[row] = []] = await this.snapshot([query])
      return row
    } catch {
      this.restsUntil = performance.now() + REST
      return undefined
    }
  }

  /** Null where it doesn't answer. */
  async secondsBehind(position: string | null): Promise<number | null> {
    const row = await this.ask({ sql: BEHIND, params: [position] })
    return row ? Math.round(Number(row.seconds) * 10) / 10 : null
  }
}
