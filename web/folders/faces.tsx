import { COLOURS, type Colour } from '../../src/core/folders/colours'
import type { FolderMember } from '../../src/core/sharing/contract'
import { initialsOf, type Named } from '../../src/core/sharing/names'

/** Faces beside each other; the others are a number. */
const MOST = 3

/** Who they are is said beside them. */
export function Faces({ people }: { people: readonly FolderMember[] }) {
  const more = people.length - MOST
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center *:not-first:-ml-0.5 *:outline-2 *:outline-surface"
    >
      {people.slice(0, MOST).map((person) => (
        <Face key={person.userId} person={person} />
      ))}
      {more > 0 && <span className="pl-2 text-xs text-quiet">+{more}</span>}
    </span>
  )
}

interface Props {
  person: Named & { userId: number }
  size?: keyof typeof SIZES
}

const SIZES = {
  small: 'size-5',
  middle: 'size-7',
  large: 'size-9',
}

/** Somebody by their initials. The name stands beside it, or is said by what it is in. */
export function Face({ person, size = 'small' }: Props) {
  return (
    <span
      aria-hidden="true"
      data-colour={faceColour(person.userId)}
      data-initials={size === 'large' ? initialsOf(person) : initialsOf(person)[0]}
      className={`grid shrink-0 place-items-center rounded-full bg-(--tint) type-micro text-(--ink) select-none before:content-[attr(data-initials)] ${SIZES[size]}`}
    />
  )
}

/** The same for a person everywhere and always. */
export function faceColour(userId: number): Colour {
  return COLOURS[userId % COLOURS.length] ?? 'stone'
}
