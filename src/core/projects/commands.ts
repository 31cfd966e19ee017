import { changed, foundIn, newRow } from '../data/context'
import { defineCommands } from '../data/define-commands'
import { DEFAULT_COLOR } from '../tags/rules'
import type { PROJECT_SCHEMAS } from './contract'

export const PROJECT_COMMANDS = defineCommands<typeof PROJECT_SCHEMAS>({
  'project.create': {
    words: { done: 'added the project', failed: 'The project could not be created' },
    says: ({ name }, { quote }) => `add project ${quote(name)}`,
    creates: 'projects',
    load: async () => {},
    apply(_, command, context) {
      const { name, description = null, color = DEFAULT_COLOR } = command
      const { userId } = context
      const project = { ...newRow(context, command), name, description, color, userId }
      return { put: { projects: [project] }, del: {} }
    },
  },
  'project.update': {
    words: { done: 'changed the project', failed: 'The project could not be changed' },
    says: () => 'change a project',
    load: async (rows, command) => void (await rows.find('projects', command.project)),
    apply({ projects }, command, context) {
      const project = foundIn(projects, command.project, 'Project')
      const { name = project.name, color = project.color } = command
      const { description = project.description } = command
      const after = { ...project, name, description, color }
      return { put: { projects: changed(project, after, context) }, del: {} }
    },
  },
  /** Its tasks stay, without a project (spec §3). */
  'project.delete': {
    words: { done: 'deleted the project', failed: 'The project could not be deleted' },
    says: () => 'delete a project',
    async load(rows, command) {
      const project = await rows.find('projects', command.project)
      if (project) await rows.where('tasks', 'projectId', [project.id])
    },
    apply({ projects, tasks }, command, context) {
      const { id } = foundIn(projects, command.project, 'Project')
      const uses = [...tasks.values()].filter(({ projectId }) => projectId === id)
      const freed = uses.flatMap((task) => changed(task, { ...task, projectId: null }, context))
      return { put: { tasks: freed }, del: { projects: [id] } }
    },
  },
})
