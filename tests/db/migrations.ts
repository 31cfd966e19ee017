import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const own = join(import.meta.dir, '../../db/migrations')

/** The product's migrations and one more, as a later version would have it. */
export async function migrationsWith(...statements: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tasks-migrations-'))
  cpSync(own, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = await Bun.file(journalFile).json()
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' })
  await Bun.write(journalFile, JSON.stringify(journal))
  await Bun.write(join(folder, '9999_later.sql'), statements.join('\n--> statement-breakpoint\n'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
