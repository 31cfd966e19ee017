import { X } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { plainTitle } from '../../src/tasks/title'
import { KeepClicks } from '../app/missed-clicks'
import { useCloseTo } from '../home/use-place'
import { useTasks } from '../tasks/queries'
import { IconButton } from '../ui/button'
import { Dialog, hasOwnEscape } from '../ui/dialog'
import { useIsWide } from '../ui/use-width'
import { taskAt } from './task-address'

const TaskDetails = lazy(async () => ({ default: (await import('./task-details')).TaskDetails }))

/** The task that the address names: beside the list where there is room, else over it. */
export function TaskPanel({ place }: { place: string }) {
  const { pathname } = useLocation()
  const task = taskAt(pathname, useTasks())
  const isWide = useIsWide(80)
  const close = useCloseTo(place)
  const title = task ? plainTitle(task.title) : 'No such task'
  const content = task ? (
    <KeepClicks>
      <TaskDetails key={task.clientId ?? task.id} task={task} />
    </KeepClicks>
  ) : (
    <p className="text-quiet">It may have been deleted.</p>
  )
  if (!isWide) {
    return (
      <Dialog
        title={title}
        isTitleHidden={task !== undefined}
        focus="dialog"
        hasAddress
        onClose={close}
      >
        <div className={task ? '-mt-3 sm:-mt-4' : 'mt-3'}>{content}</div>
      </Dialog>
    )
  }
  return (
    <Beside title={title} onClose={close}>
      {content}
    </Beside>
  )
}

interface BesideProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function Beside({ title, onClose, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      data-task-panel
      onKeyDown={(event) => {
        // The one that has put a row back is prevented.
        const isTaken = event.defaultPrevented || hasOwnEscape(event.target)
        if (event.key === 'Escape' && !isTaken) onClose()
      }}
      // On a small screen until the page is alive: where the dialog is that takes its place.
      className="task-panel surface fixed inset-y-4 right-4 z-20 w-96 overflow-y-auto overscroll-contain p-4 pt-3 shadow-lg outline-none max-xl:inset-x-4 max-xl:top-auto max-xl:mx-auto max-xl:max-h-[calc(100dvh-2rem)] max-xl:w-auto max-xl:max-w-md max-xl:sm:top-[12vh] max-xl:sm:bottom-auto max-xl:sm:max-h-[80vh]"
    >
      <div className="flex justify-end">
        <IconButton label="Close" icon={<X aria-hidden="true" size={18} />} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
