import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const own = join(import.meta.dir, '../../db/migrations')

/** The product's migrations as they were in an earlier version. */
export async function migrationsUntil(tag: string) {
  const copy = await copyOfOwn()
  const entries: { tag: string }[] = copy.journal.entries
  await copy.write({ ...copy.journal, entries: entries.filter((entry) => entry.tag <= tag) })
  return copy
}

/** The product's migrations and one more, as a later version would have it. */
export async function migrationsWith(...statements: string[]) {
  const { folder, journal, write, remove } = await copyOfOwn()
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' })
  await write(journal)
  await Bun.write(join(folder, '9999_later.sql'), statements.join('\n--> statement-breakpoint\n'))
  return { folder, remove }
}

async function copyOfOwn() {
  const folder = mkdtempSync(join(tmpdir(), 'tasks-migrations-'))
  cpSync(own, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  return {
    folder,
    journal: await Bun.file(file).json(),
    write: (journal: unknown) => Bun.write(file, JSON.stringify(journal)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
