import { WandSparkles } from 'lucide-react'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { onOneLine } from '../../src/core/words'
// What the chips of a new task share with an open one comes with the page, not as a file of its own.
import '../dates/reminder-words'
import '../ui/chip'
import { lazyPart } from '../ui/lazy-part'
import '../ui/toolbar'
import { type QuickAdd, setReading, useReading } from './use-quick-add'

const Understanding = lazyPart(() => import('./understanding'), Ring)

/** The list below the field while it is open: its id, and that of what is chosen in it. */
export interface OpenList {
  id: string
  activeId: string | undefined
}

/** Letters of a title (H8). */
const MOST = 1000

interface Props
  extends Pick<ComponentProps<'textarea'>, 'placeholder' | 'aria-invalid' | 'aria-describedby'> {
  label: string
  text: string
  onText: (text: string) => void
  quickAdd: QuickAdd
  children?: ReactNode
}

/**
 * The title of a new task, and what else it says. It wraps where it is long, and is a real field, so
 * that input methods work; what is understood is shown behind and below it, by code that loads when
 * the field is first there.
 */
export function QuickAddField({ label, text, onText, quickAdd, children, ...rest }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [list, setList] = useState<OpenList>()
  useEffect(followKeyboard, [])

  // One that begins with a draft goes on at its end.
  useLayoutEffect(() => input.current?.setSelectionRange(MOST, MOST), [])

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
      <textarea
        ref={input}
        dir="auto"
        rows={1}
        // biome-ignore lint/a11y/noAutofocus: the form opens because its user asked to type
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value.replaceAll('\n', ' '))}
        onPaste={onPaste}
        onKeyDown={submitOnEnter}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        {...rest}
        autoComplete="off"
        maxLength={MOST}
        enterKeyHint="done"
        className="composer-text"
      />
      <ReadingSwitch />
      <Suspense fallback={<Ring />}>
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

/** The checkbox that the new task will have: of a line that isn’t read, or not yet. */
function Ring() {
  return <span aria-hidden="true" className="task-ring" />
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Whether what is typed is read. */
function ReadingSwitch() {
  const isOn = useReading()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Read dates, #folders and @tags in what you type"
      title={isOn ? 'Reading dates, #folders and @tags' : 'Everything is the title'}
      // The field keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => setReading(!isOn)}
      className="absolute top-0 right-0 z-2 grid size-11 cursor-pointer place-items-center rounded-field text-quiet hover:text-base-content aria-pressed:text-primary"
    >
      <WandSparkles aria-hidden="true" size={18} />
      {!isOn && (
        <span
          aria-hidden="true"
          className="absolute h-6 w-0.5 -rotate-45 rounded-full bg-current"
        />
      )}
    </button>
  )
}

/**
 * Keeps `--keyboard` at the height in CSS pixels that a keyboard on the screen covers of the page,
 * where the page isn’t made smaller by it, as on an iPhone. Returns a function that stops.
 */
function followKeyboard(): () => void {
  const seen = window.visualViewport
  const stop = new AbortController()
  const { signal } = stop
  function measure() {
    const { height = 0, offsetTop = 0, scale = 1 } = seen ?? {}
    const covered = Math.max(0, innerHeight - height * scale - offsetTop)
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, measure, { signal })
  return () => stop.abort()
}
