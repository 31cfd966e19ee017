import { Layers } from 'lucide-react'
import { NameField } from '../ui/name-field'
import { renameAllTasks, useAllTasksName } from './all-tasks-name'

/** The system folder: it can be renamed, but has no place of its own and can't be deleted (P7). */
export function AllTasksRow() {
  const name = useAllTasksName()
  return (
    <div className="flex items-start gap-1 py-0.5">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-quiet">
        <Layers size={18} />
      </span>
      <NameField
        label={`Name of ${name}`}
        value={name}
        maxLength={100}
        onRename={renameAllTasks}
        className="border-transparent bg-base-200 font-semibold"
      />
      <span className="w-11 shrink-0" />
    </div>
  )
}
