import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import type { Token } from '../../src/language/quick-add/read-line'
import { useFolders } from '../sync/use-lists'
import { lazyPart, Nothing } from '../ui/lazy-part'
import { Chips, withLiteral } from './chips'
import { Mirror } from './mirror'
import type { OpenList } from './quick-add-field'
import { membersIn, type ReadLine, sharerOf, useLine } from './read-task'
import { type Known, type QuickAdd, useReading } from './use-quick-add'
import { useTokenKeys } from './use-token-keys'

const SuggestionList = lazyPart(() => import('./suggestion-list'), Nothing)

interface Props {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  quickAdd: QuickAdd
  /** Called with the list while it is open. */
  onList: (list: OpenList | undefined) => void
}

/** What is understood of the line in a field: tinted behind it, and in chips below it. */
export default function Understanding(props: Props) {
  const isOn = useReading()
  return isOn ? <Read {...props} /> : <Unread {...props} />
}

/** The line is not read: what is around it, and what is chosen, is all that it gets. */
function Unread({ quickAdd }: Props) {
  return <Chips line={UNREAD} quickAdd={quickAdd} onChoose={quickAdd.choose} />
}

const UNREAD: ReadLine = {
  title: '',
  tokens: [],
  unknown: [],
  dueDate: null,
  repeat: null,
  repeatAfter: null,
  repeatLeft: null,
  reminder: null,
  priority: null,
  folder: null,
  person: null,
  tags: [],
}

function Read({ input, text, onText, quickAdd, onList }: Props) {
  const line = useLine(text, quickAdd)
  const folders = useFolders()
  const setCaret = useCaretAfter(input, text)
  const sharer = sharerOf(folders, line.folder, quickAdd.folderId)
  const keepAsText = (tokens: readonly Token[]) =>
    quickAdd.setLiteral(withLiteral(quickAdd.literal, text, tokens))
  useTokenKeys(input, line.tokens, keepAsText)

  /** What was chosen takes the place of the words that said it; nothing chosen makes them text again. */
  function choose(chosen: Known, instead: Token[]) {
    quickAdd.choose(chosen)
    if (instead.length === 0) return
    if (Object.values(chosen).every((value) => value === null)) keepAsText(instead)
    else onText(withoutTokens(text, instead))
  }

  return (
    <>
      <Mirror input={input} text={text} tokens={line.tokens} onClick={keepAsText} />
      {/[#@+]/.test(text) && (
        <Suspense>
          <SuggestionList
            input={input}
            text={text}
            hasFolder={quickAdd.hasFolder}
            members={membersIn(folders, line.folder, quickAdd.folderId)}
            sharer={sharer}
            unknown={line.unknown[0]}
            onNameTag={quickAdd.nameTag}
            onList={onList}
            onChoose={(chosen, caret) => {
              setCaret(caret)
              onText(chosen)
            }}
          />
        </Suspense>
      )}
      <Chips line={line} quickAdd={quickAdd} onChoose={choose} input={input} />
    </>
  )
}

/** All but the tokens, with one space where a token was between two. */
function withoutTokens(text: string, tokens: readonly Token[]): string {
  return tokens
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)}${left.slice(to).trimStart()}`, text)
}

/** React puts the caret at the end of a value that it was given. */
function useCaretAfter(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [input, text])
  return (at: number) => {
    caret.current = at
  }
}
