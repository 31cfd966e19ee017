import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { navigate } from '../routing/link'
import { Button } from '../ui/button'

export function Component() {
  return (
    <main className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
      <title>FAQ: install the app – Task organiser</title>
      <meta
        name="description"
        content="How to install the task organiser on iPhone, iPad, Android and desktop, what it brings, and what to do when it does not work."
      />
      <Button look="quiet" className="-ml-3 font-medium" onClick={() => navigate(-1)}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back
      </Button>
      <h1 className="mt-2 text-2xl font-semibold">Install the app</h1>
      <p className="mt-1 text-quiet">
        The task organiser is a web app. Install it, and it opens like any other app on your device.
      </p>

      <Section title="How to install">
        <Steps
          title="iPhone and iPad"
          note="Works in Safari only."
          steps={[
            <>Open the task organiser in Safari.</>,
            <>
              Tap <b>Share</b>, the square with the arrow.
            </>,
            <>
              Choose <b>Add to Home Screen</b>.
            </>,
            <>
              Tap <b>Add</b>.
            </>,
          ]}
        />
        <Steps
          title="Android, in Chrome"
          note="Chrome offers it by itself: a banner appears at the bottom. If it doesn’t:"
          steps={[
            <>Open the menu, the three dots at the top right.</>,
            <>
              Choose <b>Install app</b> and confirm.
            </>,
          ]}
        />
        <Steps
          title="Desktop, in Chrome or Edge"
          steps={[
            <>
              Click the <b>install icon</b> in the address bar, or open the browser’s menu and
              choose <b>Install</b>.
            </>,
            <>Confirm. The app gets a window and an icon of its own.</>,
          ]}
        />
      </Section>

      <Section title="What it brings">
        <dl className="grid gap-4 sm:grid-cols-2">
          {BENEFITS.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section title="When it does not work">
        <dl className="grid gap-4">
          {TROUBLES.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </main>
  )
}

const BENEFITS = [
  { title: 'Faster access', text: 'One tap on the home screen or in the dock.' },
  { title: 'Offline support', text: 'It opens without a network, with your tasks as last seen.' },
  { title: 'Native feel', text: 'A window of its own, without the browser around it.' },
  { title: 'No app store', text: 'Installed from the page itself, with no other account.' },
  { title: 'Auto updates', text: 'You always have the newest version.' },
  { title: 'Less storage', text: 'Much smaller than an app from a store.' },
]

const TROUBLES = [
  {
    title: 'There is no option to install',
    text: 'Use Safari on iPhone and iPad, Chrome on Android, Chrome or Edge on the desktop. Private windows can’t install apps, and the address must begin with https (or be localhost).',
  },
  {
    title: 'The installation failed',
    text: 'Check the connection and the free space, load the page again, and try once more. If an older copy is installed, remove it first.',
  },
  {
    title: 'How to uninstall',
    text: 'On a phone or tablet, hold the icon and choose Remove or Uninstall. On the desktop, open the app, then its menu, and choose Uninstall. Your tasks stay on the server.',
  },
]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Steps({ title, note, steps }: { title: string; note?: string; steps: ReactNode[] }) {
  return (
    <section className="surface mb-4 p-5">
      <h3 className="font-semibold">{title}</h3>
      {note && <p className="mt-1 text-quiet">{note}</p>}
      <ol className="mt-2 list-decimal pl-5 *:mt-1">
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
