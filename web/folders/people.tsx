import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import type { Assignee } from '../../src/core/tasks/contract'
import { useSelf } from '../session/auth-context'
import { Face, Faces } from './faces'

/** Whose task it is, among what else is known of it. */
export function AssigneeFace({ person }: { person: Assignee }) {
  const isSelf = useSelf() === person.id
  return (
    <span className="fact" title={isSelf ? 'You' : fullName(person)}>
      <Face person={{ ...person, userId: person.id }} />
    </span>
  )
}

interface TabProps {
  /** The id of the element that describes the tab. */
  id: string
  members: readonly FolderMember[]
}

/** With whom a folder is shared, in its tab or row: told of it, and not a part of its name. */
export function TabFaces({ id, members }: TabProps) {
  const self = useSelf()
  const others = members.filter(({ userId }) => userId !== self)
  return (
    <span aria-hidden="true" className="inline-flex">
      <span id={id} className="sr-only">
        shared with {others.map(fullName).join(', ')}
      </span>
      <Faces people={others} />
    </span>
  )
}
