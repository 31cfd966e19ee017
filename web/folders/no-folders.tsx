import { CreateFolderSchema } from '../../src/core/folders/contract'
import { useNoteHydrated } from '../sync/hydrated'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { useCreateFolder } from './changes'

/** P9: every task lives in a folder, so the first thing to do is to have one. */
export default function NoFolders({ onCreated }: { onCreated: () => void }) {
  useNoteHydrated()
  const createFolder = useCreateFolder()
  const { field, handleSubmit } = useContractForm(CreateFolderSchema)
  return (
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
  )
}
