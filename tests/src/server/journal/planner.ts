import type { Client } from '../../../../src/client'
import type { Person } from '../../../world'
import { made } from '../answers'

/** The id of the change that a call made. */
export async function changeOf(
  answer: Promise<{ response: Response; error: { value: unknown } | null }>,
): Promise<number> {
  const { response, error } = await answer
  const id = response.headers.get('x-journal')
  if (!id) throw new Error(`Nothing was changed: ${JSON.stringify(error?.value)}`)
  return Number(id)
}

/** Someone with two folders, tagged tasks in one of them, a subtask and a project. */
export async function planner({ api }: Person) {
  const work = await made(api.folders.post({ name: 'Work' }))
  const home = await made(api.folders.post({ name: 'Home' }))
  const tag = await made(api.tags.post({ name: 'red' }))
  const spare = await made(api.tags.post({ name: 'spare' }))
  const project = await made(api.projects.post({ name: 'Garden' }))
  const other = await made(api.tasks.post({ title: 'Other', folderId: work.id }))
  const task = await made(
    api.tasks.post({ title: 'Plan', folderId: work.id, projectId: project.id }),
  )
  const subtask = await made(api.tasks({ id: task.id }).subtasks.post({ title: 'Think' }))
  for (const { id } of [task, subtask]) await api.tasks({ id }).tags({ tagId: tag.id }).post()
  return { api, work, home, tag, spare, project, task, other, subtask }
}

export type Planner = Awaited<ReturnType<typeof planner>>

/** All that a person has, but for when it was last touched. */
export async function everything(api: Client): Promise<unknown> {
  const all = [
    await made(api.folders.get()),
    await made(api.tags.get()),
    await made(api.projects.get()),
    await made(api.tasks.get()),
  ]
  return JSON.parse(JSON.stringify(all), (key, value) => (key === 'updatedAt' ? undefined : value))
}
