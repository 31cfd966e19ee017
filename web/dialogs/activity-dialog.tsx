import { useCloseTo } from '../routing/use-place'
import { useFolders } from '../sync/use-lists'
import { Dialog } from '../ui/dialog'
import { useInBrowser } from '../ui/use-browser'
import { ActivityList } from './activity'

interface Props {
  folderId: number
  /** The address of what it is over. */
  place: string
}

/** Who did what in a folder, the latest first (M11). It has an address of its own. */
export default function ActivityDialog({ folderId, place }: Props) {
  const folder = useFolders().find(({ id }) => id === folderId)
  const close = useCloseTo(place)
  // The server renders the page below only: a dialog is drawn beside it.
  const isInBrowser = useInBrowser(
    () => true,
    () => false,
  )
  if (!isInBrowser) return null
  return (
    <Dialog
      title={folder ? `Activity in ${folder.name}` : 'No such folder'}
      focus="dialog"
      hasAddress
      onClose={close}
    >
      <div className="mt-3">
        {folder ? (
          <ActivityList path={`/api/folders/${folderId}/activity`} offersUndo />
        ) : (
          <p className="text-quiet">It may have been deleted, or is no longer shared with you.</p>
        )}
      </div>
    </Dialog>
  )
}
