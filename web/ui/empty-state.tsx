import type { ReactNode } from 'react'

interface Props {
  /** What belongs here, and how it comes. */
  note?: ReactNode
  children: ReactNode
}

/** In place of a list with nothing in it, at the edge where its titles would stand. */
export function EmptyState({ note, children }: Props) {
  return (
    <div className="py-6 pr-3 pl-[calc(0.75rem+var(--gutter))]">
      <p role="status" className="type-head">
        {children}
      </p>
      {note && <p className="mt-0.5 type-body text-soft">{note}</p>}
    </div>
  )
}

/** A key in a sentence. */
export function Key({ children }: { children: string }) {
  return <kbd className="key mx-0.5 inline-block">{children}</kbd>
}
