import { Check } from 'lucide-react'
import { assigneesFor } from '../../src/core/sharing/assignee-choices'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { PRIORITIES } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { commandsFor, commonOf, movesTo } from '../selection/commands'
import { countOf, describe, useChangeSelected } from '../selection/use-change-selected'
import { useSelf } from '../session/auth-context'
import { useFolders } from '../sync/use-lists'
import { useEditTask, useMoveTask } from '../tasks/changes'
import { Dialog } from '../ui/dialog'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { useTypeahead } from '../ui/typeahead'
import type { TasksProps } from './task-dialog'

export function PriorityDialog({ tasks, isSelection, onClose }: TasksProps) {
  const editTask = useEditTask()
  const changeSelected = useChangeSelected()
  const common = commonOf(tasks, ({ priority }) => priority)
  return (
    <ChoicesDialog
      title="Priority"
      description={isSelection ? describe(tasks, common) : titleOf(tasks)}
      choices={PRIORITIES.map((priority) => ({
        key: priority,
        label: PRIORITY_LABELS[priority],
        isChosen: common?.value === priority,
        choose() {
          if (isSelection) {
            const said = `Priority of ${countOf(tasks)}: ${PRIORITY_LABELS[priority]}`
            changeSelected(commandsFor(tasks, { change: { priority } }), said)
          } else for (const task of tasks) editTask(task, { priority })
        },
      }))}
      onClose={onClose}
    />
  )
}

export function FolderDialog({ tasks, isSelection, onClose }: TasksProps) {
  const moveTask = useMoveTask()
  const changeSelected = useChangeSelected()
  const common = commonOf(tasks, ({ folderId }) => folderId)
  return (
    <ChoicesDialog
      title="Move to folder"
      description={isSelection ? describe(tasks, common) : titleOf(tasks)}
      choices={useFolders()
        .filter(({ role }) => role !== 'view')
        .map((folder) => ({
          key: folder.clientId ?? folder.id,
          label: folder.name,
          isChosen: common?.value === folder.id,
          choose() {
            if (isSelection) {
              changeSelected(movesTo(folder, tasks), `${countOf(tasks)} moved to “${folder.name}”`)
            } else for (const task of tasks) moveTask(task, folder)
          },
        }))}
      onClose={onClose}
    />
  )
}

function titleOf([task]: TasksProps['tasks']): string {
  return plainTitle(task?.title ?? '')
}

/** Whose it is: the people of its folder (M6). */
export function AssigneeDialog({ task, onClose }: { task: Task | Subtask; onClose: () => void }) {
  const editTask = useEditTask()
  const self = useSelf()
  return (
    <ChoicesDialog
      title="Assign"
      description={plainTitle(task.title)}
      choices={assigneesFor(task, self).map(({ id, label }) => ({
        key: id ?? 'nobody',
        label,
        isChosen: task.assigneeId === id,
        choose: () => editTask(task, { assigneeId: id }),
      }))}
      onClose={onClose}
    />
  )
}

interface Choice {
  key: string | number
  label: string
  isChosen: boolean
  choose: () => void
}

interface ChoicesProps {
  title: string
  description: string
  choices: Choice[]
  onClose: () => void
}

/** One of a few by a press, which closes it. What is typed finds one. */
export function ChoicesDialog({ title, description, choices, onClose }: ChoicesProps) {
  const list = useTypeahead<HTMLUListElement>()
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <ul ref={list} className="-mx-2 mt-3 max-h-[50dvh] overflow-y-auto overscroll-contain">
        {choices.map(({ key, label, isChosen, choose }) => (
          <li key={key}>
            <button
              type="button"
              data-choice
              aria-current={isChosen || undefined}
              onClick={() => {
                if (!isChosen) choose()
                onClose()
              }}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left hover:bg-base-200"
            >
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {isChosen && <Check aria-hidden="true" size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
