import { sameName } from '../../src/core/names'
import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName, isMe, namesOf } from '../../src/core/sharing/names'
import { EXIT, Failure, usageError } from '../print/failure'
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
  if (!canAsk()) throw usageError(`${why} Add --yes to assign it all the same.`)
  if (!(await confirm(`${why} Assign it all the same?`))) {
    throw new Failure(EXIT.error, 'Cancelled. Nothing changed.')
  }
}

/** Whom "me", an email, the part of it before the @ or a name means. Throws a Failure: nobody, or several. */
export function personIn<M extends FolderMember>(
  members: readonly M[],
  text: string,
  folder: string,
  self?: { userId: number },
): M {
  const own = isMe(text.trim()) ? members.find(({ userId }) => userId === self?.userId) : undefined
  const found = members.filter((each) => namesOf(each).some((name) => sameName(name, text.trim())))
  const [one = own, ...others] = found
  if (one && others.length === 0) return one
  const names = members.map(({ email }) => email).join(', ')
  const problem = one
    ? `"${text}" is more than one person in ${folder}. Give an email`
    : `"${text}" isn't in ${folder}. Its people`
  throw new Failure(EXIT.notFound, `${problem}: ${names}`)
}
