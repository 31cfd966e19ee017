import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { FolderTab } from '../folders/folder-tabs'
import { pathOfFolder } from '../routing/addresses'
import { navigate } from '../routing/link'
import { keyOf } from '../ui/edited-rows'
import { holdKeys } from '../ui/hold-keys'
import { focusAdd } from '../ui/keep-focus'
import type { useView } from './views'

/** Time for the folder to have changed before the form opens in it (spec §9). */
const ADD_AFTER_SWITCH_MS = 100

const NOT_OPENED = {
  element: null as HTMLElement | null,
  scroll: 0,
  isLeft: false,
  isReturning: false,
}

interface Options {
  tabs: readonly FolderTab[]
  active: FolderTab | undefined
  view: ReturnType<typeof useView>
  /** The key of the folder that is shown, or the address of the view. */
  here: string | number
}

/**
 * The form for a new task: where it is open, and where the focus goes once it is closed. Where no
 * task can be added, it opens in the first folder that takes tasks, and closing it leads back.
 */
export function useAddForm({ tabs, active, view, here }: Options) {
  /** Where it is open: the key of a folder, or the address of a view. */
  const [addingTo, setAddingTo] = useState<string | number>()
  const [isOpening, startOpening] = useTransition()
  const [last, setLast] = useState(here)
  // A form that is left closes, and keeps its text; one whose folder is gone goes on in the next.
  if (here !== last) {
    setLast(here)
    const isGone =
      active && !String(last).startsWith('/') && !tabs.some((tab) => keyOf(tab) === last)
    if (addingTo !== here) setAddingTo(isGone && addingTo === last ? here : undefined)
  }
  /** What had the focus when the form opened, whether that was on the page before, and is shown again. */
  const opener = useRef(NOT_OPENED)

  function add() {
    const element = document.activeElement as HTMLElement | null
    if (!element?.closest('.composer')) {
      opener.current = { ...NOT_OPENED, element, scroll: scrollY }
    }
    const takesTasks = ({ id, role }: FolderTab) => id !== ALL_TASKS.id && role !== 'view'
    if (view?.takesTasks || (active && takesTasks(active))) return openForm(here)
    const firstReal = tabs.find(takesTasks)
    if (!firstReal) return
    opener.current.isLeft = true
    navigate(pathOfFolder(firstReal))
    const release = holdKeys()
    setTimeout(() => {
      // With the folder, which may not be drawn by now.
      flushSync(() => startOpening(() => setAddingTo(keyOf(firstReal))))
      release()
    }, ADD_AFTER_SWITCH_MS)
  }

  function openForm(where: string | number) {
    flushSync(() => setAddingTo(where))
    // It may have been open, or begin with what was typed before.
    document.querySelector<HTMLElement>('main .composer textarea')?.focus()
  }

  function stopAdding() {
    flushSync(() => setAddingTo(undefined))
    const { scroll, isLeft } = opener.current
    opener.current.isReturning = isLeft
    if (isLeft) return navigate(-1)
    scrollTo(0, scroll)
    giveFocusBack()
  }

  function giveFocusBack() {
    const { element } = opener.current
    const task = element?.closest<HTMLElement>('[data-task]')?.dataset.task
    if (element?.isConnected && element !== document.body) element.focus({ preventScroll: true })
    else if (task)
      void import('../sync/report').then(({ focusTask }) => focusTask({ clientId: task }))
    else focusAdd()
  }

  const onReturn = useEffectEvent(() => {
    if (opener.current.isReturning) giveFocusBack()
    opener.current.isReturning = false
  })
  // Once the page that the form was opened on is drawn again.
  useEffect(() => onReturn(), [here])

  return { adding: addingTo === here, isOpening, add, stopAdding }
}
