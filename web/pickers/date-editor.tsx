import { AlarmClock, ChevronDown, ChevronUp, Clock3, Repeat as RepeatIcon } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { addDays, mondayOf } from '../../src/core/days'
import type { Schedule } from '../../src/language/quick-add/read-schedule'
import type { Repeat } from '../../src/language/repeat/phrases'
import { repeatWords } from '../../src/language/repeat/words'
import { describeTime, shortDay } from '../dates/due-date'
import { nameDay } from '../dates/reader-locale'
import { describeReminder } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { useTasks } from '../sync/use-lists'
import type { PickerPlace } from '../ui/picker'
import { Popover } from '../ui/popover'
import { MonthGrid } from './month-grid'
import { Phrase } from './phrase'
import { type Reminder, ReminderLine } from './reminder-line'
import { RepeatLine } from './repeat-line'
import { TimeLine, timeOf, withTime } from './time-line'

/** When a task is due, or several are. */
interface Dated {
  /** Undefined where it differs. */
  dueDate: string | null | undefined
  repeat: Repeat | null
  reminders: readonly Reminder[]
}

/** What is to be changed of it: what isn't said stays. */
export interface DateChange extends Omit<Schedule, 'repeat' | 'reminder'> {
  repeat?: Repeat | null
  /** What of its own due date each of several keeps, where these differ. */
  keeps?: 'time' | 'day' | undefined
  addReminder?: { minutes: number } | { time: string }
  removeReminder?: Reminder
}

type Line = 'time' | 'repeat' | 'reminder'

interface Props extends PickerPlace {
  value: Dated
  /** The line that is open at first. */
  line?: Line | undefined
  /** Subtasks don't repeat. */
  canRepeat: boolean
  /** Only the owner of a task sets its reminders. */
  canRemind: boolean
  /** Whether somebody can be reminded at a moment of its own, too. */
  hasMoments?: boolean
  onChange: (change: DateChange) => void
  /** Passes over this time of a repeating task. */
  onSkip?: (() => void) | undefined
}

/** When something is due, how often and when somebody is reminded. Choosing applies and closes. */
export function DateEditor({ anchor, ...props }: Props) {
  return (
    <Popover
      title={TITLES[props.line ?? 'time']}
      anchor={anchor}
      className="date-editor"
      onClose={props.onClose}
    >
      <Editor {...props} />
    </Popover>
  )
}

/** What is read first, after which chip was pressed. */
const TITLES = { time: 'Due date', repeat: 'Repeat', reminder: 'Reminder' }

function Editor({
  value,
  line: opened,
  canRepeat,
  canRemind,
  hasMoments = true,
  onChange,
  onSkip,
  onClose,
}: Omit<Props, 'anchor'>) {
  const clock = useClock()
  const [open, setOpen] = useState(opened)
  const [typed, setTyped] = useState<string>()
  const busy = useBusyDays()
  if (!clock) return null
  const today = clock.dayOf(clock.now)
  const { dueDate, repeat, reminders } = value
  const day = dueDate ? (isDay(dueDate) ? dueDate : clock.dayOf(dueDate)) : ''
  const time = dueDate ? timeOf(dueDate) : ''

  function choose(change: DateChange) {
    onClose()
    onChange(change)
  }

  /** A line that has said what it is for folds again. */
  function apply(change: DateChange) {
    focusLine()
    setOpen(undefined)
    onChange(change)
  }

  const shown = typed ? (isDay(typed) ? typed : clock.dayOf(typed)) : day
  const keeping = (part: DateChange['keeps']) => (dueDate === undefined ? { keeps: part } : {})
  const chooseDay = (chosen: string | null) =>
    choose({ dueDate: chosen && withTime(chosen, time), ...keeping('time') })
  const line = (name: Line) => ({
    isOpen: open === name,
    onToggle: () => setOpen(open === name ? undefined : name),
  })
  const hasTime = time !== ''
  return (
    <>
      <Phrase
        day={day}
        time={time}
        canRepeat={canRepeat}
        canRemind={canRemind}
        onRead={setTyped}
        onChoose={(change) =>
          choose({ ...change, ...(change.dueDate && isDay(change.dueDate) && keeping('time')) })
        }
      />
      <QuickDays today={today} value={dueDate === null ? null : day} onChoose={chooseDay} />
      <MonthGrid
        // What is typed leads to another month.
        key={today + shown}
        value={shown}
        today={today}
        isFolded={open !== undefined}
        busy={busy}
        onChoose={chooseDay}
      />
      <div className="date-lines">
        <DateLine
          {...line('time')}
          icon={<Clock3 size={18} />}
          name="Time"
          value={hasTime && dueDate ? describeTime(dueDate) : ''}
        >
          <TimeLine
            value={time}
            onChoose={(chosen) =>
              apply({ dueDate: withTime(day || today, chosen), ...keeping('day') })
            }
          />
        </DateLine>
        {canRepeat && (
          <DateLine
            {...line('repeat')}
            icon={<RepeatIcon size={18} />}
            name="Repeat"
            value={(repeat && repeatWords(repeat)) ?? ''}
          >
            <RepeatLine
              value={repeat}
              day={day || today}
              onChoose={(chosen) => apply({ repeat: chosen })}
              onSkip={
                onSkip &&
                (() => {
                  onClose()
                  onSkip()
                })
              }
            />
          </DateLine>
        )}
        {canRemind && (
          <DateLine
            {...line('reminder')}
            icon={<AlarmClock size={18} />}
            name="Reminder"
            value={reminders.map((each) => describeReminder(each, hasTime, clock)).join(', ')}
          >
            <ReminderLine
              reminders={reminders}
              due={day === '' ? undefined : hasTime ? 'time' : 'day'}
              hasMoments={hasMoments}
              onChange={(reminded) => {
                // What is pressed goes; a field stays for the next one.
                if (document.activeElement instanceof HTMLButtonElement) focusLine()
                onChange(reminded)
              }}
            />
          </DateLine>
        )}
      </div>
    </>
  )
}

