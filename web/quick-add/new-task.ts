import type { Command } from '../../src/core/sync/contract'

type Create = Extract<Command, { kind: 'task.create' }>

/** What a typed line comes to. */
export interface NewTask
  extends Pick<
    Create,
    | 'title'
    | 'dueDate'
    | 'repeat'
    | 'repeatAfter'
    | 'repeatLeft'
    | 'zone'
    | 'priority'
    | 'folder'
    | 'tags'
    | 'assigneeId'
  > {
  /** As it was typed. */
  text: string
}
