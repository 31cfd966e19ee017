import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useId, useState } from 'react'
import { navigate } from '../routing/link'
import { useLogout } from '../session/queries'
import { takeOver } from '../sync/open'
import { useAction } from '../ui/actions'
import { Dialog } from '../ui/dialog'
import { Keys } from '../ui/keys'
import { Opening, Spinner } from '../ui/opening'
import type { Shortcut } from './shortcuts'
import { type Found, useFound } from './use-found'

interface Props {
  shortcuts: readonly Shortcut[]
  onRun: (shortcut: Shortcut) => void
  onClose: () => void
}

/** Goes anywhere and does anything, by typing a part of its name: tasks, folders, pages, actions. */
export default function Palette({ shortcuts, onRun, onClose }: Props) {
  const queryClient = useQueryClient()
  // On a page that shows no tasks nothing has asked for them yet. Twice is once.
  takeOver(queryClient)
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  useAction('log-out', () => logout.start())
  return (
    <Dialog title="Find anything" onClose={onClose}>
      <Suspense
        fallback={
          <>
            <Opening />
            <Spinner label="Loading tasks..." />
          </>
        }
      >
        <Finder
          shortcuts={shortcuts}
          onRun={(shortcut) => {
            onRun(shortcut)
            onClose()
          }}
          onClose={onClose}
        />
      </Suspense>
    </Dialog>
  )
}

function Finder({ shortcuts, onRun, onClose }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const found = useFound(text, shortcuts, onRun, onClose)
  const current = Math.min(chosen, found.length - 1)
  const idOf = (index: number) => `${listId}-${index}`

  function choose(index: number) {
    setChosen(index)
    document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) found[current]?.run()
    else if (step && found.length > 0) choose((current + step + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: it may come after the dialog, which has the focus until then
        autoFocus
        role="combobox"
        aria-label="Find a task, a folder or an action"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? idOf(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="A task, a folder, something to do…"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className="input mt-4 h-11 w-full text-base"
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Found"
        className="-mx-2 mt-3 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-2"
      >
        {found.map((each, index) => (
          <Option
            key={each.key}
            id={idOf(index)}
            found={each}
            isChosen={index === current}
            isFirstOfGroup={each.group !== found[index - 1]?.group}
          />
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-6 text-center text-quiet'}>
        {found.length > 0 ? `${found.length} found` : `Nothing found for “${text.trim()}”.`}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  found: Found
  isChosen: boolean
  isFirstOfGroup: boolean
}

function Option({ id, found, isChosen, isFirstOfGroup }: OptionProps) {
  return (
    <>
      {isFirstOfGroup && (
        <p role="presentation" className="px-3 pt-3 pb-1 type-fact font-semibold! text-quiet">
          {found.group}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        onClick={found.run}
        data-active={isChosen || undefined}
        className="picker-option"
      >
        {found.icon && <span className="grid w-4 place-items-center text-quiet">{found.icon}</span>}
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {found.label}
        </span>
        {found.hint && <span className="max-w-40 truncate type-fact text-quiet">{found.hint}</span>}
        {found.keys && <Keys keys={found.keys} />}
      </div>
    </>
  )
}
