import { Plus, UserRound } from 'lucide-react'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FolderMember } from '../../src/core/sharing/contract'
import { offeredName } from '../../src/core/sharing/names'
import type { UnknownName } from '../../src/language/quick-add/unknown-names'
import { FolderMark } from '../folders/folder-mark'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import '../ui/floating-looks'
import { onEvents } from '../ui/store'
import { type Creating, useCreate } from './create-chips'
import type { OpenList } from './quick-add-field'
import { tagsFor } from './read-task'
import { type Suggestion, suggest, type Typing, typingAt } from './suggestions'
import { useListKeys } from './use-list-keys'

interface Props extends Creating {
  text: string
  hasFolder: boolean
  /** Who a task can be assigned to. */
  members: readonly FolderMember[]
  /** The first name that nothing has. */
  unknown: UnknownName | undefined
  onList: (list: OpenList | undefined) => void
  /** Called with the text that contains the name, and the position of the caret. */
  onChoose: (text: string, caret: number) => void
}

const CREATES = { '#': 'folder', '@': 'tag', '+': '' }
const LABELS = { '#': 'Folders', '@': 'Tags', '+': 'People' }

/**
 * The names that can stand behind #, @ and +, while one is typed; an unknown folder or tag can be
 * created.
 */
export default function SuggestionList(props: Props) {
  const { input, text, hasFolder, onList, onChoose } = props
  const id = useId()
  const typing = useTyping(input, text, hasFolder)
  const suggestions = useSuggestions(typing, props)
  const create = useCreate(props)
  const key = typing ? `${typing.from} ${typing.query}` : ''
  const [moved, setMoved] = useState({ key: '', index: -1 })
  const [dismissed, setDismissed] = useState('')
  // The chip below creates what is new, so that a list of that alone would only cover the chips.
  const isOpen = suggestions.some(({ isNew }) => !isNew) && dismissed !== key
  // Enter takes a name that is there; to create one it has to be chosen.
  const first = typing?.query && suggestions[0]?.isNew === false ? 0 : -1
  const active = moved.key === key ? moved.index : first

  function choose(suggestion: Suggestion) {
    if (!typing) return
    if (suggestion.isNew)
      create({ kind: typing.sign === '#' ? 'folder' : 'tag', name: suggestion.name })
    const before = `${text.slice(0, typing.from)}${typing.sign}${suggestion.name} `
    const after = text.slice(typing.from + 1 + typing.query.length).trimStart()
    onChoose(before + after, before.length)
  }

  useListKeys(input, {
    count: isOpen ? suggestions.length : 0,
    active,
    onMove: (index) => setMoved({ key, index }),
    onChoose: (index) => suggestions[index] && choose(suggestions[index]),
    onDismiss: () => setDismissed(key),
  })
  useTab(input, props.unknown, create)
  useListAria({ id, isOpen, active, onList })

  if (!isOpen || !typing) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={LABELS[typing.sign]}
      className="suggestions fade surface p-1 shadow-2"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={suggestion.name}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          data-active={index === active || undefined}
          className="picker-option"
        >
          <Sign suggestion={suggestion} sign={typing.sign} />
          <span className="truncate">
            {suggestion.isNew
              ? `Create ${CREATES[typing.sign]} “${suggestion.name}”`
              : suggestion.name}
          </span>
        </div>
      ))}
    </div>
  )
}

function useTyping(input: RefObject<HTMLTextAreaElement | null>, text: string, hasFolder: boolean) {
  const caret = useCaret(input)
  const typing = caret === undefined ? undefined : typingAt(text, caret)
  return typing?.sign === '#' && !hasFolder ? undefined : typing
}

function useSuggestions(
  typing: Typing | undefined,
  { members, sharer }: Pick<Props, 'members' | 'sharer'>,
) {
  const folders = useFolders()
  const tags = tagsFor(useTags(), folders, sharer)
  const people = members.map((person) => ({ name: offeredName(members, person) }))
  const named = { '#': folders, '@': tags, '+': people }
  return typing ? suggest(typing, named[typing.sign]) : []
}

/** Tab makes the first unknown name, unless the list of names has taken it. */
function useTab(
  input: Props['input'],
  unknown: UnknownName | undefined,
  create: (unknown: UnknownName) => void,
) {
  // After the list's own listener.
  useEffect(() => {
    const field = input.current
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented || !unknown) return
      event.preventDefault()
      create(unknown)
    }
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  })
}

function useListAria({
  id,
  isOpen,
  active,
  onList,
}: Pick<Props, 'onList'> & { id: string; isOpen: boolean; active: number }) {
  const activeId = active >= 0 ? `${id}${active}` : undefined
  const tell = useEffectEvent(onList)
  useEffect(() => {
    if (!isOpen) return
    tell({ id, activeId })
    return () => tell(undefined)
  }, [isOpen, activeId, id])
}

function Sign({ suggestion, sign }: { suggestion: Suggestion; sign: Typing['sign'] }) {
  const { isNew, color } = suggestion
  if (isNew) return <Plus aria-hidden="true" size={16} className="shrink-0 text-quiet" />
  if (sign === '+')
    return <UserRound aria-hidden="true" size={16} className="shrink-0 text-quiet" />
  if (sign === '#') {
    return (
      <span className="mx-1 grid">
        <FolderMark color={color} />
      </span>
    )
  }
  const style = { '--tag': color } as CSSProperties
  return <span aria-hidden="true" className="tag-dot mx-1" style={style} />
}

/** Where the caret stands in a field; undefined while it is elsewhere, or something is selected. */
function useCaret(input: RefObject<HTMLTextAreaElement | null>): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => caretIn(input.current),
    () => undefined,
  )
}

function caretIn(field: HTMLTextAreaElement | null): number | undefined {
  if (!field || document.activeElement !== field) return undefined
  return field.selectionStart === field.selectionEnd ? (field.selectionEnd ?? undefined) : undefined
}

const EVENTS = ['selectionchange', 'focusin', 'focusout', 'input']
const subscribe = onEvents(() => document, ...EVENTS)
