import { ProfileSchema, type User } from '../../src/core/auth/contract'
import { useUpdateProfile } from '../session/queries'
import { SubmitButton } from '../ui/button'
import { Card } from '../ui/card'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'

export function ProfileForm({ user }: { user: User }) {
  const updateProfile = useUpdateProfile()
  const { field, handleSubmit } = useContractForm(ProfileSchema, {
    values: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      email: user.email,
    },
  })
  const submit = handleSubmit((values) => updateProfile.mutate(values))

  return (
    <Card title="Profile" description="Your name, and where we write to you.">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" autoComplete="given-name" {...field('firstName')} />
          <Field label="Last Name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <Field
          label="Email Address"
          type="email"
          autoComplete="email"
          hint="A new address has to be verified: we send it a link."
          {...field('email')}
        />
        <div>
          <SubmitButton
            label="Update Profile"
            pendingLabel="Updating..."
            pending={updateProfile.isPending}
          />
        </div>
      </form>
    </Card>
  )
}
