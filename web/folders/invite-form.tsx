import { type FormEvent, useId, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import type { Role } from '../../src/core/sharing/rules'
import { describeError } from '../api/query'
import { Button, SubmitButton } from '../ui/button'
import { Field } from '../ui/field'
import { type Invitation, useInvite } from './sharing-queries'

/** Invites by email, to edit or to view (M2). */
export function InviteForm({ folder }: { folder: Folder }) {
  const invite = useInvite(folder.id)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('edit')
  const roleId = useId()

  /** Android's own list, of which the page sees only who is chosen (W6). */
  async function choose() {
    const chosen = await navigator.contacts?.select(['email']).catch(() => [])
    const [address] = chosen?.[0]?.email ?? []
    if (address) setEmail(address)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!invite.isPending) invite.mutate({ email, role }, { onSuccess: () => setEmail('') })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        placeholder="ann@example.org"
        value={email}
        error={invite.error ? describeError(invite.error) : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
          if (invite.error) invite.reset()
        }}
      />
      {navigator.contacts && (
        <Button look="quiet" onClick={choose}>
          Choose from contacts
        </Button>
      )}
      <div className="flex gap-2">
        <label htmlFor={roleId} className="sr-only">
          What they may do
        </label>
        <select
          id={roleId}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
          className="h-11 min-w-0 flex-1 cursor-pointer rounded-field border border-base-content/25 bg-base-100 px-3 text-base"
        >
          <option value="edit">Can edit tasks</option>
          <option value="view">Can only view</option>
        </select>
        <SubmitButton label="Invite" pendingLabel="Inviting..." pending={invite.isPending} />
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {invite.isSuccess ? saidOf(invite.data) : ''}
      </p>
    </form>
  )
}

function saidOf({ email, mail }: Invitation): string {
  const note = mail === 'off' ? ' This server sends no mail: copy the link below.' : ''
  return `Invited ${email}. The link works for 7 days.${note}`
}
