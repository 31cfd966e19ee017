import { type Context, changed } from '../data/context'
import { noPatch, type Patch, type Ref, type Table, type Tables } from '../data/tables'
import { notFound } from '../problem'
import { DEFAULT_COLOR } from '../tags/rules'
import type { Project, ProjectCommand } from './contract'

/** What a command about projects changes. Throws a Problem where it can't be done. */
export function applyToProjects(tables: Tables, command: ProjectCommand, context: Context): Patch {
  switch (command.kind) {
    case 'project.create':
      return create(tables, command, context)
    case 'project.update':
      return update(tables, command, context)
    case 'project.delete':
      return remove(tables, command.project, context)
  }
}

type Create = Extract<ProjectCommand, { kind: 'project.create' }>
type Update = Extract<ProjectCommand, { kind: 'project.update' }>

function create(
  { projects }: Tables,
  { name, description = null, color = DEFAULT_COLOR, clientId }: Create,
  { id, userId, now }: Context,
): Patch {
  if (clientId && projects.find({ clientId })) return noPatch()
  const project: Project = {
    id,
    name,
    description,
    color,
    userId,
    clientId: clientId?.toLowerCase() ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  return { put: { projects: [project] }, del: {} }
}

function update({ projects }: Tables, command: Update, context: Context): Patch {
  const project = found(projects, command.project)
  const { name = project.name, color = project.color } = command
  const { description = project.description } = command
  const after = { ...project, name, description, color }
  return { put: { projects: changed(project, after, context) }, del: {} }
}

/** Its tasks stay, without a project (spec §3). */
function remove({ projects, tasks }: Tables, ref: Ref, context: Context): Patch {
  const { id } = found(projects, ref)
  const uses = [...tasks.values()].filter(({ projectId }) => projectId === id)
  const freed = uses.flatMap((task) => changed(task, { ...task, projectId: null }, context))
  return { put: { tasks: freed }, del: { projects: [id] } }
}

function found(projects: Table<Project>, ref: Ref): Project {
  const project = projects.find(ref)
  if (!project) throw notFound('Project')
  return project
}
