import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '../../src/core/folders/contract'
import { fullName } from '../../src/core/sharing/names'
import { useSelf } from '../session/auth-context'
import { FOLDERS_KEY } from '../sync/lists'
import { openSync, takeOver } from '../sync/open'
import { Choice } from '../ui/choice'

/** Who gets a folder, by the folder's id; nobody, where it has no entry. */
export type Heirs = ReadonlyMap<number, number>

interface Props {
  heirs: Heirs
  onHeirs: (heirs: Heirs) => void
}

/** M13: what others lose with this account, and whom each folder can be handed over to. */
export function SharedFolders({ heirs, onHeirs }: Props) {
  const self = useSelf()
  const queryClient = useQueryClient()
  // Nothing on this page has asked for the folders yet. Twice is once.
  takeOver(queryClient)
  openSync(queryClient)
  const { data: folders = [] } = useQuery<Folder[]>({ queryKey: FOLDERS_KEY })
  const shared = folders.filter(({ userId, members }) => userId === self && members)
  if (shared.length === 0) return null

  function choose(folderId: number, heir: number | undefined) {
    const others = [...heirs].filter(([id]) => id !== folderId)
    onHeirs(new Map(heir === undefined ? others : [...others, [folderId, heir]]))
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Folders that you share</legend>
      {shared.map(({ id, name, members }) => {
        const others = members?.filter(({ userId }) => userId !== self) ?? []
        return (
          <Choice
            key={id}
            label={`${name}, ${others.length === 1 ? '1 other person' : `${others.length} other people`}`}
            value={String(heirs.get(id) ?? '')}
            options={[
              { value: '', label: 'Delete it for everybody' },
              ...others.map((member) => ({
                value: String(member.userId),
                label: `Hand it over to ${fullName(member)}`,
              })),
            ]}
            onChoose={(heir) => choose(id, heir ? Number(heir) : undefined)}
          />
        )
      })}
    </fieldset>
  )
}
