import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { User } from '../../src/core/auth/contract'
import { WaitingInvitations } from '../folders/waiting-invitations'
import { Link } from '../routing/router'
import { useAuth } from '../session/auth-context'
import { Spinner } from '../ui/spinner'
import { Tabs } from '../ui/tabs'
import { useInBrowser } from '../ui/use-in-browser'
import { AccountStatus } from './account-status'
import { DangerZone } from './danger-zone'
import { ImportTasks } from './import-tasks'
import { Notices } from './notices'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { SessionList } from './session-list'
import { YourData } from './your-data'

const Notifications = lazy(() => import('./notifications'))

export function Component() {
  const { user, isLoading } = useAuth()
  return (
    <>
      <title>Account settings – Task organiser</title>
      <meta name="robots" content="noindex" />
      {isLoading ? <Spinner /> : user ? <Settings user={user} /> : <AccessDenied />}
    </>
  )
}

/** P5: no redirect here. */
function AccessDenied() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-2xl font-semibold">Access Denied</h1>
      <p className="text-quiet">Please log in to access your account settings.</p>
      <Link to="/auth" className="btn btn-primary mt-3 h-11">
        Sign In
      </Link>
    </main>
  )
}

function Settings({ user }: { user: User }) {
  const [tab, setTab] = useState('profile')
  // The server knows neither the browser's time zones nor whether it may show notifications.
  const isInBrowser = useInBrowser(yes, no)
  return (
    <main className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
      <Link to="/" className="btn btn-ghost -ml-3 h-11 font-medium">
        <ArrowLeft aria-hidden="true" size={18} />
        My tasks
      </Link>
      <h1 className="mt-2 mb-6 text-2xl font-semibold">Account settings</h1>
      <Tabs
        label="Account settings"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            content: (
              <div className="grid gap-6">
                <WaitingInvitations />
                <ProfileForm user={user} />
                <AccountStatus user={user} />
                {isInBrowser && (
                  <Suspense>
                    <Notifications />
                  </Suspense>
                )}
              </div>
            ),
          },
          {
            value: 'security',
            label: 'Security',
            content: (
              <div className="grid gap-6">
                <PasswordForm user={user} />
                <SessionList />
                <Notices />
                <DangerZone user={user} />
              </div>
            ),
          },
          {
            value: 'data',
            label: 'Your data',
            content: (
              <div className="grid gap-6">
                <ImportTasks />
                <YourData />
              </div>
            ),
          },
        ]}
      />
    </main>
  )
}

const yes = () => true
const no = () => false
