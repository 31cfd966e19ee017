import { sameName } from '../../src/core/names'
import { nearest } from '../../src/core/nearest'
import type { FolderMember } from '../../src/core/sharing/contract'
import { clearNames, isMe, personNamed } from '../../src/core/sharing/names'
import { ATTRIBUTE_NAMES, attributeNamed } from '../../src/core/tasks/attributes'
import { usageError } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { isNone, literal, type Wish } from './read-words'
import { type Known, readSaid, type Said } from './said'
import { isVirtual } from './taskwarrior-terms'
import { personIn } from './viewer'

/** What a line with names and attributes says (K1). Throws a usage Failure. */
export async function saidIn(session: Session, line: string, wish: Wish): Promise<Said> {
  const { place = null, mayAsk = true, isEdit = false } = wish
  const read = () => readSaid(line, knownTo(session, place), isEdit)
  let said = read()
  const known = knownTo(session, place)
  const isKnown =
    said.tags.every(({ name }) => has(known.tags, name)) &&
    said.plus.every(({ name }) => has(known.people, name) || has(known.tags, name)) &&
    (!said.folder || has(known.folders, said.folder.name))
  if (mayAsk && !isKnown) {
    await session.refreshIfPossible()
    said = read()
  }
  return settled(said, line, known, wish, (words) => say(safe`${words}`))
}

/** The same of what is known here, without asking; `tell` gets the warnings. */
export function saidHere(
  session: Session,
  line: string,
  wish: Wish,
  tell: (words: string) => void,
): Said {
  const known = knownTo(session, wish.place ?? null)
  return settled(readSaid(line, known, wish.isEdit), line, known, wish, tell)
}

function settled(
  said: Said,
  line: string,
  known: Known,
  { without = [], isEdit = false }: Wish,
  tell: (words: string) => void,
): Said {
  refuseOrTell(said, isEdit, tell)
  if (said.folder && without.includes('folder')) {
    const { folder, ...rest } = said
    const typed = folder.mark ?? `folder:${folder.name}`
    // An unknown #word is as likely just text.
    if (!folder.mark || has(known.folders, folder.name)) {
      tell(`A subtask is in the folder of its task, so ${typed} stays in the title.`)
    }
    return { ...rest, text: `${said.text} ${typed}`.trim() }
  }
  // A title has to be left.
  const marks = [said.folder, ...said.tags, ...said.plus].flatMap((each) => each?.mark ?? [])
  return said.text || isEdit || marks.length === 0
    ? said
    : { ...literal(line), values: said.values }
}

function knownTo(session: Session, place: string | null): Known {
  return {
    folders: session.folders.map(({ name }) => name),
    tags: session.tags.map(({ name }) => name),
    people: clearNames(membersIn(session, place)),
  }
}

function has(names: readonly string[], name: string): boolean {
  return names.some((each) => sameName(each, name))
}

/** What looks like an attribute stays in the title of a new task; for an edit that would be a surprise. */
function refuseOrTell(
  { unknown, values, plus, untag }: Said,
  isEdit: boolean,
  tell: (words: string) => void,
) {
  const virtual = [...plus.map(({ name }) => name), ...untag].find(isVirtual)
  if (virtual) {
    const named = isEdit ? `tag:${virtual} or --untag ${virtual}` : `tag:${virtual}`
    throw usageError(
      `${virtual} says what a task is like and can't be set. For a tag of that name: ${named}.`,
    )
  }
  if (values.until !== undefined && values.every === undefined) {
    throw usageError('until: is the end of a repeat. Add every:, such as every:week.')
  }
  for (const { text, name, why } of unknown) {
    const isSet = SET_BY_ITSELF.test(name)
    const near = why === 'unknown' && !isSet ? nearest(name, ATTRIBUTE_NAMES) : undefined
    const reason = {
      unknown: isSet ? `"${name}:" can't be set` : `I don't know "${name}:"`,
      missing: missing(name),
      empty: `"${name}:" has no value`,
    }[why]
    const advice =
      name === 'status'
        ? ' Complete or reopen a task: tasks done 12, tasks undone 12.'
        : near
          ? ` Did you mean ${near}:?`
          : ''
    if (isEdit) throw usageError(`${reason}.${advice} Nothing changed.`)
    tell(`${reason}, so ${text} stays in the title.${advice}`)
  }
}

/** Taskwarrior's attributes that nobody sets here. */
const SET_BY_ITSELF = /^(?:created|end|entry|modified|urgency|uuid)$/

function missing(name: string): string {
  return attributeNamed(name) === 'depends'
    ? "Tasks don't wait for others yet (tasks sub 12 ... adds a subtask)"
    : 'Tasks have no start date yet (use due:)'
}

/** `+word` is a person of the folder, else a tag. */
export function whoAndTags(session: Session, { plus, tags, values }: Said, place: string | null) {
  const members = membersIn(session, place)
  // A folder that is not shared has no members.
  const self =
    members.length === 0
      ? personBy(session, members, 'me')
      : members.find(({ userId }) => userId === session.account.userId)
  const isSelf = (name: string) =>
    isMe(name) && !session.tags.some((tag) => sameName(tag.name, name))
  const personFor = (name: string) =>
    personNamed(members, name) ?? (isSelf(name) ? self : undefined)
  const people = plus.flatMap(({ name }) => personFor(name) ?? [])
  const others = plus.filter(({ name }) => !personFor(name))
  const { by } = values
  const named = by === undefined ? people[0] : isNone(by) ? null : personBy(session, members, by)
  return { assignee: named, tags: [...tags, ...others] }
}

/** Somebody of a folder, by a name of theirs; in one of one's own that is oneself (M6). */
export function personBy(
  { account }: Session,
  members: readonly FolderMember[],
  name: string,
  folder = 'this folder',
) {
  const { userId, user, email } = account
  const names = { firstName: null, lastName: null, profileImageUrl: null, ...user }
  const self: FolderMember = { ...names, userId, email, role: 'owner' }
  return personIn(members.length > 0 ? members : [self], name, folder, account)
}

/** The people in the folder of this name, else in the first one, where a task goes without one. */
export function membersIn(session: Session, name: string | null): readonly FolderMember[] {
  const { folders } = session
  const folder = name === null ? folders[0] : folders.find((each) => sameName(each.name, name))
  return folder?.members ?? []
}
