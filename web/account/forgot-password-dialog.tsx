import { EmailSchema } from '../../src/core/auth/contract'
import { useForgotPassword } from '../session/queries'
import { Dialog, FormButtons } from '../ui/dialog'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'

export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const forgotPassword = useForgotPassword()
  const { field, handleSubmit } = useContractForm(EmailSchema)
  const submit = handleSubmit((values) => forgotPassword.mutate(values, { onSuccess: onClose }))

  return (
    <Dialog
      title="Reset Password"
      description="Enter the email of your account, and we will send you a link to set a new password."
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <FormButtons
          label="Send Reset Link"
          pendingLabel="Sending..."
          pending={forgotPassword.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
