import type { FoundTask } from '../../core/find/contract'
import { marksIn } from '../../core/find/marks'
import type { App } from '../app'
import { loadTasks } from '../tasks/load-task'
import { revisionOf } from './store'

/** The best `limit` of a person's tasks that a query finds (F1, F2). */
export async function findTasks(
  { db, longReads }: App,
  userId: number,
  { query, limit }: { query: string; limit: number },
): Promise<FoundTask[]> {
  const revision = await revisionOf(db, userId)
  const { body } = await longReads.make({ kind: 'search', userId, query, limit, revision })
  const tasks = await loadTasks(db, userId, await new Response(body).json())
  return tasks.map((task) => ({
    ...task,
    marks: {
      title: marksIn(task.title, query),
      description: marksIn(task.description ?? '', query),
    },
  }))
}
