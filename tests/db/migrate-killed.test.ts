import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/database'
import { users } from '../../db/schema'
import { migrationsWith } from './migrations'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const ROWS = 20_000
const KILLS = 20

let dir: string
let original: string
/** How many migrations there are without the one of the test. */
let released: number
let later: Awaited<ReturnType<typeof migrationsWith>>

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  original = join(dir, 'original.db')
  const db = openDatabase(original)
  released = (await db.migrate()).length
  await db.write(async (tx) => {
    await tx.insert(users).values({ id: 1, email: 'ann@example.org', password: '' })
    await tx.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
      insert into tasks (id, title, user_id) select i, 'Task ' || i, 1 from n`)
  })
  db.close()
  const copy = new Sqlite(original)
  const ddl = copy.query("select sql from sqlite_master where name = 'tasks'").values().flat()
  copy.close()
  later = await migrationsWith(
    'ALTER TABLE users ADD COLUMN nickname TEXT',
    ddl.join().replace('tasks', '__new_tasks'),
    'INSERT INTO __new_tasks SELECT * FROM tasks',
    'DROP TABLE tasks',
    'ALTER TABLE __new_tasks RENAME TO tasks',
    'CREATE INDEX tasks_title ON tasks (title)',
  )
})
afterAll(() => {
  later.remove()
  rmSync(dir, { recursive: true, force: true })
})

test('a migration that is killed half way has happened or has not, and no row is lost', async () => {
  const whole = await migrate(copyOf('whole'))
  const seen = { old: 0, new: 0 }
  for (let i = 0; i < KILLS; i++) {
    const file = copyOf(`${i}`)
    await migrate(file, (whole * (i + 1)) / KILLS)
    seen[await versionOf(file)] += 1
    await migrate(file)
    expect(await versionOf(file)).toBe('new')
  }
  expect(seen.old).toBeGreaterThan(0)
})

function copyOf(name: string): string {
  const file = join(dir, `${name}.db`)
  cpSync(original, file)
  return file
}

/** In a process of its own, killed at a moment, in ms, where one is given. Returns the ms it took. */
async function migrate(file: string, killAfter?: number): Promise<number> {
  const script = join(import.meta.dir, 'migrate-process.ts')
  const child = Bun.spawn([process.execPath, script, file, later.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await child.stdout.getReader().read()
  const begun = performance.now()
  if (killAfter !== undefined) {
    await Bun.sleep(killAfter)
    child.kill('SIGKILL')
  }
  await child.exited
  return performance.now() - begun
}

/** Which of the two it is; anything between is a failure, and so is a lost row. */
async function versionOf(file: string): Promise<'old' | 'new'> {
  const db = new Sqlite(file)
  const values = (sql: string) => db.query(sql).values().flat()
  try {
    expect(values('pragma integrity_check')).toEqual(['ok'])
    expect(values('pragma foreign_key_check')).toEqual([])
    expect(values('select count(*) from tasks')).toEqual([ROWS])
    const marks = [
      ...values("select name from pragma_table_info('users') where name = 'nickname'"),
      ...values("select name from sqlite_master where name = 'tasks_title'"),
      ...values('select hash from __drizzle_migrations').slice(released),
    ]
    expect([0, 3]).toContain(marks.length)
    return marks.length === 0 ? 'old' : 'new'
  } finally {
    db.close()
  }
}
