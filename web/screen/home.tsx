import {
  type ComponentType,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { ALL_TASKS, folderTabs } from '../../src/core/folders/rules'
import { useAllTasksName } from '../folders/all-tasks-name'
import { FolderHeader } from '../folders/folder-header'
import { FolderMark } from '../folders/folder-mark'
import { type FolderTab, FolderTabs } from '../folders/folder-tabs'
import { useAccessEnded } from '../folders/use-access-ended'
import { folderAt, folderOfActivity, isTaskAddress, pathOfFolder } from '../routing/addresses'
import { useSearchParams } from '../routing/link'
import { usePlace } from '../routing/use-place'
import { useShownFolder } from '../routing/use-shown-folder'
import FilterLinks from '../search/filter-links'
import { Selecting } from '../selection/selecting'
import { useNoteHydrated } from '../sync/hydrated'
import { useFolders, useTasks } from '../sync/use-lists'
import { useShared } from '../tasks/shared-text'
import { TaskList } from '../tasks/task-list'
import { useAction } from '../ui/actions'
import { holdKeys } from '../ui/hold-keys'
import { focusAdd } from '../ui/keep-focus'
import { lazyPart } from '../ui/lazy-part'
import { KeepClicks } from '../ui/missed-clicks'
import { Opening, Spinner } from '../ui/opening'
import { AddBar } from './add-bar'
import { HeadActions } from './head-actions'
import type { HomeDialogKind } from './home-dialog'
import { DayNote, PageHead } from './page-head'
import { PlaceTitle } from './place-title'
import { SideEnd } from './side-end'
import { SkipLink, TopBar } from './top-bar'
import { ViewCounts } from './view-counts'
import { BottomBar, useView, type ViewProps, Views } from './views'

const TaskPanel = lazyPart(async () => ({
  default: (await import('../dialogs/task-panel')).TaskPanel,
}))
const ActivityDialog = lazyPart(() => import('../dialogs/activity-dialog'))
const HomeDialog = lazyPart(() => import('./home-dialog'))
const NoFolders = lazyPart(() => import('../folders/no-folders'))

/** Time for the folder to have changed before the form opens in it (spec §9). */
const ADD_AFTER_SWITCH_MS = 100

/** The task screen: a tab a folder, the tasks of the one that is chosen, and a button to add. */
export function Home() {
  const folders = useFolders()
  useAccessEnded(folders)
  const allTasksName = useAllTasksName()
  const tabs = useMemo(() => folderTabs(folders, allTasksName), [folders, allTasksName])
  /** 'folder', or the address of a view. */
  const [addingTo, setAddingTo] = useState<string>()
  const [dialog, setDialog] = useState<HomeDialogKind>()
  const { pathname } = useLocation()
  const place = usePlace()
  const view = useView(place)
  const active = useShownFolder(tabs, place)
  const adding = addingTo === (view ? place : 'folder')
  const mayAdd = active?.role !== 'view'
  const mayShare = active !== undefined && active.id !== ALL_TASKS.id
  const page = { folder: active, mayShare, onOpen: setDialog }
  const navigate = useNavigate()
  /** What had the focus when the form opened. */
  const opener = useRef<Element>(null)
  const openFolders = () => setDialog('panel')
  const share = () => setDialog('share')

  function choose(folder: FolderTab) {
    if (folder.id !== active?.id) navigate(pathOfFolder(folder))
    setAddingTo(undefined)
  }

  function add() {
    if (!document.activeElement?.closest('.composer')) opener.current = document.activeElement
    if (view?.takesTasks) return openForm(place)
    const takesTasks = ({ id, role }: FolderTab) => id !== ALL_TASKS.id && role !== 'view'
    if (active && takesTasks(active)) return openForm('folder')
    const firstReal = tabs.find(takesTasks)
    if (firstReal) choose(firstReal)
    const release = holdKeys()
    setTimeout(() => {
      openForm('folder')
      release()
    }, ADD_AFTER_SWITCH_MS)
  }

  function openForm(where: string) {
    flushSync(() => setAddingTo(where))
    // It may have been open, or begin with what was typed before.
    document.querySelector<HTMLElement>('main .composer textarea')?.focus()
  }

  function stopAdding() {
    flushSync(() => setAddingTo(undefined))
    const from = opener.current
    if (from instanceof HTMLElement && from !== document.body && from.isConnected) {
      from.focus({ preventScroll: true })
    } else focusAdd()
  }

  useShortcut('add', add)
  useShared(add)
  useShortcut('voice', () => setDialog('voice'))
  useAction('add', add)
  useAction('voice', () => setDialog('voice'))
  useAction('filter', () => setDialog('filter'))
  useAction('folders', () => setDialog('folders'))
  useAction('share', () => {
    if (mayShare) setDialog('share')
  })
  useAction('manage-tags', () => setDialog('tags'))

  return (
    <ViewCounts>
      <PlaceTitle name={view?.label ?? active?.name ?? 'My tasks'} />
      <SkipLink />
      <div className="shell">
        <TopBar {...page} />
        <div className="sidebar">
          <Views place={place} />
          <FolderTabs
            tabs={tabs}
            activeId={active?.id}
            onLeave={() => setAddingTo(undefined)}
            onOpen={setDialog}
          />
          <FilterLinks place={place} />
          <SideEnd />
        </div>
        <main className="shell-main">
          <div className={view?.hasOwnHead ? undefined : 'column'}>
            {(active || view) && !view?.hasOwnHead && (
              <PageHead
                title={view?.label ?? active?.name ?? ''}
                mark={active && <FolderMark color={active.color} />}
                note={place === '/today' && <DayNote />}
                actions={<HeadActions {...page} />}
              />
            )}
            <div id="list">
              {active?.members && <FolderHeader folder={active} onShare={share} />}
              {(active || view) && (
                <AddBar
                  adding={adding}
                  mayAdd={mayAdd}
                  isInHead={view?.hasOwnHead === true}
                  onAdd={add}
                  onVoice={() => setDialog('voice')}
                />
              )}
              {view ? (
                <KeepClicks fallback={<Spinner label="Loading tasks..." />}>
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
                <>
                  <NoFolders onCreated={() => requestAnimationFrame(focusAdd)} />
                  <Strays />
                </>
              )}
            </div>
            <Selecting place={place} />
          </div>
        </main>
        <BottomBar place={place} mayAdd={mayAdd} onAdd={add} onFolders={openFolders} />
      </div>
      {isTaskAddress(pathname) && (
        <KeepClicks>
          <TaskPanel place={place} />
        </KeepClicks>
      )}
      {folderOfActivity(pathname) && (
        <Suspense fallback={<Opening />}>
          <ActivityDialog folderId={folderAt(place, tabs)?.id ?? 0} place={place} />
        </Suspense>
      )}
      {dialog && (
        <Suspense fallback={<Opening />}>
          <HomeDialog
            kind={dialog}
            tabs={tabs}
            activeId={active?.id}
            onLeave={() => setAddingTo(undefined)}
            onOpen={setDialog}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </ViewCounts>
  )
}

/** From when it is alive, what the server says may change it. */
function ViewContent({ Content, ...rest }: { Content: ComponentType<ViewProps> } & ViewProps) {
  useNoteHydrated()
  return <Content {...rest} />
}

/** No task is out of reach, even with no folder to show it in (P8). */
function Strays() {
  const hasTasks = useTasks().length > 0
  return hasTasks && <TaskList folderId={ALL_TASKS.id} adding={false} onAddingDone={() => {}} />
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
