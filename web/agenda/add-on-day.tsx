import type { Folder } from '../../src/core/folders/contract'
import type { Tag } from '../../src/core/tags/contract'
import { useClock } from '../dates/use-clock'
import type { NewTask } from '../quick-add/read-task'
import { useFolders } from '../sync/use-lists'
import { AddTaskForm } from '../tasks/add-task-form'
import { useAddTask } from '../tasks/changes'
import { NEW_TASK } from '../tasks/unsent-text'
import { actionFor } from '../ui/actions'
import { announce } from '../ui/document'
import { toast } from '../ui/toast-store'

interface Props {
  /** What a task has that doesn't say otherwise. */
  day?: string
  folder?: Folder | undefined
  tags?: readonly Tag[]
  /** Whether the view shows what is due on a day. */
  isShown: (day: string) => boolean
  onDone: () => void
}

/** Adds tasks where several folders are shown: to the first, unless the view or a line names another. */
export function AddOnDay({ day, folder: wanted, tags, isShown, onDone }: Props) {
  const clock = useClock()
  const folders = useFolders()
  const folder = wanted ?? folders.find(({ role }) => role !== 'view')
  const addTask = useAddTask(folder, (task) => {
    if (isSeen(task)) return announce('Task added')
    const id = task.folder && 'id' in task.folder ? task.folder.id : folder?.id
    const name = folders.find((each) => each.id === id)?.name
    toast({ title: name ? `Task added to “${name}”` : 'Task added' })
  })

  /** What repeats has its first time, which the rule says. */
  function isSeen({ dueDate, repeat }: NewTask): boolean {
    if (repeat || !dueDate || !clock) return false
    return isShown(dueDate.length > 10 ? clock.dayOf(new Date(dueDate)) : dueDate)
  }

  return (
    <AddTaskForm
      place={NEW_TASK}
      hasFolder
      folderId={folder?.id ?? null}
      onAdd={addTask}
      into={{ folder, day, tags }}
      onDone={onDone}
      onReopen={() => actionFor('add')?.()}
    />
  )
}
