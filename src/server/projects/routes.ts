import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { created, failures, IdParams, Nothing } from '../../core/http/contract'
import { compareNames } from '../../core/names'
import {
  CreateProjectSchema,
  ProjectSchema,
  UpdateProjectSchema,
} from '../../core/projects/contract'
import type { App } from '../app'
import { findOwn } from '../data/own-rows'
import { change, DELETION, GONE } from '../docs/detail'
import { answerOwn } from '../sync/lists'
import { withCommands } from '../sync/with-commands'

export function projectRoutes(app: App) {
  return new Elysia({ prefix: '/projects', tags: ['Projects'] })
    .use(withCommands(app))
    .get('/', answerOwn(app, 'projects', compareNames), {
      detail: { summary: 'List the projects, by name' },
      response: { 200: T.Array(ProjectSchema), 304: Nothing, ...failures(401) },
    })
    .post(
      '/',
      ({ body, create, user }) =>
        create({ kind: 'project.create', ...body }, (id) =>
          findOwn(app.db.read, 'projects', user.id, id),
        ),
      {
        detail: change('Create a project'),
        body: CreateProjectSchema,
        response: created(ProjectSchema, 400, 401, [409, GONE], 429),
      },
    )
    .put(
      '/:id',
      async ({ params, body, run, user }) => {
        await run({ kind: 'project.update', project: { id: params.id }, ...body })
        return findOwn(app.db.read, 'projects', user.id, params.id)
      },
      {
        detail: change('Change a project'),
        params: IdParams,
        body: UpdateProjectSchema,
        response: { 200: ProjectSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .delete(
      '/:id',
      ({ params, remove }) => remove({ kind: 'project.delete', project: { id: params.id } }),
      { ...DELETION, detail: change('Delete a project', 'Its tasks stay, without a project.') },
    )
}
