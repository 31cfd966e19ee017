import { type ReactNode, Suspense, useEffect } from 'react'

/** What a click presses. A link leads to its address without React. */
const PRESSED = 'button, [type=checkbox], [type=radio]'

declare global {
  /** Clicks from before the page's code was here. */
  var __clicks: MouseEvent[] | undefined
}

/** For a page's first script, as the rest of its code may take seconds to come. */
export const KEEP_FIRST_CLICKS = `__clicks=[];addEventListener('click',e=>{if(self.__clicks&&e.target.closest('${PRESSED}'))e.preventDefault(),__clicks.push(e)},true)`

/** Clicks that nobody has heard, by what they press: pressed twice in a row is pressed once. */
const missed = new Map<Element, MouseEvent>()

/**
 * React drops a click on what the server has rendered and whose code is not here yet. It is kept
 * from now on, and made again by `KeepClicks`. To be called when React listens: it goes first.
 */
export function keepMissedClicks() {
  for (const click of globalThis.__clicks ?? []) keep(click)
  globalThis.__clicks = undefined
  document.addEventListener(
    'click',
    (click) => {
      // React stops what it can't hand out.
      if (click.cancelBubble && keep(click)) click.preventDefault()
    },
    { capture: true },
  )
}

/** Returns whether it presses anything. */
function keep(click: MouseEvent): boolean {
  const pressed = click.target instanceof Element && click.target.closest(PRESSED)
  if (pressed) missed.set(pressed, click)
  return Boolean(pressed)
}

/** Some act when they are pressed, such as tabs. What has no code yet misses it again. */
function press(pressed: Element, click: MouseEvent) {
  missed.delete(pressed)
  for (const type of ['mousedown', 'mouseup', 'click']) {
    pressed.dispatchEvent(new MouseEvent(type, click))
  }
}

export function clickAgain() {
  for (const [pressed, click] of [...missed]) press(pressed, click)
}

/**
 * A `Suspense` around what the server renders and whose code may come after the page's: what is
 * clicked in it before that is clicked again when it is alive.
 */
export function KeepClicks({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <ClickAgain />
    </Suspense>
  )
}

/** Stands beside the content, so that its effect runs once React has taken that over. */
function ClickAgain() {
  useEffect(clickAgain, [])
  return null
}
