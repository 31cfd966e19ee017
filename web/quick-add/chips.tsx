import { Bell, CalendarDays, Flag, Folder, Repeat, Tag, UserRound, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Clock, isDay } from '../../src/core/dates/due-date'
import { tokenText } from '../../src/language/dates/spans'
import { hasTimeOnly, type Line, type Token } from '../../src/language/quick-add/read-line'
import { repeatWords } from '../../src/language/repeat/words'
import { describeDueDate, describeTime } from '../dates/due-date'
import { describeReminder } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { PRIORITY_LABELS } from '../ui/priority-labels'

type Said = Pick<Line, 'tokens' | 'dueDate' | 'repeat' | 'reminder'>

interface Props {
  line: Said
  text: string
  /** Told what is to be text again. */
  onRemove: (tokens: Token[]) => void
  /** Takes away the due date that the line doesn't say, where it has one of the list's. */
  onRemoveDay?: (() => void) | undefined
}

/** What the new task will have beside its title. */
export function Chips({ line, text, onRemove, onRemoveDay }: Props) {
  const clock = useClock()
  const due = clock ? dueLabel(line, clock) : ''
  const saysWhen = line.tokens.some(({ kind }) => kind === 'date' || kind === 'repeat')
  return (
    <ul
      aria-label="Understood"
      aria-live="polite"
      className="flex flex-wrap gap-x-2 px-2 empty:hidden"
    >
      {onRemoveDay && !saysWhen && (
        <Chip icon={ICONS.date} label={due} does={`${due}: remove`} onRemove={onRemoveDay} />
      )}
      {groupsOf(line).map((tokens) => {
        const [token] = tokens as [Token]
        const label = token.kind === 'reminder' ? reminderLabel(line, clock) : labelOf(token, due)
        const said = tokens.map(({ from, to }) => text.slice(from, to)).join(' ')
        return (
          <Chip
            key={`${token.kind}${said}`}
            icon={ICONS[token.kind]}
            label={label}
            does={`${label}: keep “${said}” as text`}
            onRemove={() => onRemove(tokens)}
          />
        )
      })}
    </ul>
  )
}

interface ChipProps {
  icon: ReactNode
  label: string
  /** What a click does, for people who can't see it. */
  does: string
  onRemove: () => void
}

function Chip({ icon, label, does, onRemove }: ChipProps) {
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-label={does}
        onClick={onRemove}
        className="flex min-h-11 max-w-full cursor-pointer items-center text-sm"
      >
        <span className="flex max-w-full min-w-0 items-center gap-1.5 rounded-selector bg-primary/15 px-2 py-0.5">
          <span aria-hidden="true" className="shrink-0 text-primary">
            {icon}
          </span>
          <span className="truncate">{label}</span>
          <X aria-hidden="true" size={14} className="shrink-0" />
        </span>
      </button>
    </li>
  )
}

const ICONS: Record<Token['kind'], ReactNode> = {
  date: <CalendarDays size={14} />,
  repeat: <Repeat size={14} />,
  reminder: <Bell size={14} />,
  priority: <Flag size={14} />,
  folder: <Folder size={14} />,
  tag: <Tag size={14} />,
  person: <UserRound size={14} />,
}

function dueLabel(line: Said, clock: Clock): string {
  if (line.dueDate === null) return ''
  return hasTimeOnly(line) ? describeTime(line.dueDate) : describeDueDate(line.dueDate, clock)
}

/** "Remind me to" says no more than that: what is due at a time reminds of itself (N6). */
function reminderLabel({ reminder, dueDate }: Said, clock: Clock | undefined): string {
  if (!clock) return ''
  const hasTime = dueDate !== null && !isDay(dueDate)
  const when = describeReminder({ minutes: reminder, at: null }, hasTime, clock)
  return `Reminder: ${when[0]?.toLowerCase()}${when.slice(1)}`
}

function labelOf(token: Exclude<Token, { kind: 'reminder' }>, due: string): string {
  if (token.kind === 'date') return due
  if (token.kind === 'repeat') return repeatLabel(token)
  if (token.kind === 'priority') return `${PRIORITY_LABELS[token.value]} priority`
  return token.value
}

function repeatLabel({ value, after, left }: Extract<Token, { kind: 'repeat' }>): string {
  const repeatAfter = after ? 'completion' : null
  const words = repeatWords({ repeat: value, repeatAfter, repeatLeft: left }) ?? value
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

/** The same texts, and those of these tokens: wanted as they are (Q8). */
export function withLiteral(
  literal: ReadonlySet<string>,
  text: string,
  tokens: readonly Token[],
): ReadonlySet<string> {
  const said = tokens.flatMap((token) => [text.slice(token.from, token.to), tokenText(text, token)])
  return new Set([...literal, ...said])
}

/** Tokens that say one thing together, such as a day and its time, in the order of the text. */
function groupsOf({ tokens }: Pick<Line, 'tokens'>): Token[][] {
  const isSame = (a: Token, b: Token) => a.kind === b.kind && a.kind !== 'tag'
  return tokens.reduce<Token[][]>((groups, token) => {
    const group = groups.find(([first]) => first && isSame(first, token))
    if (group) group.push(token)
    else groups.push([token])
    return groups
  }, [])
}
