import { keepFocus } from '../ui/keep-focus'
import { type Stay, stayInPlace } from '../ui/pointer-down'
import { slideRows } from '../ui/slide-rows'

/**
 * For a change after which rows may leave or move (U5): they stay for a moment first, and then the
 * focus goes to the row that takes the place of its own. To be called before the change is made.
 */
export function holdRows(): Stay {
  const stay = stayInPlace()
  void stay.over.then(() => {
    slideRows()
    keepFocus(rowInFocus(), () => {})
  })
  return stay
}

/** A row with the focus, or the first that is selected, may leave the view. */
export function rowInFocus(): Element | null {
  const row = document.activeElement?.closest('[data-task]')
  return row ?? document.querySelector('[data-selected]')
}
