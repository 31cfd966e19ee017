import { lazy, Suspense } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { Opening } from '../ui/opening'
import { AssigneeDialog, FolderDialog, PriorityDialog } from './choose-dialog'

const SelectTagsDialog = lazy(() => import('./select-tags-dialog'))
const DueDateDialog = lazy(() => import('./due-date-dialog'))

export type DialogKind = 'assignee' | 'tags' | 'due-date' | 'priority' | 'folder'

interface Props {
  kind: DialogKind
  task: Task | Subtask
  onClose: () => void
}

/** What the menu of a task or a key opens over the page. */
export default function TaskDialog({ kind, ...props }: Props) {
  return (
    <Suspense fallback={<Opening />}>
      {kind === 'assignee' && <AssigneeDialog {...props} />}
      {kind === 'tags' && <SelectTagsDialog {...props} />}
      {kind === 'due-date' && <DueDateDialog {...props} />}
      {kind === 'priority' && <PriorityDialog {...props} />}
      {kind === 'folder' && <FolderDialog {...props} />}
    </Suspense>
  )
}
