import { Children, type ReactNode } from 'react'
import { useTypeahead } from '../ui/typeahead'

/** Scrolls by itself at about 24 rem (spec §9), and sooner where the screen is low. */
export function TagList({ children }: { children: ReactNode }) {
  const list = useTypeahead<HTMLUListElement>()
  if (Children.count(children) === 0) {
    return <p className="mt-4 text-quiet">No tags yet. Give the first one a name.</p>
  }
  return (
    <ul
      ref={list}
      aria-label="Tags"
      className="-mx-2 mt-4 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-2 py-0.5"
    >
      {children}
    </ul>
  )
}
