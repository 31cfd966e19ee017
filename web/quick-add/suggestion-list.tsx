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
import { unusedColor } from '../../src/core/tags/rules'
import { useCreateFolder } from '../folders/changes'
import { FolderMark } from '../folders/folder-mark'
import { useFolders } from '../sync/use-lists'
import { useCreateTag } from '../tags/changes'
import { useTags } from '../tags/use-tags'
import '../ui/floating-looks'
import { onEvents } from '../ui/store'
import type { OpenList } from './quick-add-field'
import { tagsFor } from './read-task'
import { type Suggestion, suggest, type Typing, typingAt } from './suggestions'
import { useListKeys } from './use-list-keys'

interface Props {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  hasFolder: boolean
  /** Who a task can be assigned to. */
  members: readonly FolderMember[]
  /** Who shares the folder that the task goes to, if it isn't the user's own. */
  sharer: number | undefined
  /** Told of a tag to make in that person's list. */
  onNameTag: (name: string) => void
  onList: (list: OpenList | undefined) => void
  /** Told the text with the name in it, and where the caret belongs. */
  onChoose: (text: string, caret: number) => void
}

const CREATES = { '#': 'folder', '@': 'tag', '+': '' }
const LABELS = { '#': 'Folders', '@': 'Tags', '+': 'People' }

/**
 * The names that can stand behind #, @ and +, while one is typed; an unknown folder or tag can be
 * created.
 */
export function SuggestionList(props: Props) {
  const { input, text, hasFolder, onList, onChoose } = props
  const id = useId()
  const typing = useTyping(input, text, hasFolder)
  const { suggestions, create } = useSuggestions(typing, props)
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
    if (suggestion.isNew) create(suggestion.name)
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
  { members, sharer, onNameTag }: Pick<Props, 'members' | 'sharer' | 'onNameTag'>,
) {
  const folders = useFolders()
  const tags = tagsFor(useTags(), folders, sharer)
  const createFolder = useCreateFolder()
  const createTag = useCreateTag()
  const isFolder = typing?.sign === '#'
  const people = members.map((person) => ({ name: offeredName(members, person) }))
  const named = { '#': folders, '@': tags, '+': people }
  return {
    suggestions: typing ? suggest(typing, named[typing.sign]) : [],
    create: (name: string) => {
      if (isFolder) createFolder(name)
      else if (sharer === undefined) createTag(name, unusedColor(tags))
      else onNameTag(name)
    },
  }
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
