import { ChangePasswordSchema, type User } from '../../src/core/auth/contract'
import { useChangePassword } from '../session/queries'
import { SubmitButton } from '../ui/button'
import { Card } from '../ui/card'
import { PasswordField } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'

export function PasswordForm({ user }: { user: User }) {
  const changePassword = useChangePassword()
  const { field, handleSubmit, reset } = useContractForm(ChangePasswordSchema, {
    also: ({ newPassword, confirmPassword }) =>
      newPassword === confirmPassword ? {} : { confirmPassword: "Passwords don't match" },
  })
  const submit = handleSubmit((values) =>
    changePassword.mutate(values, { onSuccess: () => reset() }),
  )

  return (
    <Card title="Change Password" description="You’ll be signed out everywhere else.">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField of="current" label="Current Password" {...field('currentPassword')} />
        <PasswordField
          of="new"
          label="New Password"
          placeholder="Minimum 6 characters"
          {...field('newPassword')}
        />
        <PasswordField of="new" label="Confirm New Password" {...field('confirmPassword')} />
        <div>
          <SubmitButton
            label="Change Password"
            pendingLabel="Changing..."
            pending={changePassword.isPending}
          />
        </div>
      </form>
    </Card>
  )
}
