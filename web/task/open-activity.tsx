import { lazy, Suspense } from 'react'
import { ask } from '../ui/asker'

const ActivityDialog = lazy(() => import('./activity-dialog'))

/** Shows who did what in a folder. */
export function openActivity(folder: { id: number; name: string }) {
  ask({
    opens: ({ onClose }) => (
      <Suspense>
        <ActivityDialog folder={folder} onClose={onClose} />
      </Suspense>
    ),
  })
}
