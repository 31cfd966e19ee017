import { CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { FolderTab } from '../folders/folder-tabs'
import { actionsFor } from '../folders/folders-menu'
import TabFaces from '../folders/tab-faces'
import { Dialog } from '../ui/dialog'
import type { HomeDialogKind } from './home-dialog'
import { useViewCounts } from './view-counts'

interface Props {
  tabs: FolderTab[]
  activeId: number | undefined
  onChoose: (id: number) => void
  onOpen: (kind: HomeDialogKind) => void
  onClose: () => void
}

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-left'

/** The mobile menu: every folder with its whole name, and what can be done with them. */
export default function FoldersPanel({ tabs, activeId, onChoose, onOpen, onClose }: Props) {
  const { '/assigned': assigned } = useViewCounts()
  return (
    <Dialog title="Folders" kind="panel" focus="dialog" onClose={onClose}>
      <ul aria-label="All folders" className="mt-4">
        {tabs.map(({ id, name, members }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === activeId ? 'true' : undefined}
              onClick={() => {
                onChoose(id)
                onClose()
              }}
              className={`${ROW} ${id === activeId ? 'chosen-row' : 'hover:bg-base-200'} ${id === ALL_TASKS.id ? 'font-bold' : 'font-medium'}`}
            >
              <span dir="auto" className="min-w-0 break-words">
                {name}
              </span>
              {members && <TabFaces id={`panel-${id}`} members={members} />}
            </button>
          </li>
        ))}
      </ul>
      <hr className="my-3 border-base-300" />
      <ul aria-label="Actions">
        {assigned !== undefined && (
          <li>
            <Link to="/assigned" onClick={onClose} className={`${ROW} hover:bg-base-200`}>
              <CircleUserRound aria-hidden="true" size={18} className="text-quiet" />
              <span className="flex-1">Assigned to me</span>
              <span className="text-sm text-quiet">{assigned}</span>
            </Link>
          </li>
        )}
        {actionsFor(activeId).map(({ kind, label, Icon }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onOpen(kind)}
              className={`${ROW} hover:bg-base-200`}
            >
              <Icon aria-hidden="true" size={18} className="text-quiet" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
