import { useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { ALL_TASKS, tasksIn } from '../../src/core/folders/rules'
import type { Tag } from '../../src/core/tags/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import type { NewTask } from '../quick-add/read-task'
import { pathOfFolder } from '../routing/addresses'
import { useNoteHydrated } from '../sync/hydrated'
import { useFolders, useTasks } from '../sync/use-lists'
import { useTagFilter } from '../tags/tag-filter'
import { actionFor } from '../ui/actions'
import { announce } from '../ui/document'
import { EmptyState, PressToAdd } from '../ui/empty-state'
import { lazyPart } from '../ui/lazy-part'
import { KeepClicks } from '../ui/missed-clicks'
import { toast } from '../ui/toast-store'
import { AddTaskForm } from './add-task-form'
import { useAddTask } from './changes'
import { Completed } from './completed'
import { FirstStepsLeft } from './first-steps-left'
import { useOrderTold, useSortOrder } from './sort-order'
import { DragHelp } from './task-line'
import { TaskRows } from './task-rows'
import { NEW_TASK, useUnsent } from './unsent-text'
import { useArranged } from './use-arranged'

const loadChips = () => import('./filter-chips')
const FilterChips = lazyPart(loadChips)

interface Props {
  /** A folder's id, or that of All tasks. */
  folderId: number
  adding: boolean
  /** Also where a form closes that what could not be saved has opened. */
  onAddingDone: () => void
}

/** The tasks of one folder: what is to be done, and behind a fold what is done. */
export function TaskList(props: Props) {
  return (
    <KeepClicks fallback={<EmptyState>Loading tasks...</EmptyState>}>
      <LoadedTaskList {...props} />
    </KeepClicks>
  )
}

function LoadedTaskList({ folderId, adding, onAddingDone }: Props) {
  useNoteHydrated()
  const folders = useFolders()
  const folder = folders.find(({ id }) => id === folderId)
  const isLocked = folder?.role === 'view'
  const { filter, selected, select } = useTagFilter()
  // One that was made offline gets another id from the server.
  const { order } = useSortOrder(`folder-${folder?.clientId ?? folderId}`)
  useOrderTold(pathOfFolder({ id: folderId }), order)
  const tasks = useArranged(tasksIn(useTasks(), folderId, folders), { filter, order })
  const addTask = useAddTask(folder, (task) => {
    const named = folderNamed(task, folders)
    if (named && ![named.id, ALL_TASKS.id].includes(folderId)) {
      toast({ title: `Task added to “${named.name}”` })
    } else if (isHidden(task, selected)) {
      void loadChips().then(({ sayHidden }) => sayHidden(() => select([])))
    } else announce('Task added')
  })
  // What could not be saved opens the form again.
  const hasUnsent = useUnsent(NEW_TASK).length > 0
  const [reopened, setReopened] = useState(false)
  if (hasUnsent && !reopened) setReopened(true)
  const isAdding = adding || reopened
  const showFolder = folderId === ALL_TASKS.id
  const open = tasks.filter((task) => !isCompleted(task))

  return (
    <>
      {selected.length > 0 && (
        <KeepClicks>
          <FilterChips selected={selected} count={open.length} onSelect={select} />
        </KeepClicks>
      )}
      {isAdding && (
        <AddTaskForm
          place={NEW_TASK}
          hasFolder
          folderId={folderId}
          onAdd={addTask}
          into={{ folder, tags: selected }}
          onDone={() => {
            setReopened(false)
            onAddingDone()
          }}
          onReopen={() => actionFor('add')?.()}
        />
      )}
      {tasks.length === 0 && !isAdding && (
        <EmptyState
          note={
            filter || isLocked ? undefined : (
              <>
                <PressToAdd /> and type it with its day: “Call Ann tomorrow 10:00”.
              </>
            )
          }
        >
          {filter
            ? 'No tasks match the selected filter criteria.'
            : `No tasks yet.${isLocked ? '' : ' Add your first task to get started.'}`}
        </EmptyState>
      )}
      <DragHelp />
      {order !== 'own' && open.length > 1 && (
        <p role="status" className="px-3 text-sm text-quiet">
          To drag tasks, sort by manual order.
        </p>
      )}
      <TaskRows label="Tasks" tasks={open} draggable={order === 'own'} showFolder={showFolder} />
      <Completed tasks={tasks} showFolder={showFolder} />
      {!isLocked && <FirstStepsLeft />}
    </>
  )
}

function folderNamed({ folder }: NewTask, folders: Folder[]): Folder | undefined {
  return folder && 'id' in folder ? folders.find(({ id }) => id === folder.id) : undefined
}

function isHidden({ tags = [] }: NewTask, filter: Tag[]): boolean {
  return !filter.every((each) => tags.some((ref) => 'id' in ref && ref.id === each.id))
}
