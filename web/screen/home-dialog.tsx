import { useState } from 'react'
import type { FolderTab } from '../folders/folder-tabs'
import { lazyOverlay } from '../ui/lazy-part'

const FilterByTags = lazyOverlay(() => import('../pickers/filter-by-tags'))
const FoldersPanel = lazyOverlay(() => import('./folders-panel'))
const ManageFoldersDialog = lazyOverlay(() => import('../folders/manage-folders-dialog'))
const ManageTagsDialog = lazyOverlay(() => import('../tags/manage-tags-dialog'))
const NewFolderDialog = lazyOverlay(() => import('../folders/new-folder'))
const ShareDialog = lazyOverlay(() => import('../folders/share-dialog'))
const VoiceDialog = lazyOverlay(() => import('../voice/voice-dialog'))

export type HomeDialogKind =
  | 'filter'
  | 'folders'
  | 'new-folder'
  | 'panel'
  | 'share'
  | 'tags'
  | 'voice'

interface Props {
  kind: HomeDialogKind
  tabs: FolderTab[]
  activeId: number | undefined
  /** Another of them takes its place. */
  onOpen: (kind: HomeDialogKind) => void
  onClose: () => void
}

export default function HomeDialog({ kind, onClose, ...panel }: Props) {
  // Another may be shown when this one is deleted elsewhere, and isn't the one that is to be shared.
  const [folderId] = useState(panel.activeId)
  return (
    <>
      {kind === 'filter' && (
        <FilterByTags onManageTags={() => panel.onOpen('tags')} onClose={onClose} />
      )}
      {kind === 'folders' && <ManageFoldersDialog onClose={onClose} />}
      {kind === 'new-folder' && <NewFolderDialog onClose={onClose} />}
      {kind === 'panel' && <FoldersPanel {...panel} onClose={onClose} />}
      {kind === 'share' && folderId && <ShareDialog folderId={folderId} onClose={onClose} />}
      {kind === 'tags' && <ManageTagsDialog onClose={onClose} />}
      {kind === 'voice' && (
        <VoiceDialog tabs={panel.tabs} activeId={panel.activeId} onClose={onClose} />
      )}
    </>
  )
}
