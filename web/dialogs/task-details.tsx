import { Bell, CalendarDays, Repeat, Tag as TagIcon } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { assigneesFor } from '../../src/core/sharing/assignee-choices'
import type { Priority, Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted, PRIORITIES } from '../../src/core/tasks/rules'
import { DueDate } from '../dates/due-date'
import { describeReminder } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { useSelf } from '../session/auth-context'
import { useFolders } from '../sync/use-lists'
import { TagChip } from '../tags/tag-chip'
import { useEditTask, useMoveTask } from '../tasks/changes'
import { SubtaskList } from '../tasks/subtask-list'
import { TaskLine } from '../tasks/task-line'
import { useReminders } from '../tasks/use-reminders'
import { QuietChoice } from '../ui/choice'
import { Opening } from '../ui/opening'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { ActivitySection } from './activity'
import { Comments } from './comments'
import { DescriptionField } from './description-field'
import { History } from './history'

const SelectTagsDialog = lazy(() => import('./select-tags-dialog'))
const DueDateDialog = lazy(() => import('./due-date-dialog'))

/** All that there is to know of a task, and to change about it (issue 17). */
export function TaskDetails({ task }: { task: Task | Subtask }) {
  const [dialog, setDialog] = useState<'due-date' | 'tags'>()
  const isSubtask = task.parentTaskId !== null
  const isShared = useFolders().some(({ id, members }) => id === task.folderId && members)
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* On a sheet, which has no room beside it, Close is at the end of the line. */}
      <div className="-ml-3 max-xl:pr-8 sm:max-xl:pr-7">
        <TaskLine task={task} showFacts={false} />
      </div>
      <fieldset disabled={task.folder?.role === 'view'} className="contents">
        <DescriptionField task={task} />
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4">
          {!isSubtask && <FolderFact task={task} />}
          <Fact name="Due date">
            <FactButton icon={<CalendarDays size={16} />} onClick={() => setDialog('due-date')}>
              {task.dueDate ? (
                <DueDate dueDate={task.dueDate} done={isCompleted(task)} />
              ) : (
                'No date'
              )}
              {task.repeatWords && (
                <span className="inline-flex items-center gap-2 text-quiet">
                  <Repeat aria-hidden="true" size={16} />
                  <span className="sr-only">repeats </span>
                  {task.repeatWords}
                </span>
              )}
            </FactButton>
          </Fact>
          <RemindersFact task={task} onClick={() => setDialog('due-date')} />
          <PriorityFact task={task} />
          {task.folder?.members && <AssigneeFact task={task} />}
          <Fact name="Tags">
            <FactButton icon={<TagIcon size={16} />} onClick={() => setDialog('tags')}>
              {task.taskTags.length === 0
                ? 'No tags'
                : task.taskTags.map(({ tag }) => (
                    <TagChip key={tag.clientId ?? tag.id} tag={tag} />
                  ))}
            </FactButton>
          </Fact>
        </dl>
      </fieldset>
      {!isSubtask && <Subtasks task={task as Task} />}
      <Comments task={task} />
      {isShared ? <ActivitySection task={task} /> : <History task={task} />}
      <Suspense fallback={<Opening />}>
        {dialog === 'due-date' && (
          <DueDateDialog task={task} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'tags' && <SelectTagsDialog task={task} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

function Subtasks({ task }: { task: Task }) {
  const id = useId()
  const [adding, setAdding] = useState(false)
  const isEmpty = task.subtasks.length === 0
  if (isEmpty && task.folder?.role === 'view') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium text-quiet">
        Subtasks
      </h2>
      <SubtaskList
        task={task}
        adding={adding}
        onAdd={() => setAdding(true)}
        onAddingDone={() => setAdding(false)}
        // Beside its rows there is room for what they are dragged by.
        className={isEmpty ? (adding ? '-ml-9' : '-ml-12') : '-ml-5'}
      />
    </section>
  )
}

/** They go to the owner of a task, who alone sets them. */
function RemindersFact({ task, onClick }: { task: Task | Subtask; onClick: () => void }) {
  const clock = useClock()
  const reminders = useReminders(task)
  const isOwn = useSelf() === task.userId
  if (!clock || !isOwn) return null
  const hasTime = task.dueDate !== null && !isDay(task.dueDate)
  return (
    <Fact name="Reminders">
      <FactButton icon={<Bell size={16} />} onClick={onClick}>
        {reminders.length === 0
          ? 'None'
          : reminders.map((each) => (
              <span key={each.id}>{describeReminder(each, hasTime, clock)}</span>
            ))}
      </FactButton>
    </Fact>
  )
}

function FolderFact({ task }: { task: Task | Subtask }) {
  const folders = useFolders()
  const moveTask = useMoveTask()
  const open = folders.filter(({ id, role }) => role !== 'view' || id === task.folderId)
  return (
    <ChoiceFact
      name="Folder"
      value={String(task.folderId ?? '')}
      options={[
        ...(task.folderId === null ? [{ value: '', label: 'No folder' }] : []),
        ...open.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChoose={(value) => {
        const folder = folders.find(({ id }) => id === Number(value))
        if (folder) moveTask(task, folder)
      }}
    />
  )
}

function AssigneeFact({ task }: { task: Task | Subtask }) {
  const editTask = useEditTask()
  const self = useSelf()
  return (
    <ChoiceFact
      name="Assigned to"
      value={String(task.assigneeId ?? '')}
      options={assigneesFor(task, self).map(({ id, label }) => ({
        value: String(id ?? ''),
        label,
      }))}
      onChoose={(value) => editTask(task, { assigneeId: Number(value) || null })}
    />
  )
}

function PriorityFact({ task }: { task: Task | Subtask }) {
  const editTask = useEditTask()
  return (
    <ChoiceFact
      name="Priority"
      value={task.priority}
      options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
      onChoose={(value) => editTask(task, { priority: value as Priority })}
    />
  )
}

function ChoiceFact({
  name,
  ...choice
}: { name: string } & Omit<ComponentProps<typeof QuietChoice>, 'label'>) {
  return (
    <Fact name={name}>
      <QuietChoice label={name} {...choice} />
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

interface FactButtonProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

function FactButton({ icon, onClick, children }: FactButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-2 rounded-field px-3 text-left hover:bg-base-200"
    >
      <span aria-hidden="true" className="text-quiet">
        {icon}
      </span>
      {children}
    </button>
  )
}
