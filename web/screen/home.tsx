import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { ALL_TASKS } from '../../src/core/folders/rules'
import { FolderHeader } from '../folders/folder-header'
import { FolderMark } from '../folders/folder-mark'
import { folderAt, folderOfActivity, isTaskAddress } from '../routing/addresses'
import { useSearchParams } from '../routing/link'
import { usePlace } from '../routing/use-place'
import { useShownFolder } from '../routing/use-shown-folder'
import type { SelectionLayer } from '../selection/selection-layer'
import { useNoteHydrated } from '../sync/hydrated'
import { useShared } from '../tasks/shared-text'
import { TaskList } from '../tasks/task-list'
import { useAction } from '../ui/actions'
import { keyOf } from '../ui/edited-rows'
import { focusAdd } from '../ui/keep-focus'
import { whenIdle } from '../ui/later'
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
import { useAddForm } from './use-add-form'
import { useView, type ViewProps } from './views'

const TaskPanel = lazyPart(() => import('../dialogs/task-panel'))
const ActivityDialog = lazyOverlay(() => import('../dialogs/activity-dialog'))
const NoFolders = lazyPart(() => import('./no-folders'))

/** The task screen: a tab a folder, the tasks of the one that is chosen, and a button to add. */
export function Home() {
  const tabs = useTabs()
  const [dialog, setDialog] = useState<HomeDialogKind>()
  const { pathname } = useLocation()
  const place = usePlace()
  const view = useView(place)
  const active = useShownFolder(tabs, place)
  const here = view || !active ? place : keyOf(active)
  useEffect(keepRow, [])
  const { adding, isOpening, add, stopAdding } = useAddForm({ tabs, active, view, here })
  const mayAdd = active?.role !== 'view'
  const mayShare = active !== undefined && active.id !== ALL_TASKS.id
  const page = { folder: active, mayShare, onOpen: setDialog }
  const share = () => setDialog('share')
  const openVoice = () => setDialog('voice')

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

/** Selecting tasks in the view at `place`. Its code comes when the page has nothing better to do. */
function Selecting({ place }: { place: string }) {
  const [Layer, setLayer] = useState<typeof SelectionLayer>()
  useEffect(() => {
    whenIdle(() => {
      import('../selection/selection-layer').then(
        (module) => setLayer(() => module.SelectionLayer),
        // Without a network, and not kept.
        () => {},
      )
    })
  }, [])
  return Layer && <Layer place={place} />
}
