import type { ReactNode } from 'react'

interface Props {
  title: string
  description?: string
  children: ReactNode
}

/** A part of a page: its head, a hairline, and below that what belongs to it. */
export function Card({ title, description, children }: Props) {
  return (
    <section>
      <h3 className="type-head">{title}</h3>
      {description && <p className="mt-0.5 type-fact text-quiet">{description}</p>}
      <div className="mt-2 border-t border-line pt-4">{children}</div>
    </section>
  )
}
