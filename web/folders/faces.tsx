import type { FolderMember } from '../../src/core/sharing/contract'
import { Face } from './face'

/** Faces beside each other; the others are a number. */
const MOST = 3

/** Who they are is said beside them. */
export function Faces({ people }: { people: readonly FolderMember[] }) {
  const more = people.length - MOST
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 items-center -space-x-1">
      {people.slice(0, MOST).map((person) => (
        <Face key={person.userId} person={person} />
      ))}
      {more > 0 && <span className="pl-2 text-xs text-quiet">+{more}</span>}
    </span>
  )
}
