import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../../src/core/counted'
import type { Tag } from '../../src/core/tags/contract'
import { TagChip } from '../tags/tag-chip'
import { announce } from '../ui/document'
import { firstTitle, focusAdd } from '../ui/keep-focus'
import { toast } from '../ui/toast-store'

interface Props {
  selected: Tag[]
  /** Tasks that have them all. */
  count: number
  onSelect: (tags: Tag[]) => void
}

export default function FilterChips({ selected, count, onSelect }: Props) {
  const section = useRef<HTMLElement>(null)
  const names = selected.map(({ name }) => name).join(', ')
  const say = useEffectEvent(() => announce(`${counted(count, 'task')}: ${names}`))
  useEffect(() => say(), [names])

  /** The focus goes to the next chip, or where there is none, to the list that is whole again. */
  function select(tags: Tag[]) {
    flushSync(() => onSelect(tags))
    if (tags.length === 0) announce('Filter cleared')
    const next = section.current?.querySelector('button') ?? firstTitle()
    if (next) next.focus({ preventScroll: true })
    else focusAdd()
  }

  return (
    <section
      ref={section}
      aria-label="Tag filter"
      className="mb-3 flex flex-wrap items-center gap-x-2 pl-text"
    >
      {selected.map((tag) => (
        <button
          key={tag.id}
          type="button"
          aria-label={`Stop filtering by ${tag.name}`}
          onClick={() => select(selected.filter(({ id }) => id !== tag.id))}
          className="flex min-h-11 max-w-full cursor-pointer items-center rounded-field"
        >
          <TagChip tag={tag}>
            <X aria-hidden="true" size={14} className="shrink-0" />
          </TagChip>
        </button>
      ))}
      <button
        type="button"
        onClick={() => select([])}
        className="min-h-11 cursor-pointer rounded-field px-2 text-sm text-quiet hover:text-base-content"
      >
        Clear filter
      </button>
    </section>
  )
}

/** Shows a toast for a new task that the filter hides. */
export function sayHidden(clearFilter: () => void) {
  toast({
    title: 'Task added',
    description: 'It has none of the tags that you filter by, so it is not shown.',
    action: { label: 'Clear filter', run: clearFilter },
  })
}
