import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part'
import { KeepClicks } from './missed-clicks'

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
  // A finger leaves no pointer over what it has tapped: there is no contact to come.
  const isTapped = globalThis.__clicks?.some(({ target }) => rendered?.contains(target as Node))
  const contact = rendered && !isTapped && contactWith(rendered)
  const Content = lazyPart(async () => {
    await contact
    return load()
  })
  return () => <Waiting Content={Content} />
}

const MARK = 'data-after-contact'

function Waiting({ Content }: { Content: Part }) {
  return (
    <div {...{ [MARK]: '' }}>
      <KeepClicks>
        <Content />
      </KeepClicks>
    </div>
  )
}

const CONTACTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click'] as const

/**
 * Resolves when somebody begins to use the element. React keeps events from what it has not taken
 * over yet, at the document: these are heard before it.
 */
function contactWith(element: HTMLElement): Promise<void> {
  const heard = new AbortController()
  return new Promise((resolve) => {
    for (const type of CONTACTS) {
      addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element && element.contains(target))) return
          heard.abort()
          resolve()
        },
        { capture: true, signal: heard.signal },
      )
    }
  })
}
