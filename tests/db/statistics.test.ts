import { Database as Sqlite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sweep } from '../../src/auth/sweep'
import { createWorld } from '../world'

test('the planner learns what the tables hold as they grow, and finds a task’s subtasks by their index', async () => {
  const world = await createWorld()
  const { api } = await world.person()
  const plan = () => {
    const db = new Sqlite(join(world.dir, 'tasks.db'), { readonly: true })
    const steps = db
      .query<{ detail: string }, []>(
        'explain query plan delete from tasks where user_id = 1 and parent_task_id = 2',
      )
      .all()
    db.close()
    return steps.map(({ detail }) => detail).join('\n')
  }
  for (let nth = 0; nth < 300; nth += 1) await api.tasks.post({ title: `Task ${nth}` })
  expect(plan()).not.toContain('tasks_siblings')
  await sweep(world.app)
  expect(plan()).toContain('tasks_siblings')
})
