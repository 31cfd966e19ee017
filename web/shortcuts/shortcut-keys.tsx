import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdLine } from '../tasks/line-in-focus'
import { PAGE_ID } from '../ui/page-id'
import { actionFor, useAction } from './actions'
import { shortcutsEnabled } from './enabled'
import { createKeyReader } from './read-keys'
import { SHORTCUTS, type Shortcut } from './shortcuts'
import { useTaskKeys } from './use-task-keys'

const Palette = lazy(() => import('./palette'))
const ShortcutHelp = lazy(() => import('./shortcut-help'))

/** Listens for the shortcuts on a page of somebody who is signed in, and holds the palette. */
export function ShortcutKeys() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'help'>()
  // What is typed while the palette's code is on its way is meant for its field.
  const typedEarly = useRef('')
  useAction('palette', () => {
    typedEarly.current = ''
    holdLine(true)
    setOpen('palette')
  })
  useAction('help', () => setOpen('help'))
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
    if (event.defaultPrevented || event.isComposing || isTakenElsewhere(event)) return
    if (open) {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey)
        typedEarly.current += event.key
      event.preventDefault()
      return
    }
    const keys = read(event)
    const shortcut = keys && SHORTCUTS.find((each) => each.keys === keys)
    if (!shortcut || !(actionFor(shortcut.id) || shortcut.path)) return
    if (run(shortcut) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <Suspense>
      {open === 'palette' && (
        <Palette shortcuts={SHORTCUTS} typed={typedEarly} onRun={run} onClose={closePalette} />
      )}
      {open === 'help' && <ShortcutHelp shortcuts={SHORTCUTS} onClose={() => setOpen(undefined)} />}
    </Suspense>
  )
}

/** A dialog is open, something is being typed, or single keys are switched off. */
function isTakenElsewhere({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (document.getElementById(PAGE_ID)?.inert) return true
  if (ctrlKey || metaKey) return false
  const taken = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'
  const isOff = key.length === 1 && !shortcutsEnabled()
  return isOff || (target instanceof Element && target.closest(taken) !== null)
}
