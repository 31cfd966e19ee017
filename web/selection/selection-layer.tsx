import { useEffect, useRef } from 'react'
import { closeOnBack } from '../ui/close-on-back'
import { announce } from '../ui/document'
import { isTouchScreen } from '../ui/use-browser'
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
  const { size } = keys
  const said = useRef(0)
  useSelectionKeys()
  usePointerSelecting()

  useEffect(() => end, [place])

  const isSelecting = size > 0
  useEffect(() => {
    if (isSelecting && isTouchScreen()) return closeOnBack(end)
  }, [isSelecting])

  useEffect(() => {
    if (size !== said.current) announce(size > 0 ? `${size} selected` : 'Nothing selected')
    said.current = size
  }, [size])

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

  return isSelecting && <SelectionBar count={size} />
}

const end = () => selectionStore.set(NOTHING)
