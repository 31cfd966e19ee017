import type { CSSProperties, ReactNode } from 'react'
import type { Tag } from '../../src/core/tags/contract'

interface Props {
  tag: Pick<Tag, 'name' | 'color'>
  /** Beside the name, such as a button that takes it away. */
  children?: ReactNode
}

/** A tag by its name, with a dot of its colour. */
export function TagChip({ tag, children }: Props) {
  return (
    <span className="tag-chip" style={{ '--tag': tag.color } as CSSProperties}>
      <span dir="auto" className="truncate">
        {tag.name}
      </span>
      {children}
    </span>
  )
}
