import { initialsOf, type Named } from '../../src/core/sharing/names'
import { faceColor } from './face-color'

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
