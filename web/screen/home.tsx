import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { ALL_TASKS } from '../../src/core/folders/rules'
import { FolderHeader } from '../folders/folder-header'
import { FolderMark } from '../folders/folder-mark'
import type { FolderTab } from '../folders/folder-tabs'
import { folderAt, folderOfActivity, isTaskAddress, pathOfFolder } from '../routing/addresses'
import { navigate, useSearchParams } from '../routing/link'
import { usePlace } from '../routing/use-place'
import { useShownFolder } from '../routing/use-shown-folder'
import { Selecting } from '../selection/selecting'
import { useNoteHydrated } from '../sync/hydrated'
import { useShared } from '../tasks/shared-text'
import { TaskList } from '../tasks/task-list'
import { useAction } from '../ui/actions'
import { keyOf } from '../ui/edited-rows'
import { holdKeys } from '../ui/hold-keys'
import { focusAdd } from '../ui/keep-focus'
import { lazyOverlay, lazyPart } from '../ui/lazy-part'
import { KeepClicks } from '../ui/missed-clicks'
import { Opening, Spinner } from '../ui/opening'
import { AddBar } from './add-bar'
import { Frame, useTabs } from './frame'
import { HeadActions } from './head-actions'
import type { HomeDialogKind } from './home-dialog'
import { keepRow } from './keep-row'
import { DayNote, PageHead } from './page-head'
import { PlaceTitle } from './place-title'
import { useView, type ViewProps } from './views'

const TaskPanel = lazyPart(() => import('../dialogs/task-panel'))
const ActivityDialog = lazyOverlay(() => import('../dialogs/activity-dialog'))
const NoFolders = lazyPart(() => import('./no-folders'))

/** Time for the folder to have changed before the form opens in it (spec §9). */
const ADD_AFTER_SWITCH_MS = 100

const NOT_OPENED = {
  element: null as HTMLElement | null,
  scroll: 0,
  isLeft: false,
  isReturning: false,
}

