import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres'

/** Where an empty database is. */
export interface Engine {
  url: string
  stop(): Promise<void>
}

export const EMBEDDED = 'embedded database'

/** For `describe.each`: the two that `openDatabase` knows. */
export const ENGINES: [name: string, start: () => Promise<Engine>][] = [
  [EMBEDDED, startEmbedded],
  ['PostgreSQL server', startPostgres],
]

export async function startEmbedded(): Promise<Engine> {
  const dir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  return {
    url: join(dir, 'tasks.db'),
    stop: async () => rmSync(dir, { recursive: true, force: true }),
  }
}
