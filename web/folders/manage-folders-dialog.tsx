import { CreateFolderSchema } from '../../src/folders/contract'
import { folderTabs } from '../../src/folders/rules'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { AllTasksRow } from './all-tasks-row'
import { FolderList } from './folder-list'
import { refuseFolderName } from './folder-name'
import { useCreateFolder, useFolders } from './queries'

/** Makes, renames, orders and deletes folders. */
export default function ManageFoldersDialog({ onClose }: { onClose: () => void }) {
  const folders = useFolders()
  const hasAllTasks = folderTabs(folders).length > folders.length
  return (
    <Dialog
      title="Manage Folders"
      description="Drag them into your order, or type over a name."
      focus="dialog"
      onClose={onClose}
    >
      <NewFolderForm />
      <div className="mt-4 -mx-2 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-2">
        {hasAllTasks && <AllTasksRow />}
        <FolderList folders={folders} />
      </div>
    </Dialog>
  )
}

function NewFolderForm() {
  const folders = useFolders()
  const createFolder = useCreateFolder()
  const { field, handleSubmit, reset } = useContractForm(CreateFolderSchema, {
    defaultValues: { name: '' },
    also: ({ name }) => {
      const problem = refuseFolderName(name, folders)
      return problem ? { name: problem } : {}
    },
  })
  const submit = handleSubmit(({ name }) => {
    createFolder(name)
    reset()
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-4 grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <Field label="New folder" autoComplete="off" maxLength={100} {...field('name')} />
      <Button type="submit" className="mt-7.5">
        Create
      </Button>
    </form>
  )
}
