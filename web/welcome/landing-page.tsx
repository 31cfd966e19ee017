import { Calendar, ChartNoAxesColumn, Check, ListChecks, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/link'
import { Logo } from '../ui/logo'

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
    icon: Calendar,
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
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <span className="flex items-center gap-2.5 type-head">
          <Logo size={28} />
          Task organiser
        </span>
        <Link to="/auth" className="btn btn-outline">
          Sign In
        </Link>
      </header>

      <main>
        <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-8 pb-14 sm:px-6 lg:grid-cols-[1fr_1.25fr]">
          <div>
            <h1 className="text-4xl leading-[1.1] font-bold tracking-tight text-balance sm:text-[2.625rem]">
              Your team, organised and in step.
            </h1>
            <p className="mt-4 text-lg text-soft text-pretty">
              The task organiser helps teams stay organised and collaborate. Put what has to be done
              into folders, say it aloud or type it, and see it get done.
            </p>
            <Link to="/auth?tab=sign-up" className="btn btn-primary mt-7 h-11 px-5">
              Get Started Free
            </Link>
          </div>
          <Picture
            name="list"
            size={[1280, 800]}
            alt="The folder Home: its tasks with tags, people and due dates"
            isFirst
          />
        </section>

        <section aria-labelledby="features" className="border-y border-line bg-base-200">
          <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
            <h2 id="features" className="text-[1.75rem] leading-9 font-semibold tracking-tight">
              What you get
            </h2>
            <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
              {FEATURES.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <Icon aria-hidden="true" size={22} className="text-primary" />
                  <h3 className="mt-4 type-head">{title}</h3>
                  <p className="mt-1 type-body text-soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-12 px-4 py-14 sm:px-6 md:grid-cols-2 lg:py-20">
          <Part
            title="See the month"
            text="By month or week, in the colours of your folders. Drag a task to another day."
          >
            <Picture
              name="calendar"
              size={[1280, 800]}
              alt="Calendar: a month of tasks on their days; future dates of repeating tasks are outlined"
            />
          </Part>
          <Part
            title="Do it together"
            text="Invite people to a folder by email. They see that folder and nothing else of yours."
          >
            <Picture
              name="share"
              size={[1280, 800]}
              alt="Sharing the folder Home with Ben, who can edit it"
            />
          </Part>
          <Part
            title="Say it"
            text="The voice assistant adds a task or completes one from what you say."
          >
            <Words>
              <p className="text-xl text-balance">“Remind me to pay the rent on Monday at five”</p>
              <p className="mt-2 flex items-center gap-2 type-label font-normal!">
                <Check aria-hidden="true" size={16} className="text-primary" />
                Task "Pay the rent" added to Home!
              </p>
            </Words>
          </Part>
          <Part
            title="Or type it in the terminal"
            text="The same words mean the same everywhere, offline too."
          >
            <Words>
              <code className="block font-mono text-sm break-words whitespace-pre-wrap">
                <span className="text-quiet">$</span> tasks add Pay rent Monday 17:00 '#home' @bank
                {'\n'}
                <span className="text-primary">Added 9:</span> Pay rent (due Mon 30 Nov 17:00,
                #Home, @bank)
              </code>
            </Words>
          </Part>
          <Part
            title="Take it along"
            text="It installs on your phone from the browser and opens without a network. What you change is sent when you are back."
          >
            <Picture
              name="today"
              size={[390, 560]}
              alt="Today on a phone: what is overdue, then by time"
            />
          </Part>
          <Part
            title="Host it yourself"
            text="One program, one file of data, no account anywhere else. Were you invited? Follow the link in your email: it leads to the folder."
          >
            <Words>
              <code className="block font-mono text-sm break-words whitespace-pre-wrap">
                <span className="text-quiet">$</span> npm start{'\n'}Tasks is ready on
                http://localhost:3000
              </code>
            </Words>
          </Part>
        </div>

        <section className="mx-auto max-w-6xl px-4 pb-14 text-center">
          <h2 className="text-[1.75rem] leading-9 font-semibold tracking-tight text-balance">
            Begin with the one thing on your mind.
          </h2>
          <p className="mt-2 text-soft">
            No card, no call, nothing to install. Your data stays on this server.
          </p>
          <Link to="/auth?tab=sign-up" className="btn btn-primary mt-7 h-11 px-5">
            Start Free Trial
          </Link>
        </section>
      </main>

      <footer className="border-t border-line px-4 py-8 text-center type-fact text-quiet">
        © 2024 Task organiser. All rights reserved.
      </footer>
    </div>
  )
}

interface PictureProps {
  name: string
  /** CSS pixels. */
  size: [width: number, height: number]
  alt: string
  /** Seen before anything is scrolled. */
  isFirst?: boolean
}

/** The product as it is: `npm run screenshots -- pictures` takes them. */
function Picture({ name, size: [width, height], alt, isFirst = false }: PictureProps) {
  return (
    <picture>
      {isFirst && <Narrow theme="dark" media={`${NARROW} and (prefers-color-scheme: dark)`} />}
      {isFirst && <Narrow theme="light" media={NARROW} />}
      <source media="(prefers-color-scheme: dark)" srcSet={`/picture-${name}-dark.webp`} />
      <img
        src={`/picture-${name}-light.webp`}
        alt={alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="mx-auto h-auto max-w-full rounded-box shadow-2"
      />
    </picture>
  )
}

const NARROW = '(max-width: 639px)'

/** A phone's screen on a phone: nobody can read the wide one there. */
function Narrow({ theme, media }: { theme: 'dark' | 'light'; media: string }) {
  return (
    <source media={media} srcSet={`/screenshot-narrow-${theme}.webp`} width={390} height={844} />
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col">
      <div className="mb-4 flex flex-1 flex-col justify-center">{children}</div>
      <h2 className="type-head">{title}</h2>
      <p className="mt-1 type-body text-soft">{text}</p>
    </section>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-36 flex-1 content-center rounded-box border border-line bg-base-200 p-5">
      {children}
    </div>
  )
}
