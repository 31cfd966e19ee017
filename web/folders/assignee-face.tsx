import { fullName, shortName } from '../../src/core/sharing/names'
import type { Assignee } from '../../src/core/tasks/contract'
import { useSelf } from '../session/auth-context'
import { Face } from './faces'

/** Whose task it is, among what else is known of it. */
export default function AssigneeFace({ person }: { person: Assignee }) {
  const isSelf = useSelf() === person.id
  return (
    <span className="inline-flex max-w-40 min-w-0 items-center gap-1.5">
      <Face person={{ ...person, userId: person.id }} />
      <span className="sr-only">assigned to {isSelf ? 'you' : fullName(person)}</span>
      <span aria-hidden="true" className="truncate">
        {isSelf ? 'You' : shortName(person)}
      </span>
    </span>
  )
}
