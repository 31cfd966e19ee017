import { RegisterSchema } from '../../src/auth/contract'
import { SubmitButton } from '../ui/button'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { useRegister } from './queries'

export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const registration = useRegister()
  const { field, handleSubmit, reset } = useContractForm(RegisterSchema)
  const submit = handleSubmit((values) =>
    registration.mutate(values, {
      onSuccess: ({ user }) => {
        reset()
        onDone(user.email)
      },
    }),
  )

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
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
