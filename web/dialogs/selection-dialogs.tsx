import type { Subtask, Task } from '../../src/core/tasks/contract'
import { PRIORITIES } from '../../src/core/tasks/rules'
import { commandsFor, commonOf, movesTo } from '../selection/commands'
import type { DialogKind } from '../selection/selection-bar'
import { countOf, describe, useChangeSelected } from '../selection/use-change-selected'
import { useFolders } from '../sync/use-lists'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { ChoicesDialog } from './choose-dialog'
import { DateDialog } from './selection-date-dialog'
import { TagsDialog } from './selection-tags-dialog'

export interface SelectionDialogProps {
  tasks: (Task | Subtask)[]
  onClose: () => void
}

/** What the buttons of the bar open. */
export default function SelectionDialog({
  kind,
  ...props
}: SelectionDialogProps & { kind: DialogKind }) {
  if (kind === 'date') return <DateDialog {...props} />
  if (kind === 'priority') return <PriorityDialog {...props} />
  if (kind === 'folder') return <FolderDialog {...props} />
  return <TagsDialog {...props} />
}

function PriorityDialog({ tasks, onClose }: SelectionDialogProps) {
  const changeSelected = useChangeSelected()
  const common = commonOf(tasks, ({ priority }) => priority)
  return (
    <ChoicesDialog
      title="Priority"
      description={describe(tasks, common)}
      choices={PRIORITIES.map((priority) => ({
        key: priority,
        label: PRIORITY_LABELS[priority],
        isChosen: common?.value === priority,
        choose: () =>
          changeSelected(
            commandsFor(tasks, { change: { priority } }),
            `Priority of ${countOf(tasks)}: ${PRIORITY_LABELS[priority]}`,
            { moves: false },
          ),
      }))}
      onClose={onClose}
    />
  )
}

function FolderDialog({ tasks, onClose }: SelectionDialogProps) {
  const changeSelected = useChangeSelected()
  const common = commonOf(tasks, ({ folderId }) => folderId)
  return (
    <ChoicesDialog
      title="Move to folder"
      description={describe(tasks, common)}
      choices={useFolders()
        .filter(({ role }) => role !== 'view')
        .map((folder) => ({
          key: folder.clientId ?? folder.id,
          label: folder.name,
          isChosen: common?.value === folder.id,
          choose() {
            const moves = movesTo(folder, tasks)
            changeSelected(moves, `${countOf(tasks)} moved to “${folder.name}”`)
          },
        }))}
      onClose={onClose}
    />
  )
}
