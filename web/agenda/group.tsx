import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  count: number
  action?: ReactNode
  children: ReactNode
}

/** Some tasks under what they have in common. */
export function Group({ title, count, action, children }: Props) {
  return (
    <section className="mt-3 first:mt-0">
      <div className="flex min-h-(--row) items-center pr-1 pl-text">
        <h3 className="flex items-baseline gap-2 type-head">
          {title}
          <span className="type-fact text-quiet">{count}</span>
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
