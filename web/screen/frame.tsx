import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { ALL_TASKS, folderTabs } from '../../src/core/folders/rules'
import { useAllTasksName } from '../folders/all-tasks-name'
import { type FolderTab, FolderTabs } from '../folders/folder-tabs'
import { useAccessEnded } from '../folders/use-access-ended'
import { navigate } from '../routing/link'
import FilterLinks from '../search/filter-links'
import { useNoteHydrated } from '../sync/hydrated'
import { takeOver } from '../sync/open'
import { useFolders } from '../sync/use-lists'
import { useAction } from '../ui/actions'
import { lazyOverlay } from '../ui/lazy-part'
import type { HomeDialogKind } from './home-dialog'
import { PageHead } from './page-head'
import { SideEnd } from './side-end'
import { SkipLink, TopBar } from './top-bar'
import { ViewCounts } from './view-counts'
import { BottomBar, Views } from './views'

const HomeDialog = lazyOverlay(() => import('./home-dialog'))

/** A tab for each folder, and for all tasks where there are several. */
export function useTabs(): FolderTab[] {
  const folders = useFolders()
  useAccessEnded(folders)
  const allTasksName = useAllTasksName()
  return useMemo(() => folderTabs(folders, allTasksName), [folders, allTasksName])
}

interface Props {
  place: string
  tabs: FolderTab[]
  /** The folder that is shown; none where it is a view or the settings. */
  active?: FolderTab | undefined
  /** What the link past the sidebar leads to, by its id and its name. */
  content: string
  dialog: HomeDialogKind | undefined
  onDialog: (kind?: HomeDialogKind) => void
  onAdd: () => void
  /** What lies over the page, or beside it. */
  over?: ReactNode
  children: ReactNode
}

/** The sidebar beside a page; on a phone, the bars above and below it. With the dialogs that they open. */
export function Frame({ place, tabs, active, dialog, onDialog, onAdd, ...page }: Props) {
  const mayShare = active !== undefined && active.id !== ALL_TASKS.id
  useAction('filter', () => onDialog('filter'), active !== undefined)
  useAction('folders', () => onDialog('folders'))
  useAction('share', () => onDialog('share'), mayShare)
  useAction('manage-tags', () => onDialog('tags'))
  return (
    <ViewCounts>
      <SkipLink to={page.content} />
      <div className="shell">
        <TopBar folder={active} mayShare={mayShare} onOpen={onDialog} />
        <div className="sidebar">
          <Views place={place} />
          <FolderTabs tabs={tabs} activeId={active?.id} onOpen={onDialog} />
          <FilterLinks place={place} />
          <SideEnd place={place} />
        </div>
        <main className="shell-main">{page.children}</main>
        <BottomBar
          place={place}
          mayAdd={active?.role !== 'view'}
          onAdd={onAdd}
          onFolders={() => onDialog('panel')}
        />
      </div>
      {page.over}
      {dialog && (
        <HomeDialog
          kind={dialog}
          tabs={tabs}
          activeId={active?.id}
          onOpen={onDialog}
          onClose={() => onDialog()}
        />
      )}
    </ViewCounts>
  )
}

interface PageProps extends Pick<Props, 'place' | 'content' | 'children'> {
  title: string
}

/** The same around a page that shows no tasks, such as the settings. */
export function PageFrame({ title, content, children, ...page }: PageProps) {
  // As on the task screen, before the first list is asked for.
  takeOver(useQueryClient())
  const [dialog, setDialog] = useState<HomeDialogKind>()
  useNoteHydrated()
  return (
    <Frame
      {...page}
      tabs={useTabs()}
      content={content}
      dialog={dialog}
      onDialog={setDialog}
      onAdd={() => navigate('/?add=1')}
    >
      <div className="column max-md:[&_.hang]:hidden">
        <PageHead title={title} />
        <div id={content} className="max-w-[46.75rem] px-3 max-md:pt-3 md:pr-0 md:pl-11">
          {children}
        </div>
      </div>
    </Frame>
  )
}
