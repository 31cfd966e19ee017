import { CalendarDays, ChartNoAxesColumn, ListChecks, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '../ui/logo'
import { ProductView } from './product-view'

/** As the product has them (P3). */
const FEATURES = [
  {
    icon: ListChecks,
    title: 'Task management',
    text: 'Priorities, due dates and custom workflows: folders, tags and repeats of your own.',
  },
  {
    icon: Users,
    title: 'Team collaboration',
    text: 'Share a folder with the people who need it, to view or to edit, and assign its tasks.',
  },
  {
    icon: CalendarDays,
    title: 'Schedule planning',
    text: 'Calendar views, deadlines and automated reminders, as notifications or by email.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Progress analytics',
    text: 'Productivity reports show what got done, and what still waits.',
  },
]

export function Component() {
  return (
    <div className="min-h-dvh bg-base-100">
      <title>Task organiser: stay organised, together</title>
      <meta
        name="description"
        content="A calm, quick task organiser for you and your team: folders, due dates, priorities, voice commands and progress, on your own server."
      />
      <header className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-4">
        <span className="flex items-center gap-2.5 font-semibold">
          <Logo size={32} />
          Task organiser
        </span>
        <Link to="/auth" className="btn btn-ghost">
          Sign In
        </Link>
      </header>

      <main>
        <section className="mx-auto grid max-w-5xl items-center gap-10 px-4 pt-10 pb-16 lg:grid-cols-[1.1fr_1fr] lg:pt-16">
          <div>
            <h1 className="text-4xl leading-[1.1] font-bold text-balance sm:text-5xl">
              Your team, organised and in step.
            </h1>
            <p className="mt-5 max-w-prose text-lg text-quiet text-pretty">
              The task organiser helps teams stay organised and collaborate. Put what has to be done
              into folders, say it aloud or type it, and see it get done.
            </p>
            <Link to="/auth?tab=sign-up" className="btn btn-primary mt-8 h-12 px-6 text-base">
              Get Started Free
            </Link>
          </div>
          <ProductView />
        </section>

        <section aria-labelledby="features" className="border-y border-base-300 bg-base-200">
          <div className="mx-auto max-w-5xl px-4 py-16">
            <h2 id="features" className="text-2xl font-semibold">
              What you get
            </h2>
            <ul className="mt-8 grid gap-5 sm:grid-cols-2">
              {FEATURES.map(({ icon: Icon, title, text }) => (
                <li key={title} className="surface flex gap-4 p-6">
                  <Icon aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-primary" />
                  <div>
                    <h3 className="font-semibold">{title}</h3>
                    <p className="mt-1 text-quiet">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section className="mx-auto max-w-5xl px-4 py-16 text-center">
          <h2 className="text-3xl font-semibold text-balance">
            Begin with the one thing on your mind.
          </h2>
          <p className="mx-auto mt-3 max-w-prose text-quiet">
            No card, no call, nothing to install. Your data stays on this server.
          </p>
          <Link to="/auth?tab=sign-up" className="btn btn-primary mt-7 h-12 px-6 text-base">
            Start Free Trial
          </Link>
        </section>
      </main>

      <footer className="border-t border-base-300 px-4 py-8 text-center text-sm text-quiet">
        © 2024 Task organiser. All rights reserved.
      </footer>
    </div>
  )
}
