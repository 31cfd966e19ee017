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

test('before that, a change of one task finds it by its id, not among all of the person’s', async () => {
  const world = await createWorld()
  const { api } = await world.person()
  const { data: task } = await api.tasks.post({ title: 'Task' })
  const prepare = spyOn(Sqlite.prototype, 'prepare')
  await api.tasks({ id: task?.id ?? 0 }).toggle.put()
  const update = prepare.mock.calls.map(([sql]) => sql).find((sql) => /^update "tasks"/.test(sql))
  prepare.mockRestore()
  const db = new Sqlite(join(world.dir, 'tasks.db'), { readonly: true })
  const plan = db.query<{ detail: string }, (null | string)[]>(`explain query plan ${update}`)
  expect(JSON.stringify(plan.all(null, null))).toContain('tasks_id_unique (id=?')
  db.close()
})
