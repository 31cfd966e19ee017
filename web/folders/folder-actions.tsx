import { Folder, ListFilter, Tags } from 'lucide-react'
import type { HomeDialogKind } from '../home/home-dialog'

/** What can be done beside choosing a folder: the same in the tabs' menu and in the panel. */
export const FOLDER_ACTIONS: { kind: HomeDialogKind; label: string; Icon: typeof Folder }[] = [
  { kind: 'folders', label: 'Manage folders', Icon: Folder },
  { kind: 'filter', label: 'Filter by tag', Icon: ListFilter },
  { kind: 'tags', label: 'Manage tags', Icon: Tags },
]
