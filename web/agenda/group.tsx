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
    <section className="mt-5">
      <div className="flex items-center px-1 pb-2">
        <h3 className="flex items-baseline gap-2 font-semibold">
          {title}
          <span className="text-sm font-normal text-quiet">{count}</span>
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

export function NothingDue({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="py-16 text-center text-quiet">
      {children}
    </p>
  )
}
