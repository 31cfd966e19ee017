import { CreateFolderSchema } from '../../src/core/folders/contract'
import { ALL_TASKS } from '../../src/core/folders/rules'
import { useCreateFolder } from '../folders/changes'
import { useNoteHydrated } from '../sync/hydrated'
import { useTasks } from '../sync/use-lists'
import { TaskList } from '../tasks/task-list'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'

/**
 * P9: every task lives in a folder, so the first thing to do is to have one. No task is out of reach,
 * even with no folder to show it in (P8).
 */
export default function NoFolders({ onCreated }: { onCreated: () => void }) {
  useNoteHydrated()
  const createFolder = useCreateFolder()
  const { field, handleSubmit } = useContractForm(CreateFolderSchema)
  const hasTasks = useTasks().length > 0
  return (
    <>
      <section className="mb-10">
        <h2 className="text-xl font-semibold">Make your first folder</h2>
        <p className="mt-1 text-quiet">Tasks live in folders. One for everything will do.</p>
        <form
          method="post"
          noValidate
          onSubmit={handleSubmit(({ name }) => {
            createFolder(name)
            onCreated()
          })}
          className="mt-6 grid gap-5"
        >
          <Field label="Folder name" placeholder="Inbox" autoComplete="off" {...field('name')} />
          <div>
            <Button type="submit">Create folder</Button>
          </div>
        </form>
      </section>
      {hasTasks && <TaskList folderId={ALL_TASKS.id} adding={false} onAddingDone={() => {}} />}
    </>
  )
}