function focusLine() {
  const open = document.activeElement?.closest('.date-open')
  if (open?.previousElementSibling instanceof HTMLElement) open.previousElementSibling.focus()
}

interface LineProps {
  icon: ReactNode
  name: string
  value: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/**
 * One line that opens in place, as high as the weeks that the month gives up for it. Opened by a key,
 * what is in it has the focus; Escape folds it first.
 */
function DateLine({ icon, name, value, isOpen, onToggle, children }: LineProps) {
  const id = useId()
  const byKey = useRef(false)
  const [focusFirst] = useState(() => (content: HTMLElement | null) => {
    if (content && byKey.current) content.querySelector<HTMLElement>('input, button')?.focus()
  })
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ detail }) => {
          byKey.current = detail === 0
          onToggle()
        }}
        className="date-line"
      >
        <span aria-hidden="true">{icon}</span>
        {name}
        <span className="date-line-value">{value || 'None'}</span>
        {isOpen ? (
          <ChevronUp aria-hidden="true" size={14} />
        ) : (
          <ChevronDown aria-hidden="true" size={14} />
        )}
      </button>
      {isOpen && (
        <fieldset
          ref={focusFirst}
          id={id}
          aria-label={name}
          data-own-escape="true"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            focusLine()
            onToggle()
          }}
          className="date-open"
        >
          {children}
        </fieldset>
      )}
    </>
  )
}

interface QuickProps {
  today: string
  /** Null for no date, empty for one that differs. */
  value: string | null
  onChoose: (day: string | null) => void
}

/** The days that are meant most often, with what to type for them. */
function QuickDays({ today, value, onChoose }: QuickProps) {
  const monday = addDays(mondayOf(today), 7)
  const saturday = addDays(monday, today < addDays(monday, -2) ? -2 : 5)
  const tomorrow = addDays(today, 1)
  const named = (first: string) => {
    // Tomorrow has its button.
    const day = first === tomorrow ? addDays(first, 1) : first
    const name = nameDay(day, { weekday: 'short' })
    return { label: `${name} ${Number(day.slice(8))}`, day, key: name.toLowerCase() }
  }
  const often = [
    { label: 'Today', day: today, key: 'tod' },
    { label: 'Tomorrow', day: tomorrow, key: 'tom' },
    named(saturday),
    named(monday),
    { label: 'No date', day: null, key: 'no' },
  ]
  return (
    <div className="quick-days">
      {often.map(({ label, day, key }) => (
        <button
          key={key}
          type="button"
          aria-pressed={day === value}
          title={day ? shortDay(day) : undefined}
          onClick={() => onChoose(day)}
        >
          {label}
          <span aria-hidden="true" className="key">
            {key}
          </span>
        </button>
      ))}
    </div>
  )
}

function useBusyDays(): ReadonlySet<string> {
  const tasks = useTasks()
  const clock = useClock()
  return useMemo(() => {
    const due = tasks.flatMap(({ dueDate, status }) =>
      status === 'completed' ? [] : (dueDate ?? []),
    )
    return new Set(due.map((each) => (isDay(each) ? each : (clock?.dayOf(each) ?? ''))))
  }, [tasks, clock])
}
