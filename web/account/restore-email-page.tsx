import { describeError } from '../api/query'
import { Link, useSearchParams } from '../routing/link'
import { useRestoreEmail } from '../session/queries'
import { SubmitButton } from '../ui/button'
import { Logo } from '../ui/logo'

/** A15: where the notice of an email change leads. A press, for mail scanners follow links too. */
export function Component() {
  const [searchParams] = useSearchParams()
  const token = searchParams.get('token')

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-4 py-10">
      <title>Put your email address back – Task organiser</title>
      <meta name="robots" content="noindex" />
      <div className="surface p-6 sm:p-8">
        <Logo size={40} />
        <h1 className="mt-4 text-2xl font-semibold">Put your old address back?</h1>
        {token ? <RestoreForm token={token} /> : <Failed reason="Invalid or expired link" />}
      </div>
    </main>
  )
}

function RestoreForm({ token }: { token: string }) {
  const restoreEmail = useRestoreEmail()
  return (
    <>
      <p className="mt-2 text-quiet">
        If you didn’t change the email address of your account, someone else is using it. This puts
        back the address that we wrote to, signs everybody out, and lets you choose a new password.
      </p>
      <form
        method="post"
        className="mt-6 grid"
        onSubmit={(event) => {
          event.preventDefault()
          restoreEmail.mutate(token)
        }}
      >
        <SubmitButton
          label="Put my address back"
          pendingLabel="Putting it back..."
          pending={restoreEmail.isPending}
        />
      </form>
      {restoreEmail.error && <Failed reason={describeError(restoreEmail.error)} />}
      <noscript>
        <p className="mt-4 text-sm">This needs JavaScript: please switch it on.</p>
      </noscript>
    </>
  )
}

function Failed({ reason }: { reason: string }) {
  return (
    <div role="alert" className="mt-5 rounded-field bg-base-200 p-4 text-sm">
      <p className="font-medium">{reason}</p>
      <p className="mt-1">
        If you have used this link before, your address is back already: choose “Forgot password?”{' '}
        <Link to="/auth" className="link">
          on the sign-in page
        </Link>
        .
      </p>
    </div>
  )
}
