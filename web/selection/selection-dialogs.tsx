import type { Subtask, Task } from '../../src/tasks/contract'
import { PRIORITIES } from '../../src/tasks/rules'
import { useFolders } from '../folders/queries'
import { ChoicesDialog } from '../tasks/choose-dialog'
import { PRIORITY_LABELS } from '../tasks/priority'
import { commandsFor, commonOf, movesTo } from './commands'
import { DateDialog } from './date-dialog'
import type { DialogKind } from './selection-bar'
import { TagsDialog } from './tags-dialog'
import { countOf, useChangeSelected } from './use-change-selected'

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

/** Of how many it is, and that they differ at present. */
export function describe(tasks: { length: number }, common: object | undefined): string {
  return common ? countOf(tasks) : `${countOf(tasks)}, now mixed`
}
