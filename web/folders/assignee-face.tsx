import { fullName } from '../../src/core/sharing/names'
import type { Assignee } from '../../src/core/tasks/contract'
import { useSelf } from '../session/auth-context'
import { Face } from './faces'

/** Whose task it is, among what else is known of it. */
export default function AssigneeFace({ person }: { person: Assignee }) {
  const isSelf = useSelf() === person.id
  return (
    <span className="fact" title={isSelf ? 'You' : fullName(person)}>
      <Face person={{ ...person, userId: person.id }} />
      <span className="sr-only">assigned to {isSelf ? 'you' : fullName(person)}</span>
    </span>
  )
}
