/** The lines of tasks (`data-line`) on the page, in the order in which they are read. */
export function shownLines(): HTMLElement[] {
  // A wide calendar has those of a narrow one, too.
  return [...document.querySelectorAll<HTMLElement>('[data-line]')].filter(isShown)
}

/** Whether it is laid out at this width. */
export const isShown = (element: Element) => element.checkVisibility()
