import { lazy, Suspense } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { Opening } from '../ui/opening'
import { AssigneeDialog, FolderDialog, PriorityDialog } from './choose-dialog'

const SelectTagsDialog = lazy(() => import('./select-tags-dialog'))
const TagsDialog = lazy(() => import('./selection-tags-dialog'))
const DueDateDialog = lazy(() => import('./due-date-dialog'))
const DateDialog = lazy(() => import('./selection-date-dialog'))

export type DialogKind = 'assignee' | 'tags' | 'due-date' | 'priority' | 'folder'

export interface TasksProps {
  tasks: readonly (Task | Subtask)[]
  /** They are what is selected: changed as one, with a toast whose Undo takes it back (B4). */
  isSelection?: boolean
  onClose: () => void
}

/** What the menu of a task, a key or the bar of the selection opens over the page. */
export default function TaskDialog({ kind, ...props }: TasksProps & { kind: DialogKind }) {
  const { tasks, isSelection, onClose } = props
  const [task] = tasks
  if (!task) return null
  const one = { task, onClose }
  return (
    <Suspense fallback={<Opening />}>
      {kind === 'assignee' && <AssigneeDialog {...one} />}
      {kind === 'tags' && (isSelection ? <TagsDialog {...props} /> : <SelectTagsDialog {...one} />)}
      {kind === 'due-date' &&
        (isSelection ? <DateDialog {...props} /> : <DueDateDialog {...one} />)}
      {kind === 'priority' && <PriorityDialog {...props} />}
      {kind === 'folder' && <FolderDialog {...props} />}
    </Suspense>
  )
}
