import type { FolderMember } from '../../src/core/sharing/contract'
import { initialsOf, type Named } from '../../src/core/sharing/names'

/** Faces beside each other; the others are a number. */
const MOST = 3

/** Who they are is said beside them. */
export function Faces({ people }: { people: readonly FolderMember[] }) {
  const more = people.length - MOST
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 items-center -space-x-1">
      {people.slice(0, MOST).map((person) => (
        <Face key={person.userId} person={person} />
      ))}
      {more > 0 && <span className="pl-2 text-xs text-quiet">+{more}</span>}
    </span>
  )
}

interface Props {
  person: Named & { userId: number }
  size?: 'small' | 'large'
}

/** Somebody by their initials. The name stands beside it, or is said by what it is in. */
export function Face({ person, size = 'small' }: Props) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: faceColor(person.userId) }}
      className={`grid shrink-0 place-items-center rounded-full font-semibold text-white ring-2 ring-base-100 select-none ${size === 'small' ? 'size-5 text-[0.625rem]' : 'size-9 text-sm'}`}
    >
      {initialsOf(person)}
    </span>
  )
}

/** Dark enough for white letters on each, in both themes (AA). */
export const FACE_COLORS = [
  '#1d4ed8',
  '#b91c1c',
  '#15803d',
  '#7e22ce',
  '#0e7490',
  '#c2410c',
  '#be185d',
  '#4338ca',
  '#4d7c0f',
  '#92400e',
] as const

/** The same for a person everywhere and always. */
export function faceColor(userId: number): string {
  return FACE_COLORS[userId % FACE_COLORS.length] ?? FACE_COLORS[0]
}
