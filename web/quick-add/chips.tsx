import { CalendarDays, Flag, Folder, Repeat, Tag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Line, Token } from '../../src/quick-add/read-line'
import { repeatWords } from '../../src/repeat/words'
import type { Priority } from '../../src/tasks/contract'
import { describeDueDate } from '../tasks/due-date'
import { PRIORITY_LABELS } from '../tasks/priority'
import { useClock } from '../tasks/use-clock'
import { groupsOf } from './tokens'

interface Props {
  line: Line
  text: string
  /** Told what is to be text again. */
  onRemove: (tokens: Token[]) => void
}

/** What the new task will have beside its title. */
export function Chips({ line, text, onRemove }: Props) {
  const clock = useClock()
  const due = line.dueDate && clock ? describeDueDate(line.dueDate, clock) : ''
  return (
    <ul
      aria-label="Understood"
      aria-live="polite"
      className="flex flex-wrap gap-x-2 px-2 empty:hidden"
    >
      {groupsOf(line).map((tokens) => {
        const [{ kind, value }] = tokens as [Token]
        const said = tokens.map(({ from, to }) => text.slice(from, to)).join(' ')
        return (
          <li key={`${kind}${said}`} className="max-w-full">
            <button
              type="button"
              aria-label={`${labelOf(kind, value, due)}: keep “${said}” as text`}
              onClick={() => onRemove(tokens)}
              className="flex min-h-11 max-w-full cursor-pointer items-center text-sm"
            >
              <span className="flex max-w-full min-w-0 items-center gap-1.5 rounded-selector bg-primary/15 px-2 py-0.5">
                <span aria-hidden="true" className="shrink-0 text-primary">
                  {ICONS[kind]}
                </span>
                <span className="truncate">{labelOf(kind, value, due)}</span>
                <X aria-hidden="true" size={14} className="shrink-0" />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const ICONS: Record<Token['kind'], ReactNode> = {
  date: <CalendarDays size={14} />,
  repeat: <Repeat size={14} />,
  priority: <Flag size={14} />,
  folder: <Folder size={14} />,
  tag: <Tag size={14} />,
}

function labelOf(kind: Token['kind'], value: Token['value'], due: string): string {
  if (kind === 'date') return due
  if (kind === 'repeat') return repeatLabel(String(value))
  return kind === 'priority' ? `${PRIORITY_LABELS[value as Priority]} priority` : String(value)
}

function repeatLabel(repeat: string): string {
  const words = repeatWords({ repeat, repeatAfter: null, repeatLeft: null }) ?? repeat
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}
