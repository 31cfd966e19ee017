import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '../routing/link'
import { actOnFocused, focusEnd, focusLine, holdLine } from '../selection/line-in-focus'
import { usePreferences } from '../session/preferences'
import { currentSync } from '../sync/current'
import { hydrated } from '../sync/hydrated'
import { actionFor, useAction } from '../ui/actions'
import { PAGE_ID } from '../ui/document'
import { pressEarlyKeys } from '../ui/hold-keys'
import { keepFocus, movedLine } from '../ui/keep-focus'
import { lazyOverlay } from '../ui/lazy-part'
import { LAYERS } from '../ui/press-keys'
import { createKeyReader } from './read-keys'
import { SHORTCUTS, type Shortcut } from './shortcuts'

const Palette = lazyOverlay(() => import('./palette'))
const ShortcutHelp = lazyOverlay(() => import('./shortcut-help'))

/** Listens for the shortcuts on a page of somebody who is signed in, and holds the palette. */
export function ShortcutKeys() {
  const { singleKeys } = usePreferences()
  const [open, setOpen] = useState<'palette' | 'help'>()
  useAction('palette', () => {
    holdLine(true)
    setOpen('palette')
  })
  useAction('help', () => setOpen('help'))
  useAction('undo', () => turn('undo'))
  useAction('redo', () => turn('redo'))
  useTaskKeys()

  function run({ id, path }: Shortcut) {
    const action = actionFor(id)
    if (action) return action()
    if (path) navigate(path)
  }

  function closePalette() {
    holdLine(false)
    setOpen(undefined)
  }

  const [read] = useState(() => createKeyReader(SHORTCUTS.flatMap(({ keys }) => keys ?? [])))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (isUndo(event) ? isInField(event) : isTakenElsewhere(event, singleKeys)) return
    const keys = read(event)
    const shortcut = keys && SHORTCUTS.find((each) => each.keys === keys)
    if (!shortcut || !(actionFor(shortcut.id) || shortcut.path)) return
    // A key that is held down would complete one task after the other.
    if (event.repeat && !shortcut.repeats) return
    if (run(shortcut) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    // A line does nothing before it is taken over.
    const hasLines = document.querySelector('[data-task]') !== null
    void pressEarlyKeys(hasLines ? hydrated : Promise.resolve())
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      {open === 'palette' && <Palette shortcuts={SHORTCUTS} onRun={run} onClose={closePalette} />}
      {open === 'help' && <ShortcutHelp shortcuts={SHORTCUTS} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The row that has the focus may leave or move because of it. */
function turn(way: 'undo' | 'redo') {
  const line = document.activeElement?.closest('[data-task]') ?? null
  keepFocus(line, () => void currentSync()?.turn(way), movedLine)
  return currentSync() !== undefined
}

/** Undo and redo go on above a dialog too; what is typed in a field, the browser takes back. */
function isUndo({ key, code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && (key.toLowerCase() === 'z' || code === 'KeyZ')
}

/** Something over the page is open, something is being typed, or single keys are switched off. */
function isTakenElsewhere(event: KeyboardEvent, singleKeys: boolean): boolean {
  const { key, ctrlKey, metaKey } = event
  if (document.getElementById(PAGE_ID)?.inert || document.querySelector(LAYERS)) return true
  if (ctrlKey || metaKey) return false
  return (key.length === 1 && !singleKeys) || isInField(event)
}

function isInField({ target }: KeyboardEvent): boolean {
  const fields = 'input:not([type=checkbox]), textarea, [contenteditable]'
  return target instanceof Element && target.closest(fields) !== null
}

/** The keys for the task in focus; they do nothing on a page without tasks. */
function useTaskKeys() {
  useAction('next', () => focusLine(1))
  useAction('previous', () => focusLine(-1))
  useAction('first', () => focusEnd(0))
  useAction('last', () => focusEnd(-1))
  useAction('open', () => actOnFocused('open'))
  useAction('edit', () => actOnFocused('edit'))
  useAction('date', () => actOnFocused('date'))
  useAction('priority', () => actOnFocused('priority'))
  useAction('move', () => actOnFocused('move'))
  useAction('assign', () => actOnFocused('assign'))
  useAction('tags', () => actOnFocused('tags'))
  useAction('complete', () => actOnFocused('complete'))
}
