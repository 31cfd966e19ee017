import { Problem } from '../problem'

/** What a member may do with a folder (M1). */
export const ROLES = ['view', 'edit'] as const
export type Role = (typeof ROLES)[number]

/** A member who may only look wanted to change something (M4). */
export function viewOnly(): Problem {
  return new Problem('forbidden', 'You can only view this folder')
}

/** What only the owner of a folder does (M5), as "change this folder". */
export function ownersOnly(what: string): Problem {
  return new Problem('forbidden', `Only the owner can ${what}`)
}
