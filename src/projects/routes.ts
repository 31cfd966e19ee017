import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { failures, IdParams, Nothing } from '../http/contract'
import { Lists } from '../http/lists'
import { acting } from '../journal/acting'
import { CreateProjectSchema, type Project, ProjectSchema, UpdateProjectSchema } from './contract'
import { createProject, deleteProject, listProjects, updateProject } from './store'

export function projectRoutes(app: App) {
  const lists = new Lists<Project[]>({ mostBytes: 8 * 1024 * 1024 })

  return new Elysia({ prefix: '/projects' })
    .use(acting(app))
    .get(
      '/',
      ({ request, set, user, revision }) =>
        lists.answer({ request, set, user }, { version: String(revision) }, () =>
          listProjects(app.db.read, user.id),
        ),
      { response: { 200: T.Array(ProjectSchema), 304: Nothing, ...failures(401) } },
    )
    .post(
      '/',
      async ({ body, commit, status }) => {
        const { project, isNew } = await commit('project.create', (change) =>
          createProject(change, body),
        )
        return status(isNew ? 201 : 200, project)
      },
      {
        body: CreateProjectSchema,
        response: { 200: ProjectSchema, 201: ProjectSchema, ...failures(400, 401, 409) },
      },
    )
    .put(
      '/:id',
      ({ params, body, commit }) =>
        commit('project.update', (change) => updateProject(change, params.id, body)),
      {
        params: IdParams,
        body: UpdateProjectSchema,
        response: { 200: ProjectSchema, ...failures(400, 401, 404) },
      },
    )
    .delete(
      '/:id',
      async ({ params, commit, status }) => {
        await commit('project.delete', (change) => deleteProject(change, params.id))
        return status(204, undefined)
      },
      { params: IdParams, response: { 204: Nothing, ...failures(400, 401, 404) } },
    )
}
