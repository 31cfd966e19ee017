import { Bell } from 'lucide-react'
import { useId } from 'react'
import type { KeptNotice } from '../../src/core/notices/contract'
import { shortName } from '../../src/core/sharing/names'
import { TimeAgo } from '../dates/local-date'
import { Face, faceColour } from '../folders/faces'
import { useFolders } from '../sync/use-lists'
import { NoticeWords } from './notice-words'
import { useNoticeActions } from './use-notice-actions'

interface Props {
  notice: KeptNotice
  onRead: () => void
  onLeave: () => void
}

/** A notice, with what can be done about it; doing that reads it. */
export function NoticeRow({ notice, onRead, onLeave }: Props) {
  const actions = useNoticeActions(notice, onLeave)
  const isUnread = notice.readAt === null
  const wordsId = useId()
  return (
    <li className="relative flex gap-3 border-b border-base-300 py-3 pr-12 pl-4 text-sm last:border-0">
      <Mark who={notice.who} />
      <div className={`min-w-0 flex-1 wrap-anywhere ${isUnread ? '' : 'text-quiet'}`}>
        <p id={wordsId} className="line-clamp-4">
          <NoticeWords notice={notice} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-quiet">
          <TimeAgo iso={notice.createdAt} />
          {notice.kind === 'invitation' && notice.text && <span>{OUTCOMES[notice.text]}</span>}
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              aria-describedby={wordsId}
              onClick={() => {
                onRead()
                run()
              }}
              className="min-h-11 min-w-11 cursor-pointer text-primary underline underline-offset-4"
            >
              {label}
            </button>
          ))}
        </p>
      </div>
      {isUnread && (
        <button
          type="button"
          aria-label="Mark as read"
          aria-describedby={wordsId}
          data-read
          onClick={({ currentTarget }) => {
            leave(currentTarget)
            onRead()
          }}
          className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-field hover:bg-base-200"
        >
          <span
            aria-hidden="true"
            className="size-2 rounded-full bg-primary"
            style={{ forcedColorAdjust: 'none' }}
          />
        </button>
      )}
    </li>
  )
}

function leave(button: HTMLElement) {
  const list = button.closest<HTMLElement>('[role=dialog]')
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-read]') ?? [])]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1] ?? list
  next?.focus()
}

/** What became of an invitation. */
const OUTCOMES: Record<string, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** The face of who did it, the first letter of somebody who shares nothing any more, or a bell. */
function Mark({ who }: { who: string | null }) {
  const people = useFolders().flatMap(({ members }) => members ?? [])
  const person = people.find((each) => shortName(each) === who)
  if (person) return <Face person={person} size="middle" />
  const letter = [...(who ?? '')][0]
  return (
    <span
      aria-hidden="true"
      data-colour={letter && faceColour(letter.codePointAt(0) ?? 0)}
      className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold ${letter ? 'bg-(--tint) text-(--ink)' : 'bg-base-200 text-quiet'}`}
    >
      {letter?.toUpperCase() ?? <Bell size={14} />}
    </span>
  )
}
