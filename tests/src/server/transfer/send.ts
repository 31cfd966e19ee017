import { join } from 'node:path'
import type { Task } from '../../../../src/core/tasks/contract'
import type { Imported } from '../../../../src/core/transfer/contract'
import type { Person, World } from '../../../world'

/** A file of the folder beside this. */
export const file = (name: string) => Bun.file(join(import.meta.dir, 'files', name)).bytes()

/** Imports a file; throws "status message" where it is refused. */
export async function send(
  world: World,
  { cookie }: Person,
  body: string | Uint8Array<ArrayBuffer>,
  query = '',
): Promise<Imported> {
  const headers = { cookie, 'content-type': 'application/octet-stream' }
  const response = await world.fetch(`/api/import${query}`, { method: 'POST', headers, body })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.message}`)
  return answer
}

export async function exported(world: World, { cookie }: Person, query = ''): Promise<string> {
  const response = await world.fetch(`/api/auth/export${query}`, { headers: { cookie } })
  return response.text()
}

/** Tasks as lines, each with its subtasks below it. */
export const lines = (tasks: readonly Task[]): string[] =>
  tasks.flatMap((task) => [line(task), ...task.subtasks.map((each) => `- ${line(each)}`)])

const line = (task: Task | Task['subtasks'][number]) =>
  [
    task.status === 'completed' ? 'x' : '',
    task.title,
    task.priority === 'medium' ? '' : task.priority,
    task.dueDate,
    task.repeat,
    task.category,
    ...task.taskTags.map(({ tag }) => `@${tag.name}`),
  ]
    .filter(Boolean)
    .join(' ')
