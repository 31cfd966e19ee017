import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeTyped } from './opening'

/** Ms after which typing starts over (spec §9, menu typeahead). */
const RESET_MS = 1_000

/** What typing finds: a button, or a checkbox with a label around it. */
const CHOICES = '[data-choice]'

/**
 * In a dialog with a list to choose from, typing focuses the choice whose name begins with what is
 * typed, or else contains it, as in a menu; the arrows go to the next one. A space is part of what is
 * typed and never chooses: Enter does. Returns a ref for the list.
 */
export function useTypeahead<E extends HTMLElement>() {
  const list = useRef<E>(null)
  const typed = useRef('')
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  /** The focus is where typing led, not where somebody moved it. */
  const hasTyped = useRef(false)

  function find(text: string) {
    typed.current = text
    hasTyped.current = true
    const wanted = text.trimStart().toLowerCase()
    const choices = choicesIn(list.current)
    const found =
      choices.find((each) => nameOf(each).startsWith(wanted)) ??
      choices.find((each) => nameOf(each).includes(wanted))
    if (wanted) found?.focus()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) {
      const choices = choicesIn(list.current)
      hasTyped.current = false
      choices[choices.indexOf(document.activeElement as HTMLElement) + step]?.focus()
      event.preventDefault()
    } else if (key === 'Tab') hasTyped.current = false
    else if (key.length === 1 && (key !== ' ' || hasTyped.current)) {
      const isLate = timeStamp - typedAt.current > RESET_MS
      typedAt.current = timeStamp
      find(isLate ? key : typed.current + key)
      event.preventDefault()
    }
  })

  /** Firefox presses a button when the space bar is let go. */
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ' && hasTyped.current && !isTyping(event)) event.preventDefault()
  })

  const findEarly = useEffectEvent(() => {
    const early = takeTyped()
    if (!early) return
    typed.current = early
    typedAt.current = performance.now()
    hasTyped.current = true
    // After the dialog has put the focus on its first control.
    requestAnimationFrame(() => find(typed.current))
  })

  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!dialog) return
    const listening = new AbortController()
    const { signal } = listening
    dialog.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    dialog.addEventListener('keyup', (event) => onKeyUp(event), { signal })
    findEarly()
    return () => listening.abort()
  }, [dialog])

  // A dialog is put in the page after what is in it was rendered.
  return useCallback((element: E | null) => {
    list.current = element
    setDialog(element?.closest<HTMLElement>('[role=dialog]') ?? null)
  }, [])
}

const choicesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(CHOICES) ?? []),
]

function nameOf(choice: HTMLElement): string {
  const label = choice.closest('label') ?? choice
  return (label.textContent ?? '').trim().toLowerCase()
}

/** A field beside the choices, such as that of a new tag's name. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
}
