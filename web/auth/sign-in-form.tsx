import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoginSchema } from '../../src/auth/contract'
import { ApiError } from '../query'
import { Button, SubmitButton } from '../ui/button'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { useLogin, useResendVerification } from './queries'

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog'))

export function SignInForm({ email }: { email?: string }) {
  const navigate = useNavigate()
  const login = useLogin()
  const [forgot, setForgot] = useState(false)
  const { field, handleSubmit } = useContractForm(LoginSchema, {
    ...(email && { defaultValues: { email } }),
  })
  const submit = handleSubmit((values) =>
    login.mutate(values, { onSuccess: () => navigate('/', { replace: true }) }),
  )

  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <SubmitButton label="Sign In" pendingLabel="Signing in..." pending={login.isPending} />
      </form>
      {isUnverified(login.error) && login.variables && <Resend email={login.variables.email} />}
      <Button look="quiet" className="mt-2 w-full" onClick={() => setForgot(true)}>
        Forgot password?
      </Button>
      {forgot && (
        <Suspense>
          <ForgotPasswordDialog onClose={() => setForgot(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A2: the password was right, the address is not verified yet. */
function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

function Resend({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <div role="status" className="mt-5 rounded-field bg-base-200 p-4 text-sm">
      <p>Your email is not verified yet. Follow the link in the letter that we sent you.</p>
      <button
        type="button"
        className="link mt-1 min-h-11 font-medium"
        onClick={() => resend.mutate({ email })}
      >
        Send the link again
      </button>
    </div>
  )
}
