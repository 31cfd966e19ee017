import { CreateFolderSchema } from '../../src/core/folders/contract'
import { useAuth } from '../session/auth-context'
import { useFolders } from '../sync/use-lists'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { refuseFolderName, useCreateFolder } from './changes'

/** Makes one folder, and stays where you are. */
export default function NewFolderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New folder" onClose={onClose}>
      <NewFolderForm label="Name" onCreated={onClose} />
    </Dialog>
  )
}

export function NewFolderForm({ label, onCreated }: { label: string; onCreated?: () => void }) {
  const { user } = useAuth()
  const folders = useFolders().filter(({ userId }) => userId === user?.id)
  const createFolder = useCreateFolder()
  const { field, handleSubmit, clear } = useContractForm(CreateFolderSchema, {
    defaultValues: { name: '' },
    also: ({ name }) => {
      const problem = refuseFolderName(name, folders)
      return problem ? { name: problem } : {}
    },
  })
  const submit = handleSubmit(({ name }) => {
    createFolder(name)
    clear({ name })
    onCreated?.()
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-4 grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <Field label={label} autoComplete="off" maxLength={100} {...field('name')} />
      <Button type="submit" className="mt-6.5">
        Create
      </Button>
    </form>
  )
}
