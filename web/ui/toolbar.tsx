import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  label: string
  className: string
  children: ReactNode
}

/** Buttons that are one stop of the Tab key together: the arrows go along them. */
export function Toolbar({ label, className, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const all = stopsOf(bar.current)
    setStop(all, all.find(({ tabIndex }) => tabIndex === 0) ?? all[0])
  })

  function onFocus({ currentTarget, target }: FocusEvent) {
    if (currentTarget.contains(target)) setStop(stopsOf(bar.current), target)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget } = event
    if (event.defaultPrevented || !currentTarget.contains(target as Node)) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    const all = stopsOf(bar.current)
    const at = all.indexOf(target as HTMLElement)
    const next = step ? all[at + step] : { Home: all[0], End: all.at(-1) }[key]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </div>
  )
}

function stopsOf(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>('button, a') ?? [])]
}

function setStop(all: HTMLElement[], to: Element | undefined) {
  if (!all.some((each) => each === to)) return
  for (const each of all) each.tabIndex = each === to ? 0 : -1
}
