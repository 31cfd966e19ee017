import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Options } from '../../src/core/auth/contract'
import { OPTIONS_KEY } from '../api/account-keys'
import { useResendVerification } from '../session/queries'

interface Props {
  email: string
  /** They have tried to sign in before they followed the link (A2). */
  tooEarly: boolean
}

/** Stays until the address is confirmed: a toast is gone before the letter is found. */
export function CheckYourEmail({ email, tooEarly }: Props) {
  const { data: options } = useQuery<Options>({ queryKey: OPTIONS_KEY })
  const isKept = options?.mail === 'kept'
  const resend = useResendVerification(isKept)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form that had the focus has gone.
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <div className="mb-6 flex gap-3 rounded-field bg-base-200 p-4 text-sm">
      <MailCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <h2 ref={title} tabIndex={-1} className="font-semibold outline-none">
          Check your email
        </h2>
        {tooEarly && <p className="mt-1">Your email is not verified yet.</p>}
        <p className="mt-1 text-pretty wrap-anywhere">
          {isKept ? 'This server can’t send email. The link for ' : 'We sent a link to '}
          <strong className="font-medium">{email}</strong>
          {isKept && ' is printed on its terminal, and the email is in its outbox folder'}. Follow
          it, then sign in here.
        </p>
        <button
          type="button"
          className="link mt-1 min-h-11 font-medium"
          onClick={() => resend.mutate({ email })}
        >
          {isKept ? 'Make a new link' : 'Send the link again'}
        </button>
      </div>
    </div>
  )
}
