import { useState } from 'react'
import { Link, useSearchParams } from '../routing/link'
import { Logo } from '../ui/logo'
import { Tabs } from '../ui/tabs'
import { ProductPanel } from './product-panel'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

/** The two forms, and beside them what they are for. */
export default function AuthContent() {
  const [searchParams] = useSearchParams()
  const [tab, setTab] = useState(searchParams.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in')
  const [registered, setRegistered] = useState<string>()

  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="grid content-center justify-items-center bg-surface px-4 py-10">
        <div className="w-full max-w-[22.5rem]">
          <div className="mb-8 flex items-center gap-3">
            <Logo size={40} />
            <div>
              <h1 className="text-xl leading-tight font-semibold">Task organiser</h1>
              <p className="text-sm text-soft">
                {tab === 'sign-up' ? 'Create your account.' : 'Sign in to see your tasks.'}
              </p>
            </div>
          </div>
          <Tabs
            label="Account"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'sign-in',
                label: 'Sign In',
                content: <SignInForm key={registered} registered={registered} />,
              },
              {
                value: 'sign-up',
                label: 'Sign Up',
                content: (
                  <SignUpForm
                    invite={searchParams.get('invite')}
                    email={searchParams.get('email')}
                    onDone={(email) => {
                      setRegistered(email)
                      setTab('sign-in')
                    }}
                  />
                ),
              },
            ]}
          />
          <noscript>
            <p className="mt-4 text-sm">Signing in needs JavaScript: please switch it on.</p>
          </noscript>
          <p className="mt-6 text-center type-label font-normal! text-soft">
            New here?{' '}
            <Link to="/landing" className="link text-primary">
              See what it does
            </Link>
          </p>
        </div>
      </main>
      <ProductPanel />
    </div>
  )
}
