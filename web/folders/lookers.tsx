import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import { Faces } from './faces'
import { useLookers } from './use-lookers'

interface Props {
  folderId: number
  /** Everybody in the folder but the reader. */
  others: readonly FolderMember[]
}

/** Who of them has the folder open now. */
export default function Lookers({ folderId, others }: Props) {
  const lookers = useLookers(folderId)
  const looking = others.filter(({ userId }) => lookers.includes(userId))
  if (looking.length === 0) return null
  return (
    <>
      <Faces people={looking} />
      <span>
        <span className="sr-only">{looking.map(fullName).join(', ')}: </span>here now
      </span>
    </>
  )
}
