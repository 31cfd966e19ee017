import type { FolderMember } from '../../src/core/sharing/contract'
import { shortName } from '../../src/core/sharing/names'
import { ask } from '../ui/asker'

/** Asks before tasks are assigned to people who can only view their folder, and so can't tick them (U13). */
export function askToAssign(people: readonly FolderMember[], onConfirm: () => void) {
  if (people.length === 0) return
  const names = [...new Set(people.map(shortName))].join(' and ')
  const [it, task] = people.length > 1 ? ['them', 'tasks'] : ['it', 'task']
  ask({
    title: `Assign ${it} to ${names} all the same?`,
    description: `${names} can only view this folder, and so can’t complete or change the ${task}.`,
    action: 'Assign all the same',
    look: 'primary',
    onConfirm,
  })
}
