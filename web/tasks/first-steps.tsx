import { Import, Plus, Smartphone, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import type { FirstStep } from '../../src/core/auth/preferences'
import { isInstalled } from '../pwa/install'
import { Link } from '../routing/link'
import { useFinishStep, usePreferences } from '../session/preferences'
import { actionFor } from '../ui/actions'
import { IconButton } from '../ui/button'
import { focusHeading, isFocusLost } from '../ui/document'
import { draftOf } from './add-task-form'
import { NEW_TASK } from './unsent-text'

const EXAMPLE = 'Call Ann tomorrow 10:00 !high'
const BUTTON = 'btn btn-outline type-label pointer-fine:h-9'

/** What a new account may begin with. Each line goes for good when it is done or dismissed (U15). */
export default function FirstSteps() {
  const { firstSteps } = usePreferences()
  const finish = useFinishStep()
  const isDone = firstSteps.includes('install') && isInstalled()
  useEffect(() => {
    if (isDone) finish('install')
  }, [isDone, finish])

  function tryIt() {
    draftOf(NEW_TASK, EXAMPLE)
    actionFor('add')?.()
  }

  const steps: Record<FirstStep, ReactNode> = {
    add: (
      <Step
        icon={<Plus aria-hidden="true" size={18} />}
        name="Add a task by typing"
        note={<code>{EXAMPLE}</code>}
        onDismiss={() => finish('add')}
      >
        <button type="button" onClick={tryIt} className={BUTTON}>
          Try it
        </button>
      </Step>
    ),
    import: (
      <Step
        icon={<Import aria-hidden="true" size={18} />}
        name="Import your tasks"
        note="From Todoist, Vikunja, Google Tasks, Taskwarrior or a calendar."
        onDismiss={() => finish('import')}
      >
        <Link to="/account?tab=data" className={BUTTON}>
          Import
        </Link>
      </Step>
    ),
    install: (
      <Step
        icon={<Smartphone aria-hidden="true" size={18} />}
        name="Put it on your phone"
        note="It works offline and can remind you there."
        onDismiss={() => finish('install')}
      >
        <Link to="/faq" className={BUTTON}>
          Show how
        </Link>
      </Step>
    ),
  }
  return (
    <section aria-labelledby="first-steps" className="mt-6 rounded-box bg-raised pb-1 shadow-1">
      <h3 id="first-steps" className="py-3 pl-text type-head">
        Getting started
      </h3>
      {firstSteps.map((step) => (
        <div key={step}>{steps[step]}</div>
      ))}
    </section>
  )
}

interface StepProps {
  icon: ReactNode
  name: string
  note: ReactNode
  onDismiss: () => void
  /** The button that leads on. */
  children: ReactNode
}

function Step({ icon, name, note, onDismiss, children }: StepProps) {
  /** The focus goes to the next step, after the last one to the title of the page. */
  function dismiss({ currentTarget }: MouseEvent) {
    const steps = currentTarget.closest('section')
    onDismiss()
    requestAnimationFrame(() => {
      if (!isFocusLost()) return
      const next = steps?.isConnected && steps.querySelector<HTMLElement>('button')
      if (next) next.focus()
      else focusHeading()
    })
  }
  return (
    <div className="flex min-h-14 items-center py-1 pr-1 pl-3">
      <span className="hang text-primary">{icon}</span>
      <div className="mr-1 min-w-0 flex-1">
        <p>{name}</p>
        {/* A phone has no room for a reason, but for an example. */}
        <p className={`type-fact text-soft ${typeof note === 'string' ? 'max-sm:sr-only' : ''}`}>
          {note}
        </p>
      </div>
      {children}
      <IconButton
        label={`Dismiss: ${name}`}
        icon={<X aria-hidden="true" size={18} />}
        onClick={dismiss}
        className="ml-1 pointer-fine:size-9"
      />
    </div>
  )
}
