import { Dialog } from '../ui/dialog'
import { ActivityList } from './activity'

interface Props {
  folder: { id: number; name: string }
  onClose: () => void
}

/** Who did what in a folder, the latest first (M11). */
export default function ActivityDialog({ folder: { id, name }, onClose }: Props) {
  return (
    <Dialog title={`Activity in ${name}`} focus="dialog" onClose={onClose}>
      <div className="mt-3">
        <ActivityList path={`/api/folders/${id}/activity`} />
      </div>
    </Dialog>
  )
}
