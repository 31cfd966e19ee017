import type { ReactNode } from 'react'

interface Props {
  title: string
  description?: string
  children: ReactNode
}

export function Card({ title, description, children }: Props) {
  return (
    <section className="surface p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {description && <p className="mt-0.5 text-quiet">{description}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
