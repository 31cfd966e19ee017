import { Bell, Calendar, Flag, Folder, Repeat, Tag, Undo2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import type { TaskRow } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import type { Candidate, Change, VoiceAnswer } from '../../src/core/voice/contract'
import { repeatWords } from '../../src/language/repeat/words'
import { DueDate } from '../dates/due-date'
import { describeOffset } from '../dates/reminder-words'
import { Button } from '../ui/button'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import type { Outcome } from './carry-out'

interface Props {
  outcome: Outcome
  onChoose: (candidate: Candidate) => void
  onUndo: () => void
}

/** Below the reply: what was heard and understood, and the way back. */
export function Result({ outcome, onChoose, onUndo }: Props) {
  const { why, answer, heard = answer?.transcript, listed = [], changes = [] } = outcome
  const isDone = changes.length > 0
  return (
    <div className="grid w-full gap-3">
      {why && <p className="text-center text-sm text-balance break-words text-quiet">{why}</p>}
      {answer && (
        <p className="text-center text-sm text-balance break-words text-quiet">
          <span className="sr-only">Heard: </span>“{heard}”
        </p>
      )}
      {answer && isDone && answer.action === 'add_task' && <Understood {...answer} />}
      {answer?.command && isDone && <UnderstoodChange {...answer.command} />}
      {listed.length > 0 && <Listed tasks={listed} />}
      {answer && answer.candidates.length > 0 && (
        <ul aria-label="Tasks to choose from" className="grid gap-2">
          {answer.candidates.map((candidate) => (
            <li key={candidate.id}>
              <button
                type="button"
                onClick={() => onChoose(candidate)}
                className="surface flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-left hover:bg-base-200"
              >
                <span dir="auto" className="min-w-0 break-words">
                  {candidate.title}
                </span>
                {candidate.folderName && (
                  <span className="shrink-0 text-sm text-quiet">{candidate.folderName}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDone && (
        <Button look="plain" onClick={onUndo} className="justify-self-center">
          <Undo2 aria-hidden="true" size={18} />
          Undo
        </Button>
      )}
    </div>
  )
}

function Listed({ tasks }: { tasks: readonly TaskRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys
    <ul aria-label="Tasks" tabIndex={0} className="grid max-h-64 gap-2 overflow-y-auto">
      {tasks.map(({ id, title, dueDate }) => (
        <li key={id} className="surface flex min-h-11 items-center justify-between gap-3 px-4 py-2">
          <span dir="auto" className="min-w-0 break-words">
            {plainTitle(title)}
          </span>
          {dueDate && (
            <span className="shrink-0 text-sm text-quiet">
              <DueDate dueDate={dueDate} done={false} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function UnderstoodChange({ tag, ...change }: Change) {
  const none = { repeat: null, reminderMinutes: null, assigneeName: null }
  return <Understood {...change} {...none} tags={tag ? [tag] : []} />
}

type Facts = Pick<
  VoiceAnswer,
  'folderName' | 'dueDate' | 'repeat' | 'reminderMinutes' | 'assigneeName' | 'priority' | 'tags'
>

function Understood({ folderName, dueDate, repeat, priority, tags, ...more }: Facts) {
  const { reminderMinutes, assigneeName } = more
  return (
    <ul
      aria-label="Understood"
      className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-quiet"
    >
      {folderName && (
        <Fact name="Folder: " icon={<Folder aria-hidden="true" size={15} />}>
          {folderName}
        </Fact>
      )}
      {dueDate && (
        <Fact name="Due: " icon={<Calendar aria-hidden="true" size={15} />}>
          <DueDate dueDate={dueDate} done={false} />
        </Fact>
      )}
      {repeat && (
        <Fact name="Repeats: " icon={<Repeat aria-hidden="true" size={15} />}>
          {repeatWords(repeat)}
        </Fact>
      )}
      {dueDate && reminderMinutes !== null && (
        <Fact name="Reminder: " icon={<Bell aria-hidden="true" size={15} />}>
          {describeOffset(reminderMinutes, !isDay(dueDate))}
        </Fact>
      )}
      {assigneeName && (
        <Fact name="Assigned to: " icon={<UserRound aria-hidden="true" size={15} />}>
          {assigneeName}
        </Fact>
      )}
      {priority && (
        <Fact icon={<Flag aria-hidden="true" size={15} />}>
          {PRIORITY_LABELS[priority]} priority
        </Fact>
      )}
      {tags.map(({ id, name }) => (
        <Fact key={id} name="Tag: " icon={<Tag aria-hidden="true" size={15} />}>
          {name}
        </Fact>
      ))}
    </ul>
  )
}

/** `name` says what its icon shows. */
function Fact({ icon, name, children }: { icon: ReactNode; name?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      <span className="sr-only">{name}</span>
      <span>{children}</span>
    </li>
  )
}
