import { useMutation, useQuery } from '@tanstack/react-query'
import type { InvitationState, Options } from '../../src/core/auth/contract'
import type { Offer, WhichInvitation } from '../../src/core/sharing/contract'
import { invitationKey, OPTIONS_KEY } from '../api/account-keys'
import { api } from '../api/client'
import { describeError, unwrap } from '../api/query'
import { Link, useSearchParams } from '../routing/link'
import { useAuth } from '../session/auth-context'
import { useLogout } from '../session/queries'
import { Button, SubmitButton } from '../ui/button'
import { Logo } from '../ui/logo'

/**
 * M3: where the letter that shares a folder leads, by its token, and the notice of it, by the
 * invitation's id. It says who, which folder and who accepts.
 */
export function Component() {
  const [searchParams] = useSearchParams()
  const which = whichIn(searchParams)
  const { user, isLoading } = useAuth()

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-4 py-10">
      <title>Join a folder – Task organiser</title>
      <meta name="robots" content="noindex" />
      <div className="surface p-6 sm:p-8">
        <Logo size={40} />
        {!which && <Failed reason="Invalid or expired invitation" />}
        {which && user && <Invitation which={which} account={user.email} />}
        {which && !user && !isLoading && <SignInFirst which={which} />}
      </div>
    </main>
  )
}

function whichIn(searchParams: URLSearchParams): WhichInvitation | undefined {
  const token = searchParams.get('token')
  const invitationId = Number(searchParams.get('invitation'))
  if (token) return { token }
  return Number.isSafeInteger(invitationId) && invitationId > 0 ? { invitationId } : undefined
}

function SignInFirst({ which: { token, invitationId } }: { which: WhichInvitation }) {
  const next = token ? `/invite?token=${token}` : `/invite?invitation=${invitationId}`
  const { data } = useQuery<InvitationState>({
    queryKey: invitationKey(token ?? ''),
    enabled: token !== undefined,
  })
  const { data: options } = useQuery<Options>({
    queryKey: OPTIONS_KEY,
    enabled: data?.usable === true,
  })
  const email = data?.email
  const signIn = new URLSearchParams({ ...(email && { email }), next })
  const invited = options?.registration === 'open' ? email : undefined
  return (
    <>
      {data?.usable === false ? <UsedUp /> : <Shared invited={invited} />}
      {invited && (
        <Link
          to={`/auth?tab=sign-up&${signIn}&invite=${token}`}
          className="btn mt-6 w-full btn-primary"
        >
          Sign up
        </Link>
      )}
      <Link
        to={`/auth?${signIn}`}
        className={`btn w-full ${invited ? 'mt-2 btn-outline' : 'mt-6 btn-primary'}`}
      >
        Sign in
      </Link>
    </>
  )
}

function UsedUp() {
  return (
    <>
      <h1 dir="auto" className="mt-4 text-2xl font-semibold">
        This invitation has been used or has expired
      </h1>
      <p className="mt-2 text-quiet">
        If you have joined the folder with it, sign in to open the folder. If not, ask for another
        invitation.
      </p>
    </>
  )
}

/** A letter's reader may be new here, `invited` by this address; a notice goes to people who have an account. */
function Shared({ invited }: { invited: string | undefined }) {
  return (
    <>
      <h1 dir="auto" className="mt-4 text-2xl font-semibold">
        Someone shared a folder with you
      </h1>
      <p className="mt-2 wrap-anywhere text-quiet">
        Sign in to see who, and which folder.
        {invited && ` New here? Sign up with ${invited}, and you can join right after.`}
      </p>
    </>
  )
}

function Invitation({ which, account }: { which: WhichInvitation; account: string }) {
  const { data: offer, error } = useQuery({
    queryKey: ['/api/invitations', which],
    queryFn: () => unwrap(api.invitations.get({ query: which })),
    // In the browser only: a token is nobody else's to ask with.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) {
    const hint = which.token
      ? 'If you have joined already, the folder is among yours. If not, ask for another invitation.'
      : `It may have been used, has ended, or was sent to another address than ${account}.`
    return (
      <>
        <h1 dir="auto" className="mt-4 text-2xl font-semibold">
          This invitation can’t be used
        </h1>
        <Failed reason={describeError(error)} hint={hint} />
        <Link to="/" className="btn mt-6 w-full btn-primary">
          Go to my tasks
        </Link>
        <AnotherAccount />
      </>
    )
  }
  if (!offer) return <p className="mt-4 text-quiet">Loading the invitation…</p>
  return <Accept which={which} offer={offer} />
}

function Accept({ which, offer }: { which: WhichInvitation; offer: Offer }) {
  const { folder, role, account } = offer
  const accept = useMutation({
    mutationFn: () => unwrap(api.invitations.accept.post(which)),
    // A fresh page, which asks for everything that there is to see now.
    onSuccess: ({ folderId }) => location.replace(`/folder/${folderId}`),
  })
  return (
    <>
      <h1 dir="auto" className="mt-4 text-2xl font-semibold wrap-anywhere">
        Join “{folder.name}”?
      </h1>
      <p className="mt-2 wrap-anywhere text-quiet">
        {nameOf(offer)} shares this folder with you.{' '}
        {role === 'edit'
          ? 'You can add, change and complete its tasks.'
          : 'You can see its tasks, but not change them.'}
      </p>
      <form
        method="post"
        className="mt-6 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          accept.mutate()
        }}
      >
        <SubmitButton label="Join folder" pendingLabel="Joining..." pending={accept.isPending} />
      </form>
      <AnotherAccount />
      <p className="mt-4 text-sm wrap-anywhere text-quiet">You join as {account}.</p>
      {accept.error && <Failed reason={describeError(accept.error)} />}
    </>
  )
}

function AnotherAccount() {
  const logout = useLogout(() => location.reload())
  return (
    <Button look="quiet" className="mt-2 w-full" onClick={logout.start}>
      Use another account
    </Button>
  )
}

function nameOf({ owner: { firstName, lastName, email } }: Offer): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name ? `${name} (${email})` : email
}

function Failed({
  reason,
  hint = 'Ask the person who shares the folder for another invitation.',
}: {
  reason: string
  hint?: string | undefined
}) {
  return (
    <div role="alert" className="mt-5 rounded-field bg-base-200 p-4 text-sm">
      <p className="font-medium">{reason}</p>
      <p className="mt-1 wrap-anywhere">{hint}</p>
    </div>
  )
}
