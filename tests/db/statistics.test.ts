import { Database as Sqlite } from 'bun:sqlite'
import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import { sweep } from '../../src/server/sweep'
import { createWorld } from '../world'

test('the planner learns what the tables hold as they grow, and finds a task’s subtasks by their index', async () => {
  const world = await createWorld()
  const { api } = await world.person()
  const ask = (sql: string) => {
    const db = new Sqlite(join(world.dir, 'tasks.db'), { readonly: true })
    const rows = db.query<Record<string, string>, []>(sql).all()
    db.close()
    return rows
  }
  const statistics = "select name from sqlite_schema where name = 'sqlite_stat1'"
  for (let nth = 0; nth < 300; nth += 1) await api.tasks.post({ title: `Task ${nth}` })
  expect(ask(statistics)).toEqual([])
  await sweep(world.app)
  expect(ask("select tbl from sqlite_stat1 where tbl = 'tasks'")).not.toEqual([])
  const subtasks = 'delete from tasks where user_id = 1 and parent_task_id = 2'
  expect(JSON.stringify(ask(`explain query plan ${subtasks}`))).toContain('tasks_siblings')
})

test('before that, a change finds tasks by their ids, not among all of the person’s', async () => {
  const world = await createWorld()
  const { api } = await world.person()
  const { data: first } = await api.tasks.post({ title: 'First' })
  const { data: second } = await api.tasks.post({ title: 'Second' })
  const ids = [first?.id ?? 0, second?.id ?? 0]
  const prepare = spyOn(Sqlite.prototype, 'prepare')
  await api.tasks({ id: ids[0] ?? 0 }).toggle.put()
  await api.tasks.bulk.post({ ids, change: { priority: 'high' } })
  const updates = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^update "tasks"/.test(sql))
  prepare.mockRestore()
  const db = new Sqlite(join(world.dir, 'tasks.db'), { readonly: true })
  expect(updates).toHaveLength(2)
  for (const update of updates) {
    const plan = db.query<{ detail: string }, null[]>(`explain query plan ${update}`)
    const none = Array.from(update.matchAll(/\?/g), () => null)
    expect(JSON.stringify(plan.all(...none))).toContain('tasks_id_unique (id=?')
  }
  db.close()
})
