import type { Folder } from '../folders/contract'
import { fullName } from './names'

interface Choice {
  /** Null is nobody. */
  id: number | null
  label: string
}

/** Whose a task can be: the people of its folder, oneself first, or nobody (M6). */
export function assigneesFor(
  { folder }: { folder: Pick<Folder, 'members'> | null },
  self: number,
): Choice[] {
  const members = folder?.members ?? []
  const others = members.filter(({ userId }) => userId !== self)
  return [
    { id: self, label: 'Me' },
    ...others.map((person) => ({ id: person.userId, label: fullName(person) })),
    { id: null, label: 'Nobody' },
  ]
}
