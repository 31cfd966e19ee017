import { type ComponentType, lazy, Suspense, useEffect } from 'react'

type Part = ComponentType<object>

/**
 * A page's content that is there to be read at once, and whose code is fetched when somebody is
 * about to use it: points at it, touches it or comes to it by keyboard. What is typed before the
 * code is there stays in its field, and what is clicked is clicked again. The server renders it in
 * full; where it has not, the code is fetched without waiting.
 */
export async function afterContact(load: () => Promise<{ default: Part }>): Promise<Part> {
  if (typeof document === 'undefined') {
    const { default: Content } = await load()
    return () => <Waiting Content={Content} />
  }
  const rendered = document.querySelector<HTMLElement>(`[${MARK}]`)
  const contact = rendered ? contactWith(rendered) : undefined
  const Content = lazy(async () => {
    await contact?.made
    return load()
  })
  return () => <Waiting Content={Content} onReady={contact?.replay} />
}

const MARK = 'data-after-contact'

function Waiting({ Content, onReady }: { Content: Part; onReady?: (() => void) | undefined }) {
  return (
    <div {...{ [MARK]: '' }}>
      <Suspense>
        <Content />
        <Ready onReady={onReady} />
      </Suspense>
    </div>
  )
}

/** Stands beside the content, so that its effect runs once that has been taken over. */
function Ready({ onReady }: { onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady])
  return null
}

const CONTACTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/**
 * `made` when somebody begins to use the element; `replay` presses the button pressed before. React
 * keeps events from what it has not taken over yet, at the document: these are heard before it.
 */
function contactWith(element: HTMLElement) {
  const { promise: made, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  let missed: Element | undefined

  for (const type of CONTACTS) listen(type, () => resolve())
  listen('click', (event, target) => {
    const button = target.closest('button')
    if (!button) return
    event.preventDefault()
    missed = button
    resolve()
  })

  function listen(type: string, handle: (event: Event, target: Element) => void) {
    const options = { capture: true, signal: heard.signal }
    addEventListener(
      type,
      (event) => {
        const { target } = event
        if (target instanceof Element && element.contains(target)) handle(event, target)
      },
      options,
    )
  }

  function replay() {
    heard.abort()
    // Some act when they are pressed, such as tabs.
    for (const type of ['mousedown', 'click']) {
      missed?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    }
    missed = undefined
  }
  return { made, replay }
}
