import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { version } from '../../package.json'
import type { Notices as Setting, User } from '../../src/core/auth/contract'
import { NOTICES_KEY } from '../api/account-keys'
import { LocalDate } from '../dates/local-date'
import { WaitingInvitations } from '../folders/waiting-invitations'
import { Link, navigate, useSearchParams } from '../routing/link'
import { useAuth } from '../session/auth-context'
import { Shortcuts } from '../session/protected'
import { useLogout, useSetNotices } from '../session/queries'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Checkbox } from '../ui/checkbox'
import { lazyPart } from '../ui/lazy-part'
import { KeepClicks } from '../ui/missed-clicks'
import { Spinner } from '../ui/opening'
import { Tabs } from '../ui/tabs'
import { useInBrowser } from '../ui/use-browser'
import { DeleteAccount } from './delete-account'
import { ImportTasks } from './import-tasks'
import { InstallApp } from './install-app'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { SessionList } from './session-list'
import { SettingsTab } from './settings'
import { YourData } from './your-data'

const Notifications = lazyPart(() => import('./notifications'))
const Connections = lazyPart(() => import('../connections/connections'))

export function Component() {
  const { user, isLoading } = useAuth()
  return (
    <>
      <title>Account settings – Task organiser</title>
      <meta name="robots" content="noindex" />
      {isLoading ? (
        <Spinner />
      ) : user ? (
        <KeepClicks fallback={<Spinner />}>
          <Settings user={user} />
        </KeepClicks>
      ) : (
        <AccessDenied />
      )}
      {user && <Shortcuts />}
    </>
  )
}

/** Loaded with the page. Imported by its parts, the task screen's code would be cut into more files. */
let screen: typeof import('../screen/home-page')

export async function loadPart() {
  screen = await import('../screen/home-page')
}

/** P5: no redirect here. */
function AccessDenied() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-2xl font-semibold">Access Denied</h1>
      <p className="text-quiet">Please log in to access your account settings.</p>
      <Link to="/auth" className="btn btn-primary mt-3">
        Sign In
      </Link>
    </main>
  )
}

function Settings({ user }: { user: User }) {
  // The first steps and files that the system opens lead to a tab (U15, W2).
  const [parameters, setParameters] = useSearchParams()
  // The server knows neither the browser's time zones nor whether it may show notifications.
  const isInBrowser = useInBrowser(yes, no)
  return (
    <screen.PageFrame place="/account" title="Account settings" content="settings">
      <Tabs
        label="Account settings"
        value={parameters.get('tab') ?? 'profile'}
        onChange={(tab) => setParameters(new URLSearchParams({ tab }), { replace: true })}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            content: (
              <div className="grid gap-8">
                <WaitingInvitations />
                <ProfileForm user={user} />
                <AccountStatus user={user} />
                {isInBrowser && <InstallApp />}
                {isInBrowser && (
                  <Suspense>
                    <Notifications />
                  </Suspense>
                )}
              </div>
            ),
          },
          { value: 'settings', label: 'Settings', content: <SettingsTab /> },
          {
            value: 'security',
            label: 'Security',
            content: (
              <div className="grid gap-8">
                <PasswordForm user={user} />
                <SessionList />
                <Notices />
                <DangerZone user={user} />
              </div>
            ),
          },
          {
            value: 'connections',
            label: 'Connections',
            content: (
              <Suspense>
                <Connections />
              </Suspense>
            ),
          },
          {
            value: 'data',
            label: 'Your data',
            content: (
              <div className="grid gap-8">
                <ImportTasks />
                <YourData />
              </div>
            ),
          },
        ]}
      />
    </screen.PageFrame>
  )
}

const yes = () => true
const no = () => false

function AccountStatus({ user }: { user: User }) {
  return (
    <Card title="Account Status">
      <dl className="grid gap-3">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-quiet">Email Verification</dt>
          <dd className={`font-medium ${user.isEmailVerified ? 'text-primary' : 'text-quiet'}`}>
            {user.isEmailVerified ? 'Verified' : 'Pending'}
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-quiet">Account Created</dt>
          <dd className="font-medium">
            <LocalDate iso={user.createdAt} />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-quiet">Version</dt>
          <dd className="font-medium">{version}</dd>
        </div>
      </dl>
    </Card>
  )
}

function DangerZone({ user }: { user: User }) {
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  return (
    <Card
      title="Danger Zone"
      description="Signing out leaves your tasks on the server; deleting your account does not."
    >
      <div className="flex flex-wrap gap-3">
        <Button look="plain" aria-disabled={logout.isPending} onClick={() => logout.start()}>
          {logout.isPending ? 'Signing out...' : 'Sign Out'}
        </Button>
        <DeleteAccount user={user} />
      </div>
    </Card>
  )
}

/** A letter about an email change can't be switched off: it may be the only word of a theft (A15). */
function Notices() {
  const { data } = useQuery<Setting>({ queryKey: NOTICES_KEY })
  const setNotices = useSetNotices()
  return (
    <Card title="Security emails" description="We always email you when your address changes.">
      <Checkbox
        disabled={!data}
        checked={data?.securityMails ?? true}
        onChange={({ target }) => setNotices.mutate({ securityMails: target.checked })}
      >
        Also email me when my password changes or a new device signs in
      </Checkbox>
    </Card>
  )
}
