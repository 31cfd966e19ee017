import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { plainTitle } from '../../src/core/tasks/title'
import { whyGone } from '../folders/rescue-text'
import { taskAt } from '../routing/addresses'
import { Link } from '../routing/link'
import { useCloseTo } from '../routing/use-place'
import { keyOf, openedStore } from '../selection/store'
import { useLooks } from '../sync/new-looks'
import { useTasks } from '../sync/use-lists'
import { IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { rememberPlace } from '../ui/keep-focus'
import { lazyPart } from '../ui/lazy-part'
import { KeepClicks } from '../ui/missed-clicks'
import { hasOwnEscape } from '../ui/modal-stack'
import { Opening } from '../ui/opening'
import { useIsWide } from '../ui/use-browser'

const TaskDetails = lazyPart(() => import('./task-details'))

/** The task that the address names: beside the list or over its right side, on a phone in its place. */
export default function TaskPanel({ place }: { place: string }) {
  const { pathname } = useLocation()
  const task = useLooks(taskAt(pathname, useTasks()))
  const key = task && keyOf(task)
  useLayoutEffect(() => {
    openedStore.set(key)
    return () => openedStore.set(undefined)
  }, [key])
  const [known, setKnown] = useState(task)
  if (task && task !== known) setKnown(task)
  const queryClient = useQueryClient()
  const isWide = useIsWide()
  const close = useCloseTo(place)
  const title = task ? plainTitle(task.title) : known ? 'Task no longer available' : 'No such task'
  const content = task ? (
    <KeepClicks fallback={<Opening isLayer={false} />}>
      <TaskDetails key={task.clientId ?? task.id} task={task} />
    </KeepClicks>
  ) : (
    <>
      {isWide && <h2 className="type-head">{title}</h2>}
      <p className="text-quiet">
        {known
          ? `${whyGone(queryClient, known) ?? 'It may have been deleted'}.`
          : 'It may have been deleted.'}
      </p>
      <Link to={place} className="btn btn-primary mt-4 h-11">
        Back to your tasks
      </Link>
    </>
  )
  if (!isWide) {
    return (
      <Dialog
        title={title}
        isTitleHidden={task !== undefined}
        kind="screen"
        focus="dialog"
        hasAddress
        onClose={close}
      >
        {content}
      </Dialog>
    )
  }
  return (
    <Beside title={title} taskKey={key} onClose={close}>
      {content}
    </Beside>
  )
}

interface BesideProps {
  title: string
  taskKey: string | undefined
  onClose: () => void
  children: ReactNode
}

function Beside({ title, taskKey, onClose, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null)
  const { hold, note } = useFocusBack(panel, taskKey)
  useLayoutEffect(() => hold(), [])
  useLayoutEffect(() => {
    if (panel.current?.contains(document.activeElement)) return
    // Another task may be opened from the list.
    note()
    panel.current?.focus({ preventScroll: true })
  }, [taskKey])
  useEscapeOutside(onClose)
  useNothingCovered(panel)
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      data-task-panel
      onKeyDown={(event) => {
        // The one that has put a row back is prevented.
        const isTaken = event.defaultPrevented || hasOwnEscape(event.target)
        if (event.key !== 'Escape' || isTaken) return
        event.preventDefault()
        onClose()
      }}
      className="task-panel"
    >
      {children}
      <IconButton
        label="Close"
        icon={<X aria-hidden="true" size={18} />}
        onClick={onClose}
        className="absolute top-5 right-4"
      />
    </aside>
  )
}

/** Escape closes the panel also from the list and the sidebar, where nothing else takes it. */
function useEscapeOutside(onClose: () => void) {
  const onKeyDown = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
    const isTaken = target.closest('input:not([type=checkbox]), textarea, [role=dialog]')
    const isSelecting = document.querySelector('[data-selected]')
    if (!isTaken && !hasOwnEscape(target) && !isSelecting) onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** What can be focused by Tab. */
const STOPS = 'a[href], button, input, textarea, select, [tabindex="0"]'

/** Tab goes past what the panel covers of the page. */
function useNothingCovered(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let way: 'on' | 'back' | undefined
    const isCovered = (element: Element) =>
      element.getBoundingClientRect().left >= (panel.current?.getBoundingClientRect().left ?? 0)
    function onKeyDown({ key, shiftKey }: KeyboardEvent) {
      way = key === 'Tab' ? (shiftKey ? 'back' : 'on') : undefined
    }
    function onFocus({ target }: FocusEvent) {
      if (!way || !(target instanceof Element)) return
      const page = target.closest('main')
      if (!page || !isCovered(target)) return
      const before = [...page.querySelectorAll<HTMLElement>(STOPS)].filter(
        (each) => each.tabIndex === 0 && each.checkVisibility() && !isCovered(each),
      )
      const to = way === 'on' ? panel.current : before.at(-1)
      to?.focus()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('focusin', onFocus)
    }
  }, [panel])
}

/**
 * Remembers with `note` what has the focus. `hold` returns a function that gives it back as the panel
 * closes: there, else to the row of its task, else to the row that took the place of that. Somebody who
 * has gone elsewhere by then keeps it.
 */
function useFocusBack(panel: RefObject<HTMLElement | null>, taskKey: string | undefined) {
  const opener = useRef<Element>(null)
  const place = useRef<() => HTMLElement | undefined>(undefined)
  const rowOf = () => document.querySelector(`main [data-task="${CSS.escape(taskKey ?? '')}"]`)
  const giveBack = useEffectEvent(() => {
    const focused = document.activeElement
    if (focused !== document.body && !panel.current?.contains(focused)) return
    const from = opener.current
    // React takes the panel off the page after this.
    queueMicrotask(() => {
      const isThere = from?.isConnected && from !== document.body
      const to = isThere ? from : (titleIn(rowOf()) ?? place.current?.())
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    })
  })
  const note = useEffectEvent(() => {
    opener.current = document.activeElement
    place.current = rememberPlace(rowOf())
  })
  return { note, hold: useEffectEvent(() => () => giveBack()) }
}

const titleIn = (row: Element | null) => row?.querySelector('[data-stop="title"]')