/** The task screen: a tab a folder, the tasks of the one that is chosen, and a button to add. */
export function Home() {
  const tabs = useTabs()
  /** Where the form for a new task is open: the key of a folder, or the address of a view. */
  const [addingTo, setAddingTo] = useState<string | number>()
  const [isOpening, startOpening] = useTransition()
  const [dialog, setDialog] = useState<HomeDialogKind>()
  const { pathname } = useLocation()
  const place = usePlace()
  const view = useView(place)
  const active = useShownFolder(tabs, place)
  const here = view || !active ? place : keyOf(active)
  const [last, setLast] = useState(here)
  // A form that is left closes, and keeps its text; one whose folder is gone goes on in the next.
  if (here !== last) {
    setLast(here)
    const isGone =
      active && !String(last).startsWith('/') && !tabs.some((tab) => keyOf(tab) === last)
    if (addingTo !== here) setAddingTo(isGone && addingTo === last ? here : undefined)
  }
  useEffect(keepRow, [])
  const adding = addingTo === here
  const mayAdd = active?.role !== 'view'
  const mayShare = active !== undefined && active.id !== ALL_TASKS.id
  const page = { folder: active, mayShare, onOpen: setDialog }
  /** What had the focus when the form opened, whether that was on the page before, and is shown again. */
  const opener = useRef(NOT_OPENED)
  const share = () => setDialog('share')
  const openVoice = () => setDialog('voice')

  function add() {
    const element = document.activeElement as HTMLElement | null
    if (!element?.closest('.composer')) {
      opener.current = { ...NOT_OPENED, element, scroll: scrollY }
    }
    const takesTasks = ({ id, role }: FolderTab) => id !== ALL_TASKS.id && role !== 'view'
    if (view?.takesTasks || (active && takesTasks(active))) return openForm(here)
    const firstReal = tabs.find(takesTasks)
    if (!firstReal) return
    opener.current.isLeft = true
    navigate(pathOfFolder(firstReal))
    const release = holdKeys()
    setTimeout(() => {
      // With the folder, which may not be drawn by now.
      flushSync(() => startOpening(() => setAddingTo(keyOf(firstReal))))
      release()
    }, ADD_AFTER_SWITCH_MS)
  }

  function openForm(where: string | number) {
    flushSync(() => setAddingTo(where))
    // It may have been open, or begin with what was typed before.
    document.querySelector<HTMLElement>('main .composer textarea')?.focus()
  }

  function stopAdding() {
    flushSync(() => setAddingTo(undefined))
    const { scroll, isLeft } = opener.current
    opener.current.isReturning = isLeft
    if (isLeft) return navigate(-1)
    scrollTo(0, scroll)
    giveFocusBack()
  }

  function giveFocusBack() {
    const { element } = opener.current
    const task = element?.closest<HTMLElement>('[data-task]')?.dataset.task
    if (element?.isConnected && element !== document.body) element.focus({ preventScroll: true })
    else if (task)
      void import('../sync/report').then(({ focusTask }) => focusTask({ clientId: task }))
    else focusAdd()
  }

  const onReturn = useEffectEvent(() => {
    if (opener.current.isReturning) giveFocusBack()
    opener.current.isReturning = false
  })
  // Once the page that the form was opened on is drawn again.
  useEffect(() => onReturn(), [here])

  useShortcut('add', add)
  useShared(add)
  useShortcut('voice', openVoice)
  useAction('add', add)
  useAction('voice', openVoice)

  return (
    <Frame
      place={place}
      tabs={tabs}
      active={active}
      content="list"
      dialog={dialog}
      onDialog={setDialog}
      onAdd={add}
      over={
        <>
          {isOpening && <Opening isLayer={false} />}
          {isTaskAddress(pathname) && (
            <KeepClicks>
              <TaskPanel place={place} />
            </KeepClicks>
          )}
          {folderOfActivity(pathname) && (
            <ActivityDialog folderId={folderAt(place, tabs)?.id ?? 0} place={place} />
          )}
        </>
      }
    >
      <PlaceTitle name={view?.label ?? active?.name ?? 'My tasks'} />
      <div className={view?.hasOwnHead ? undefined : 'column'}>
        {(active || view) && !view?.hasOwnHead && (
          <PageHead
            title={view?.label ?? active?.name ?? ''}
            mark={active && <FolderMark color={active.color} />}
            note={place === '/today' && <DayNote />}
            actions={
              <HeadActions {...page} onVoice={view && !view.takesTasks ? openVoice : undefined} />
            }
          />
        )}
        <div id="list">
          {active?.members && <FolderHeader folder={active} onShare={share} />}
          {(active || view) && (
            <AddBar
              adding={adding}
              mayAdd={mayAdd}
              place={view?.hasOwnHead ? 'in-head' : view && !view.takesTasks ? 'md:hidden' : ''}
              onAdd={add}
              onVoice={openVoice}
            />
          )}
          {view ? (
            <KeepClicks
              fallback={
                <>
                  {adding && <Opening isLayer={false} />}
                  <Spinner label="Loading tasks..." />
                </>
              }
            >
              <ViewContent
                Content={view.Content}
                adding={adding}
                onAdd={add}
                onAddingDone={stopAdding}
              />
            </KeepClicks>
          ) : active ? (
            <TaskList
              key={active.clientId ?? active.id}
              folderId={active.id}
              adding={adding}
              onAddingDone={stopAdding}
            />
          ) : (
            <NoFolders onCreated={() => requestAnimationFrame(focusAdd)} />
          )}
        </div>
        <Selecting place={place} />
      </div>
    </Frame>
  )
}

/** From when it is alive, what the server says may change it. */
function ViewContent({ Content, ...rest }: { Content: ComponentType<ViewProps> } & ViewProps) {
  useNoteHydrated()
  return <Content {...rest} />
}

/** Acts once where the installed app was opened by one of its shortcuts, such as `/?add=1`. */
function useShortcut(name: string, act: () => void) {
  const [parameters, setParameters] = useSearchParams()
  const isWanted = parameters.has(name)
  const take = useEffectEvent(() => {
    const rest = new URLSearchParams(parameters)
    rest.delete(name)
    setParameters(rest, { replace: true })
    act()
  })
  useEffect(() => {
    if (isWanted) take()
  }, [isWanted])
}
