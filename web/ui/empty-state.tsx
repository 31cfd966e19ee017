import type { ReactNode } from 'react'

interface Props {
  /** What belongs here, and how it comes. */
  note?: ReactNode
  children: ReactNode
}

/** In place of a list with nothing in it, at the edge where its titles would stand. */
export function EmptyState({ note, children }: Props) {
  return (
    <div className="py-6 pr-3 pl-text">
      <p role="status" className="type-head">
        {children}
      </p>
      {note && <p className="mt-0.5 type-body text-soft">{note}</p>}
    </div>
  )
}

/** The begin of a sentence: how a task is added, with keys or by touch. */
export function PressToAdd() {
  return (
    <>
      <span className="pointer-coarse:hidden">
        <Press name="Q" />
      </span>
      <span className="not-pointer-coarse:hidden">Tap +</span>
    </>
  )
}

export function Press({ name }: { name: string }) {
  return (
    <>
      Press <kbd className="key mx-0.5 inline-block">{name}</kbd>
    </>
  )
}
