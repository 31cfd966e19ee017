import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { projects } from '../../db/schema'
import { statement } from '../../db/statement'
import { notFound } from '../problem'
import type { Project } from './contract'

const isOwn = eq(projects.userId, sql.placeholder('userId'))

/** Throws notFound where there is none, or it is someone else's. */
export async function findProject(db: Queries, userId: number, id: number): Promise<Project> {
  const project = await selectOne(db).get({ userId, id })
  if (!project) throw notFound('Project')
  return project
}

const selectOne = statement((db) =>
  db
    .select()
    .from(projects)
    .where(and(isOwn, eq(projects.id, sql.placeholder('id'))))
    .prepare(),
)
