import { AlarmClock, Calendar, Flag, Folder, Repeat, Tag, UserRound } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type RefObject, Suspense, useState } from 'react'
import { type Clock, isDay } from '../../src/core/dates/due-date'
import { sameName } from '../../src/core/names'
import { firstDue } from '../../src/core/repeat/set-repeat'
import { fullName, personNamed } from '../../src/core/sharing/names'
import { tokenText } from '../../src/language/dates/spans'
import type { Token } from '../../src/language/quick-add/read-line'
import { repeatWords } from '../../src/language/repeat/words'
import { describeDueDate } from '../dates/due-date'
import { describeReminder } from '../dates/reminder-words'
import { localTimeZone } from '../dates/time-zone'
import { useClock } from '../dates/use-clock'
import { FolderMark } from '../folders/folder-mark'
import { useSelf } from '../session/auth-context'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { Chip } from '../ui/chip'
import { useAnnounce } from '../ui/document'
import { lazyOverlay, lazyPart, Nothing } from '../ui/lazy-part'
import type { Anchor } from '../ui/popover'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { Toolbar } from '../ui/toolbar'
import { membersIn, type ReadLine, sharerOf, tagsFor } from './read-task'
import type { Known, QuickAdd } from './use-quick-add'

const loadPickers = () => import('./composer-pickers')
const ComposerPicker = lazyOverlay(loadPickers)
const CreateChips = lazyPart(() => import('./create-chips'), Nothing)

export type PickerKind = 'date' | 'repeat' | 'reminder' | 'folder' | 'tags' | 'priority' | 'person'

interface Props {
  line: ReadLine
  quickAdd: QuickAdd
  /** Called with what was chosen by a click, and the words that it replaces. */
  onChoose: (chosen: Known, instead: Token[]) => void
  /** The field; a line that isn't read needs none. */
  input?: RefObject<HTMLTextAreaElement | null>
}

