import { CircleUserRound, Plus } from 'lucide-react'
import { ALL_TASKS } from '../../src/core/folders/rules'
import { FolderMark } from '../folders/folder-mark'
import type { FolderTab } from '../folders/folder-tabs'
import { actionsFor } from '../folders/folders-menu'
import { TabFaces } from '../folders/people'
import { pathOfFolder } from '../routing/addresses'
import { Link } from '../routing/link'
import { Dialog } from '../ui/dialog'
import type { HomeDialogKind } from './home-dialog'
import { useViewCounts } from './view-counts'

interface Props {
  tabs: FolderTab[]
  activeId: number | undefined
  onOpen: (kind: HomeDialogKind) => void
  onClose: () => void
}

/** The mobile menu: every folder by its whole name, and what can be done with them. */
export default function FoldersPanel({ tabs, activeId, onOpen, onClose }: Props) {
  const { '/assigned': assigned } = useViewCounts()
  return (
    <Dialog title="Folders" kind="sheet" focus="dialog" onClose={onClose}>
      <ul aria-label="All folders" className="mt-4">
        {tabs.map(({ id, clientId, name, color, members }) => (
          <li key={id}>
            <Link
              to={pathOfFolder({ id, clientId })}
              aria-current={id === activeId ? 'page' : undefined}
              onClick={onClose}
              className="side-row"
            >
              <FolderMark color={color} />
              <span
                dir="auto"
                className={`side-name break-words whitespace-normal! ${id === ALL_TASKS.id ? 'font-bold' : ''}`}
              >
                {name}
              </span>
              {members && <TabFaces id={`panel-${id}`} members={members} />}
            </Link>
          </li>
        ))}
      </ul>
      <hr className="my-3 border-base-300" />
      <ul aria-label="Actions">
        {assigned !== undefined && (
          <li>
            <Link to="/assigned" onClick={onClose} className="side-row">
              <CircleUserRound aria-hidden="true" size={18} />
              <span className="side-name">Assigned to me</span>
              {assigned > 0 && <span className="side-count">{assigned}</span>}
            </Link>
          </li>
        )}
        <li>
          <button type="button" onClick={() => onOpen('new-folder')} className="side-row">
            <Plus aria-hidden="true" size={18} />
            New folder
          </button>
        </li>
        {actionsFor(activeId).map(({ kind, label, Icon }) => (
          <li key={kind}>
            <button type="button" onClick={() => onOpen(kind)} className="side-row">
              <Icon aria-hidden="true" size={18} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
