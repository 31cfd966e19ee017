import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { projects } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import { compareNames } from '../../core/names'
import { notFound } from '../../core/problem'
import type { Project } from '../../core/projects/contract'

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

const isOwn = eq(projects.userId, parameter('userId'))

const selectAll = statement((db) => db.select().from(projects).where(isOwn).prepare())

const selectOne = statement((db) =>
  db
    .select()
    .from(projects)
    .where(and(isOwn, eq(projects.id, parameter('id'))))
    .prepare(),
)
