import type { Slice } from '../sync/slice'
import type { ProjectCommand } from './contract'

type CommandOf<K extends ProjectCommand['kind']> = Extract<ProjectCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForProjects: {
  [K in ProjectCommand['kind']]: (slice: Slice, command: CommandOf<K>) => Promise<void>
} = {
  'project.create': async () => {},
  async 'project.update'(slice, command) {
    await slice.project(command.project)
  },
  async 'project.delete'(slice, command) {
    const project = await slice.project(command.project)
    if (project) await slice.tasksWhere('projectId', [project.id])
  },
}
