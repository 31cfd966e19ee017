import { type FormEvent, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import type { Role } from '../../src/core/sharing/rules'
import { describeError } from '../api/query'
import { Button, SubmitButton } from '../ui/button'
import { Choice } from '../ui/choice'
import { announce } from '../ui/document'
import { Field } from '../ui/field'
import { type Invitation, useInvite } from './sharing-queries'

const RIGHTS: { value: Role; label: string }[] = [
  { value: 'edit', label: 'Can edit tasks' },
  { value: 'view', label: 'Can only view' },
]

/** Invites by email, to edit or to view (M2). */
export function InviteForm({ folder }: { folder: Folder }) {
  const invite = useInvite(folder.id)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('edit')

  /** Android's own list, of which the page sees only who is chosen (W6). */
  async function choose() {
    const chosen = await navigator.contacts?.select(['email']).catch(() => [])
    const [address] = chosen?.[0]?.email ?? []
    if (address) setEmail(address)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (invite.isPending) return
    invite.mutate(
      { email, role },
      { onSuccess: () => setEmail(''), onError: (error) => announce(describeError(error)) },
    )
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
        <div className="min-w-0 flex-1">
          <Choice
            label="What they may do"
            isLabelHidden
            value={role}
            options={RIGHTS}
            onChoose={setRole}
          />
        </div>
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
