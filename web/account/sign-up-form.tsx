import { useQuery } from '@tanstack/react-query'
import { type InvitationState, type Options, RegisterSchema } from '../../src/core/auth/contract'
import { invitationKey, OPTIONS_KEY } from '../api/account-keys'
import { useRegister } from '../session/queries'
import { SubmitButton } from '../ui/button'
import { Field, PasswordField } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'

interface Props {
  invite: string | null
  /** That was invited. */
  email: string | null
  onDone: (email: string) => void
}

export function SignUpForm(props: Props) {
  const { invite } = props
  const { data: options } = useQuery<Options>({ queryKey: OPTIONS_KEY })
  if (options?.registration === 'closed') return <p>Registration is closed on this server.</p>
  if (options?.registration !== 'invite') return <RegisterForm {...props} />
  if (invite) return <InvitedForm {...props} invite={invite} />
  return <p>You need an invitation link to register here. Ask the people who run this server.</p>
}

function InvitedForm(props: Props & { invite: string }) {
  const { data } = useQuery<InvitationState>({ queryKey: invitationKey(props.invite) })
  if (data?.usable !== false) return <RegisterForm {...props} />
  return (
    <>
      <p className="font-medium">This invitation link has been used or has expired.</p>
      <p className="mt-2 text-quiet">
        Sign in if you have an account. If not, ask the people who run this server for another link.
      </p>
      <a href="/auth" className="btn mt-6 w-full btn-primary">
        Go to Sign In
      </a>
    </>
  )
}

function RegisterForm({ invite, email, onDone }: Props) {
  const registration = useRegister()
  const { field, handleSubmit, reset } = useContractForm(RegisterSchema)
  const submit = handleSubmit((values) =>
    registration.mutate(
      { ...values, ...(invite && { invite }) },
      {
        onSuccess: ({ user }) => {
          reset()
          onDone(user.email)
        },
      },
    ),
  )

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" isOptional autoComplete="given-name" {...field('firstName')} />
        <Field label="Last name" isOptional autoComplete="family-name" {...field('lastName')} />
      </div>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={email ?? undefined}
        {...field('email')}
      />
      <PasswordField
        of="new"
        label="Password"
        hint="At least 6 characters"
        {...field('password')}
      />
      <SubmitButton
        label="Create Account"
        pendingLabel="Creating account..."
        pending={registration.isPending}
      />
    </form>
  )
}
