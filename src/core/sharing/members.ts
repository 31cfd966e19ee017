import type { Folder } from '../folders/contract'
import type { Assignee } from '../tasks/contract'
import type { FolderMember } from './contract'

type Shared = Pick<Folder, 'members'>

/** Somebody who is in one of these folders, as tasks show whose they are. */
export function findPerson(folders: Iterable<Shared>, id: number): Assignee | undefined {
  for (const { members } of folders) {
    const member = members?.find(({ userId }) => userId === id)
    if (!member) continue
    const { userId: _, role: __, ...person } = member
    return { id, ...person }
  }
  return undefined
}

/** Everybody with whom one shares a folder, each once, with oneself. */
export function everyoneIn(folders: Iterable<Shared>): FolderMember[] {
  const people = new Map<number, FolderMember>()
  for (const { members } of folders) {
    for (const member of members ?? []) people.set(member.userId, member)
  }
  return [...people.values()]
}
