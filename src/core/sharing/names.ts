import { fold } from '../words'

/** What names somebody: a member of a folder, or the assignee of a task. */
export interface Named {
  email: string
  firstName: string | null
  lastName: string | null
}

/** "Ann Lee", or the email where there is no name. */
export function fullName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** "Ann", or the part of the email before the @. */
export function shortName({ firstName, lastName, email }: Named): string {
  return firstName || lastName || mailbox(email)
}

/** One or two letters for a face: AL for Ann Lee. */
export function initialsOf(person: Named): string {
  const { firstName, lastName } = person
  const names = firstName || lastName ? [firstName, lastName] : [mailbox(person.email)]
  return names
    .flatMap((name) => [...(name ?? '')].slice(0, 1))
    .join('')
    .toUpperCase()
}

/**
 * The names that somebody goes by behind "+" and "for", the longest first: Ann Lee, Ann, ann (of
 * ann@example.org). The email itself too.
 */
export function namesOf({ firstName, lastName, email }: Named): string[] {
  const names = [email, [firstName, lastName].filter(Boolean).join(' '), firstName, mailbox(email)]
  return [...new Set(names.filter((name): name is string => Boolean(name)))]
}

/** Who of them goes by this name; undefined where nobody does, or several. */
export function personNamed<P extends Named>(people: readonly P[], name: string): P | undefined {
  const wanted = fold(name.trim())
  const found = people.filter((person) => namesOf(person).some((each) => fold(each) === wanted))
  return found.length === 1 ? found[0] : undefined
}

/** All names that name one of them and nobody else. */
export function clearNames(people: readonly Named[]): string[] {
  const names = new Set(people.flatMap(namesOf))
  return [...names].filter((name) => personNamed(people, name))
}

/** What to offer for each: the full name, or the email where two have the same. */
export function offeredName(people: readonly Named[], person: Named): string {
  const name = fullName(person)
  return personNamed(people, name) ? name : person.email
}

function mailbox(email: string): string {
  return email.split('@')[0] ?? email
}

/** The speaker, in `by:me` and `+me`. */
export function isMe(name: string): boolean {
  return /^(?:me|я)$/i.test(name)
}
