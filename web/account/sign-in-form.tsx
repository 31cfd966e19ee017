import { useState } from 'react'
import { LoginSchema } from '../../src/core/auth/contract'
import { ApiError } from '../api/query'
import { navigate, useSearchParams } from '../routing/link'
import { useLogin } from '../session/queries'
import { Button, SubmitButton } from '../ui/button'
import { Field, PasswordField } from '../ui/field'
import { lazyOverlay } from '../ui/lazy-part'
import { useContractForm } from '../ui/use-contract-form'
import { CheckYourEmail } from './check-your-email'

const ForgotPasswordDialog = lazyOverlay(() => import('./forgot-password-dialog'))

/** `registered` has just signed up here, and has a letter to find before anything else. */
export function SignInForm({ registered }: { registered?: string | undefined }) {
  const [searchParams] = useSearchParams()
  const login = useLogin()
  const [forgot, setForgot] = useState(false)
  const { field, handleSubmit } = useContractForm(LoginSchema)
  const submit = handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: () => {
        const next = pageAfter(searchParams)
        // That page is the server's own.
        if (next.startsWith('/oauth/')) location.replace(next)
        else navigate(next, { replace: true })
      },
    }),
  )

  const unverified = isUnverified(login.error) ? login.variables?.email : undefined
  const waiting = unverified ?? registered

  return (
    <>
      {/* Of who has just signed up a toast says it. */}
      <div role={registered ? undefined : 'status'}>
        {waiting && <CheckYourEmail email={waiting} tooEarly={unverified !== undefined} />}
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={registered ?? searchParams.get('email') ?? undefined}
          {...field('email')}
        />
        <PasswordField of="current" label="Password" {...field('password')} />
        <SubmitButton label="Sign In" pendingLabel="Signing in..." pending={login.isPending} />
      </form>
      <Button
        look="quiet"
        className="mt-3 w-full font-normal! text-soft"
        onClick={() => setForgot(true)}
      >
        Forgot password?
      </Button>
      {forgot && <ForgotPasswordDialog onClose={() => setForgot(false)} />}
    </>
  )
}

/** Back to the invitation (M3), the assistant (D6) or the share (W1) that led here, and nowhere else. */
function pageAfter(searchParams: URLSearchParams): string {
  const next = searchParams.get('next') ?? ''
  return /^\/(\?|invite\?(token=[\w-]+|invitation=\d+)$|oauth\/authorize\?)/.test(next) ? next : '/'
}

/** A2: the password was right, the address is not verified yet. */
function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}
