import { useEffect, useRef } from 'react'
import { keepShown, NOTHING } from './rules'
import { getSelection, shownRows, useSelection } from './selected'
import { SelectionBar } from './selection-bar'
import { selectionStore } from './store'
import { usePointerSelecting } from './use-pointer-selecting'
import { useSelectionKeys } from './use-selection-keys'

interface Props {
  /** The address of the view: what is selected is of this one only (B3). */
  place: string
}

/** Selecting by mouse, keyboard and touch, and the bar with what can be done (B2–B4). */
export function SelectionLayer({ place }: Props) {
  const { keys } = useSelection()
  const hasSelected = useRef(false)
  if (keys.size > 0) hasSelected.current = true
  useSelectionKeys()
  usePointerSelecting()

  useEffect(() => () => selectionStore.set(NOTHING), [place])

  useEffect(() => {
    let isDue = false
    const unsubscribe = selectionStore.subscribe(() => {
      if (isDue || getSelection().keys.size === 0) return
      isDue = true
      // A task may go from one list to another.
      queueMicrotask(() => {
        isDue = false
        const before = getSelection()
        const after = keepShown(before, [...shownRows().keys()])
        if (after !== before) selectionStore.set(after)
      })
    })
    return () => void unsubscribe()
  }, [])

  const said = keys.size > 0 ? `${keys.size} selected` : 'Nothing selected'
  return (
    <>
      <p role="status" className="sr-only">
        {hasSelected.current && said}
      </p>
      {keys.size > 0 && <SelectionBar count={keys.size} />}
    </>
  )
}
