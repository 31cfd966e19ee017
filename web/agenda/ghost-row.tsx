import { useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import type { MouseEvent } from 'react'
import { refTo } from '../../src/core/data/tables'
import type { Planned } from '../../src/core/planning/days'
import { plainTitle } from '../../src/core/tasks/title'
import { describeTime, shortDay } from '../dates/due-date'
import { localTimeZone } from '../dates/time-zone'
import { usePageClock } from '../dates/use-clock'
import { FolderMark } from '../folders/folder-mark'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import { useChange } from '../sync/use-change'
import { useFolders } from '../sync/use-lists'
import { Button } from '../ui/button'
import { keepFocus } from '../ui/keep-focus'

/** Times to come of tasks that repeat: they are computed, and can be skipped or done ahead (C4). */
export function GhostRows({ label, ghosts }: { label: string; ghosts: Planned[] }) {
  if (ghosts.length === 0) return null
  return (
    <ul aria-label={label}>
      {ghosts.map((each) => (
        <GhostRow key={each.task.id} planned={each} />
      ))}
    </ul>
  )
}

/** Where the task may be edited (M4) with what can be done. */
function GhostRow({ planned }: { planned: Planned }) {
  const { skip, complete } = useGhost(planned)
  const reader = usePageClock()?.reader
  const folder = useFolders().find(({ id }) => id === planned.task.folderId)
  const title = plainTitle(planned.task.title)
  const time = describeTime(planned.due, reader)
  const on = `${title} on ${shortDay(planned.day, false, reader)}`
  // The row of a task takes its place.
  const acts = (act: () => void) => ({
    onClick: ({ currentTarget }: MouseEvent) => keepFocus(currentTarget, act),
  })
  return (
    <li className="ghost-row">
      <Repeat aria-hidden="true" size={16} />
      <span dir="auto">
        {title}
        {time && `, ${time}`}
      </span>
      <span className="fact">
        {folder && (
          <>
            <FolderMark color={folder.color} />
            <span className="sr-only">in </span>
            <span dir="auto" className="max-w-40 truncate">
              {folder.name}
            </span>
          </>
        )}
      </span>
      {folder?.role !== 'view' && (
        <>
          <Button look="quiet" aria-label={`Skip ${on}`} {...acts(skip)}>
            Skip
          </Button>
          <Button look="quiet" aria-label={`Complete now: ${on}`} {...acts(complete)}>
            Complete now
          </Button>
        </>
      )}
    </li>
  )
}

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
