import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import { EXIT, Failure } from '../print/failure'
import { canAsk, confirm } from '../print/prompt'

/**
 * Asks before a task is assigned to somebody who can only view its folder, and so can't complete it
 * (U13). Throws a Failure where that isn't wanted, or nobody can be asked.
 */
export async function mustAgreeToAssign(
  person: Pick<FolderMember, 'role' | 'email' | 'firstName' | 'lastName'>,
  yes = false,
) {
  if (person.role !== 'view' || yes) return
  const why = `${fullName(person)} can only view this folder, and can't complete the task.`
  if (!canAsk()) throw new Failure(EXIT.usage, `${why} Add --yes to assign it all the same.`)
  if (!(await confirm(`${why} Assign it all the same?`))) {
    throw new Failure(EXIT.error, 'Cancelled. Nothing changed.')
  }
}
