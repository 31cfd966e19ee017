import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { projects, tasks } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { parameter, statement } from '../../db/statement'
import type { Change } from '../journal/change'
import { madeBefore } from '../journal/commit'
import { compareNames } from '../names'
import { notFound } from '../problem'
import { DEFAULT_COLOR } from '../tags/rules'
import type { CreateProject, Project, UpdateProject } from './contract'

/** A person's projects, by name. */
export async function listProjects(db: Queries, userId: number): Promise<Project[]> {
  return (await selectAll(db).all({ userId })).sort(compareNames)
}

/** Throws notFound where there is none, or it is someone else's. */
export async function findProject(db: Queries, userId: number, id: number): Promise<Project> {
  const project = await selectOne(db).get({ userId, id })
  if (!project) throw notFound('Project')
  return project
}

/** Sent again with the same clientId, it is the one made before (T19). */
export async function createProject(
  change: Change,
  { name, description = null, color = DEFAULT_COLOR, clientId }: CreateProject,
): Promise<{ project: Project; isNew: boolean }> {
  const { tx, userId } = change
  const made = await madeBefore(change, 'project.create', clientId, findProject)
  if (made) return { project: made, isNew: false }

  const at = change.now.toISOString()
  const project: Project = {
    id: await nextId(tx, 'projects'),
    name,
    description,
    color,
    userId,
    clientId: change.clientId ?? null,
    createdAt: at,
    updatedAt: at,
  }
  change.entityId = project.id
  await change.insert('projects', [project])
  return { project, isNew: true }
}

export async function updateProject(
  change: Change,
  id: number,
  { name, description, color }: UpdateProject,
): Promise<Project> {
  const project = await findProject(change.tx, change.userId, id)
  const next = {
    ...project,
    name: name ?? project.name,
    description: description === undefined ? project.description : description,
    color: color ?? project.color,
  }
  change.entityId = id
  const [updated = project] = await change.update('projects', [project], [next])
  return updated
}

/** Its tasks stay, without a project (spec §3). */
export async function deleteProject(change: Change, id: number): Promise<void> {
  const { tx, userId } = change
  const project = await findProject(tx, userId, id)
  const uses = await selectUses(tx).all({ userId, id })
  change.entityId = id
  await change.update(
    'tasks',
    uses,
    uses.map((task) => ({ ...task, projectId: null })),
  )
  await change.remove('projects', [project])
}

const isOwn = eq(projects.userId, parameter('userId'))

const selectAll = statement((db) => db.select().from(projects).where(isOwn).prepare())

const selectOne = statement((db) =>
  db
    .select()
    .from(projects)
    .where(and(isOwn, eq(projects.id, parameter('id'))))
    .prepare(),
)

const selectUses = statement((db) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, parameter('userId')), eq(tasks.projectId, parameter('id'))))
    .prepare(),
)
