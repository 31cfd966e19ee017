import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import { useSelf } from '../session/auth-context'
import { Faces } from './faces'

interface Props {
  /** Of what describes the tab. */
  id: string
  members: readonly FolderMember[]
}

/** With whom a folder is shared, in its tab or row: told of it, and not a part of its name. */
export default function TabFaces({ id, members }: Props) {
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
