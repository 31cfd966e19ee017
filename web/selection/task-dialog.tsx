import { refTo } from '../../src/core/data/tables'
import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { FolderPicker, PersonPicker, PriorityPicker, TagPicker } from '../pickers/pickers'
import { useAuth } from '../session/auth-context'
import { lookOf, useLooks } from '../sync/new-looks'
import { useTasks } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import type { PickerPlace } from '../ui/picker'
import { Popover } from '../ui/popover'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { commandsFor, commonOf, movesTo } from './commands'
import { keyOf } from './store'
import { TaskDate } from './task-date'
import { countOf, sayMoved, useChangeSelected } from './use-change-selected'

export type DialogKind =
  | 'assignee'
  | 'tags'
  | 'due-date'
  | 'repeat'
  | 'reminder'
  | 'priority'
  | 'folder'
  | 'other-folder'

export interface TasksProps extends PickerPlace {
  /** One, or all that is selected: they are changed as one. */
  tasks: readonly (Task | Subtask)[]
}

/** What a chip, the menu of a task, a key or the bar of the selection opens at itself. */
export default function TaskDialog({ kind, ...props }: TasksProps & { kind: DialogKind }) {
  const tasks = useCurrent(props.tasks)
  const change = useChangeSelected()
  const { anchor, onClose } = props
  const place = { anchor, onClose }
  const [first] = tasks
  const isOne = tasks.length === 1
  if (!first) return null
  if (kind === 'due-date') return <TaskDate {...place} tasks={tasks} />
  if (kind === 'repeat' || kind === 'reminder') {
    return <TaskDate {...place} tasks={tasks} line={kind} />
  }
  if (kind === 'tags') return <TaskTags {...place} tasks={tasks} />
  if (kind === 'priority') {
    return (
      <PriorityPicker
        {...place}
        value={commonOf(tasks, ({ priority }) => priority)?.value}
        onChoose={(priority) =>
          change(
            commandsFor(tasks, { change: { priority } }),
            `Priority${isOne ? '' : ` of ${countOf(tasks)}`}: ${PRIORITY_LABELS[priority]}`,
            { isSeen: isOne },
          )
        }
      />
    )
  }
  if (kind === 'assignee') {
    return (
      <PersonPicker
        {...place}
        folder={first.folder}
        value={commonOf(tasks, ({ assigneeId }) => assigneeId)?.value}
        onChoose={(assigneeId) =>
          change(
            commandsFor(tasks, { change: { assigneeId } }),
            isOne
              ? `Assigned to ${nameOf(assigneeId, first.folder?.members ?? [])}`
              : `${countOf(tasks)} reassigned`,
            { isSeen: isOne },
          )
        }
      />
    )
  }
  return (
    <FolderPicker
      {...place}
      value={commonOf(tasks, ({ folderId }) => folderId)?.value}
      onlyOthers={kind === 'other-folder'}
      onChoose={(folder) => change(movesTo(folder, tasks), ...sayMoved(tasks, `“${folder.name}”`))}
    />
  )
}

function nameOf(id: number | null, members: readonly FolderMember[]): string {
  const person = members.find(({ userId }) => userId === id)
  return person ? fullName(person) : 'nobody'
}

/** The tags of all these tasks: those of their owner (M5), who alone makes new ones. */
function TaskTags({ tasks, ...place }: TasksProps) {
  const { user } = useAuth()
  const change = useChangeSelected()
  const isOne = tasks.length === 1
  const owner = commonOf(tasks, ({ userId }) => userId)?.value
  const tags = useTags().filter(({ userId }) => userId === owner)

  function toggle(tag: (typeof tags)[number], on: boolean) {
    const commands = commandsFor(tasks, { [on ? 'addTags' : 'removeTags']: [refTo(tag)] })
    const title = isOne
      ? `Tag ${tag.name} ${on ? 'added' : 'removed'}`
      : `Tags of ${countOf(tasks)} changed`
    change(commands, title, { moves: false, isSeen: isOne })
  }

  if (owner === undefined) {
    return (
      <Popover {...place} title="Select Tags" isTitled className="picker">
        <p className="picker-empty">
          These tasks belong to different people, who each have tags of their own. Select the tasks
          of one person.
        </p>
      </Popover>
    )
  }
  return (
    <TagPicker
      {...place}
      title="Select Tags"
      tags={tags}
      stateOf={(tag) => {
        const has = commonOf(tasks, ({ taskTags }) =>
          // A tag that was just made gets another id from the server.
          taskTags.some(({ tag: own }) => (own.clientId ?? own.id) === (tag.clientId ?? tag.id)),
        )
        return has ? has.value : 'mixed'
      }}
      onToggle={toggle}
      onCreate={owner === user?.id ? (tag) => toggle(tag, true) : undefined}
    />
  )
}

/** The tasks as they are by now, also those whose rows stay as they were for a moment. */
function useCurrent(tasks: TasksProps['tasks']): TasksProps['tasks'] {
  const all = useTasks()
  const keys = new Set(tasks.map(keyOf))
  const current = all.flatMap((task) =>
    [task, ...task.subtasks].filter((each) => keys.has(keyOf(each))),
  )
  useLooks(current[0])
  return (current.length === tasks.length ? current : tasks).map(lookOf)
}
