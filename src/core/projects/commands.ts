import type { Rows } from '../data/rows'
import type { ProjectCommand } from './contract'

type CommandOf<K extends ProjectCommand['kind']> = Extract<ProjectCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForProjects: {
  [K in ProjectCommand['kind']]: (rows: Rows, command: CommandOf<K>) => Promise<void>
} = {
  'project.create': async () => {},
  async 'project.update'(rows, command) {
    await rows.project(command.project)
  },
  async 'project.delete'(rows, command) {
    const project = await rows.project(command.project)
    if (project) await rows.tasksWhere('projectId', [project.id])
  },
}