/** What the new task will have beside its title: by its line, by a click, or by what is around it. */
export function Chips({ line, quickAdd, onChoose, input }: Props) {
  const [open, setOpen] = useState<{ kind: PickerKind; anchor: Anchor }>()
  const clock = useClock()
  const has = useHas(line, quickAdd, clock)
  const { due, repeat, reminder, folder, tags, priority, person } = has
  const opens = (kind: PickerKind) => ({
    isOpen: open?.kind === kind,
    onPointerEnter: loadPickers,
    onFocus: loadPickers,
    onClick: ({ currentTarget }: MouseEvent) => setOpen({ kind, anchor: currentTarget }),
  })
  const hasTime = due !== null && !isDay(due)
  const [unknown] = line.unknown
  const offer = unknown && `Tab: Create ${unknown.kind} “${unknown.name}”`
  useAnnounce(
    [describeLine({ ...line, dueDate: line.repeat ? due : line.dueDate }, clock), offer]
      .filter(Boolean)
      .join(', '),
  )
  return (
    <>
      {/* The checkbox that the new task will have. */}
      <span aria-hidden="true" data-priority={priority} className="task-ring" />
      {/* The field keeps the focus, and a phone its keyboard. */}
      <div className="composer-chips" onPointerDown={(event) => event.preventDefault()}>
        <Toolbar label="New task has" className="chips">
          <Chip name="Due date" icon={<Calendar size={16} />} {...opens('date')}>
            {due && clock && describeDueDate(due, clock)}
          </Chip>
          {quickAdd.hasFolder && (
            <Chip
              name="Folder"
              icon={folder ? <FolderMark color={folder.color} /> : <Folder size={16} />}
              {...opens('folder')}
            >
              {folder?.name}
            </Chip>
          )}
          <Chip name="Tags" icon={tags.length === 0 && <Tag size={16} />} {...opens('tags')}>
            {tags.length > 0 &&
              tags.map(({ name, color }) => (
                <span key={name} className="chip-tag">
                  <span
                    aria-hidden="true"
                    className="tag-dot"
                    style={{ '--tag': color } as CSSProperties}
                  />
                  {name}
                </span>
              ))}
          </Chip>
          <Chip
            name="Priority"
            icon={<Flag size={16} />}
            data-priority={priority}
            {...opens('priority')}
          >
            {priority && PRIORITY_LABELS[priority]}
          </Chip>
          {quickAdd.hasFolder && (
            <Chip name="Repeat" icon={<Repeat size={16} />} {...opens('repeat')}>
              {repeat && repeatWords(repeat)}
            </Chip>
          )}
          {has.isOwn && (
            <Chip name="Reminder" icon={<AlarmClock size={16} />} {...opens('reminder')}>
              {reminder !== null &&
                clock &&
                describeReminder({ minutes: reminder, at: null }, hasTime, clock)}
            </Chip>
          )}
          {has.members.length > 0 && (
            <Chip name="Assign to" icon={<UserRound size={16} />} {...opens('person')}>
              {person}
            </Chip>
          )}
          {input && unknown && (
            <Suspense>
              <CreateChips
                input={input}
                unknown={line.unknown}
                sharer={has.sharer}
                onNameTag={quickAdd.nameTag}
              />
            </Suspense>
          )}
        </Toolbar>
        {open && (
          <ComposerPicker
            {...open}
            has={has}
            canRepeat={quickAdd.hasFolder}
            tokens={line.tokens}
            onChoose={onChoose}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </>
  )
}

export type Has = ReturnType<typeof useHas>

/** What the task will have: what its line says goes before what was chosen or is around it. */
function useHas(line: ReadLine, { known, folderId }: QuickAdd, clock: Clock | undefined) {
  const folders = useFolders()
  const all = useTags()
  const self = useSelf()
  const folder = folders.find(({ id, name }) =>
    line.folder === null ? id === folderId : name === line.folder,
  )
  const sharer = sharerOf(folders, line.folder, folderId)
  const members = membersIn(folders, line.folder, folderId)
  const own = tagsFor(all, folders, sharer)
  const typed = line.tags.flatMap(
    (name) => own.find((each) => sameName(each.name, name)) ?? { name, color: undefined },
  )
  const chosen = (known.tags ?? []).filter(({ name }) => !line.tags.includes(name))
  const assignee = line.person === null ? undefined : personNamed(members, line.person)
  const assigneeId = assignee?.userId ?? known.assigneeId ?? null
  const somebody = members.find(({ userId }) => userId === assigneeId)
  const dueDate = line.dueDate ?? known.dueDate ?? null
  const repeat =
    line.repeat === null
      ? (known.repeat ?? null)
      : { repeat: line.repeat, repeatAfter: line.repeatAfter, repeatLeft: line.repeatLeft }
  return {
    due: clock ? dueOf({ ...(repeat ?? { repeat }), dueDate }, clock) : dueDate,
    repeat,
    reminder: line.reminder ?? known.reminder ?? null,
    folder,
    tags: [...chosen, ...typed],
    offered: own,
    priority: line.priority ?? known.priority,
    members,
    assigneeId,
    person: somebody && (somebody.userId === self ? 'Me' : fullName(somebody)),
    sharer,
    isOwn: sharer === undefined,
    chosenTags: known.tags ?? [],
  }
}

/** When the task will be due: where it repeats, on the first of its days. */
function dueOf(task: Parameters<typeof firstDue>[0], { now }: Clock): string | null {
  return firstDue({ ...task, zone: localTimeZone() }, now)
}

/** What is read of a line, in words: "Tomorrow, 18:00, High priority, Home". */
export function describeLine(line: ReadLine, clock: Clock | undefined): string {
  const { repeat, priority, folder, tags, person } = line
  const dueDate = line.dueDate && clock && dueOf(line, clock)
  const parts = [
    dueDate && clock && describeDueDate(dueDate, clock),
    repeat && repeatWords({ ...line, repeat }),
    priority && `${PRIORITY_LABELS[priority]} priority`,
    folder,
    ...tags,
    person,
  ]
  return parts.filter(Boolean).join(', ')
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
