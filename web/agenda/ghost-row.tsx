import { useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { refTo } from '../../src/core/data/tables'
import type { Planned } from '../../src/core/planning/days'
import { plainTitle } from '../../src/core/tasks/title'
import { describeTime } from '../dates/due-date'
import { localTimeZone } from '../dates/time-zone'
import { usePageClock } from '../dates/use-clock'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import { useChange } from '../sync/use-change'
import { useFolders } from '../sync/use-lists'
import { Button } from '../ui/button'

/** A time to come of a task that repeats: it is computed, and can be skipped or done ahead (C4) where the task may be edited (M4). */
export function GhostRow({ planned }: { planned: Planned }) {
  const { skip, complete } = useGhost(planned)
  const folder = useFolders().find(({ id }) => id === planned.task.folderId)
  const title = plainTitle(planned.task.title)
  const time = describeTime(planned.due, usePageClock()?.reader)
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 rounded-box border border-dashed border-base-300 px-4 text-quiet">
      <span className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:basis-full max-sm:pt-2">
        <Repeat aria-hidden="true" size={16} className="shrink-0" />
        <span className="truncate">
          {title}
          {time && `, ${time}`}
        </span>
      </span>
      {folder?.role !== 'view' && (
        <>
          <Button
            look="quiet"
            className="font-normal"
            aria-label={`Skip ${title} on ${planned.day}`}
            onClick={skip}
          >
            Skip
          </Button>
          <Button
            look="quiet"
            className="font-normal"
            aria-label={`Complete now: ${title} on ${planned.day}`}
            onClick={complete}
          >
            Complete now
          </Button>
        </>
      )}
    </li>
  )
}

/** What can be done to a time to come, each with an Undo. */
function useGhost({ task, ghost }: Planned) {
  const change = useChange()
  const queryClient = useQueryClient()
  const at = { task: refTo(task), occurrence: ghost ?? '', zone: localTimeZone() }
  const tell = (made: ReturnType<typeof change>, said: Parameters<typeof offerUndo>[2]) => {
    if (made) offerUndo(openSync(queryClient), [made], said)
  }
  return {
    skip: () => tell(change({ kind: 'task.skip', ...at }), { title: 'Skipped', done: 'skipped' }),
    complete: () =>
      tell(change({ kind: 'task.toggle', completed: true, ...at }), {
        title: 'Task completed',
        done: 'completed',
      }),
  }
}
