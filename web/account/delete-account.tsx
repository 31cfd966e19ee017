import { useState } from 'react'
import { DeleteAccountSchema, type User } from '../../src/core/auth/contract'
import { useDeleteAccount } from '../session/queries'
import { Button } from '../ui/button'
import { Dialog, FormButtons } from '../ui/dialog'
import { PasswordField } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { type Heirs, SharedFolders } from './shared-folders'

/** Security 26: the password is asked for again, for nothing can take this back. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" className="text-error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const deleteAccount = useDeleteAccount()
  const { field, handleSubmit } = useContractForm(DeleteAccountSchema)
  const [heirs, setHeirs] = useState<Heirs>(new Map())
  const submit = handleSubmit(({ password }) => {
    const handOver = Array.from(heirs, ([folderId, memberId]) => ({ folderId, memberId }))
    deleteAccount.mutate({ password, handOver })
  })
  return (
    <Dialog
      title="Delete your account?"
      description="All your tasks, folders and tags are deleted at once, here and on every device. Nothing can bring them back. Export your data first if you want to keep it."
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <SharedFolders heirs={heirs} onHeirs={setHeirs} />
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField of="current" label="Your password" {...field('password')} />
        <FormButtons
          look="danger"
          label="Delete everything"
          pendingLabel="Deleting..."
          pending={deleteAccount.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
