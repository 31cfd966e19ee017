import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react'
import { onOneLine } from '../../src/core/words'
import { lazyPart, Nothing } from '../ui/lazy-part'
import type { QuickAdd } from './use-quick-add'

const Understanding = lazyPart(() => import('./understanding'), Nothing)

/** The list below the field while it is open: its id, and that of what is chosen in it. */
export interface OpenList {
  id: string
  activeId: string | undefined
}

interface Props
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'aria-invalid' | 'aria-describedby'> {
  label: string
  text: string
  onText: (text: string) => void
  quickAdd: QuickAdd
  /** Stands beside the chips. */
  children?: ReactNode
}

/**
 * One line for a new task. It is a real field, so that input methods work; what is understood is
 * shown behind and below it, by code that loads when the field is first there.
 */
export function QuickAddField({ label, text, onText, quickAdd, children, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<OpenList>()

  /** Several lines that are pasted are as many tasks; one is text, as ever. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.trim().includes('\n')) return
    event.preventDefault()
    // Offline and never loaded, they are one line, as in any field.
    quickAdd.addLines(pasted).catch(() => onText(text + onOneLine(pasted)))
  }

  return (
    <div className="composer-body">
      <span aria-hidden="true" className="composer-ring" />
      <input
        ref={input}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the form opens because its user asked to type
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={onPaste}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        {...rest}
        autoComplete="off"
        maxLength={1000}
        enterKeyHint="done"
        className="relative z-1 h-11 w-full rounded-field bg-transparent pr-11 pl-(--gutter) text-base placeholder:text-quiet focus:outline-none"
      />
      <Suspense>
        <Understanding
          input={input}
          text={text}
          onText={onText}
          quickAdd={quickAdd}
          onList={setList}
        />
      </Suspense>
      {children}
    </div>
  )
}
