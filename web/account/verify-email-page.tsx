import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { EMAIL_VERIFIED } from '../../src/core/auth/contract'
import { verifyKey } from '../api/account-keys'
import { Link, useSearchParams } from '../routing/link'

export function Component() {
  const [searchParams] = useSearchParams()
  const token = searchParams.get('token')

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-4 py-10">
      <title>Email verification – Task organiser</title>
      <meta name="robots" content="noindex" />
      <div className="surface p-8 text-center">
        {token ? <Verification token={token} /> : <Failed reason="Invalid verification link" />}
      </div>
    </main>
  )
}

/** Only the one reply is a success, any other is shown as what went wrong (spec §4). */
function Verification({ token }: { token: string }) {
  const { data: message, isPending, isError } = useQuery<string>({ queryKey: verifyKey(token) })
  if (isPending) return <Verifying />
  if (isError) return <Failed reason="Something went wrong. Please try again." />
  return message === EMAIL_VERIFIED ? <Verified /> : <Failed reason={message} />
}

function Verifying() {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6">
      <span aria-hidden="true" className="spinner size-7 text-primary" />
      <p>Verifying your email...</p>
    </div>
  )
}

function Verified() {
  const [searchParams] = useSearchParams()
  const invitation = searchParams.get('invitation')
  return (
    <Result
      icon={<CircleCheck aria-hidden="true" size={48} className="text-primary" />}
      title="Email Verified!"
      link="Continue to Sign In"
      next={invitation && `/invite?invitation=${invitation}`}
    >
      <p>Your account is now active and ready to use!</p>
    </Result>
  )
}

function Failed({ reason }: { reason: string }) {
  return (
    <Result
      icon={<CircleAlert aria-hidden="true" size={48} className="text-error" />}
      title="Verification Failed"
      link="Back to Sign In"
    >
      <p>{reason || 'Verification failed'}</p>
      <p className="mt-2 text-sm text-quiet">
        The link may be expired or invalid. Sign in with your password to be sent a new one.
      </p>
    </Result>
  )
}

interface ResultProps {
  icon: ReactNode
  title: string
  link: string
  /** Where signing in leads, such as to a folder that waits. */
  next?: string | null
  children: ReactNode
}

function Result({ icon, title, link, next, children }: ResultProps) {
  return (
    <div className="grid justify-items-center gap-3">
      {icon}
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div>{children}</div>
      <Link
        replace
        to={next ? `/auth?${new URLSearchParams({ next })}` : '/auth'}
        className="btn btn-primary mt-4"
      >
        {link}
      </Link>
    </div>
  )
}
