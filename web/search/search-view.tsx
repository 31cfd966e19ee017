import { Bookmark } from 'lucide-react'
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toggleTerm } from '../../src/core/filters/toggle-term'
import { useClock } from '../dates/use-clock'
import { pathOfFilter } from '../routing/addresses'
import { navigate } from '../routing/link'
import { useViewParams } from '../routing/use-view-params'
import { focusLine } from '../selection/line-in-focus'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { useAction } from '../ui/actions'
import { Button } from '../ui/button'
import { lazyOverlay } from '../ui/lazy-part'
import { isTouchScreen } from '../ui/use-browser'
import FilterLinks from './filter-links'
import { QueryChips } from './query-chips'
import { QueryField, QueryProblem } from './query-field'
import { contextOf } from './read-query'
import { ResultLists } from './result-lists'
import { useResults } from './use-results'

const FilterDialog = lazyOverlay(() => import('./filter-dialog'))

/** Until the address follows what is typed. */
const SETTLED_MS = 300

/** Finds tasks by words, or by the query language of filters (F1–F5). The query is in the address. */
export default function SearchView() {
  const { parameters, isHere, set } = useViewParams('/search')
  const asked = parameters.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [written, setWritten] = useState<string>()
  if (asked !== seen) {
    setSeen(asked)
    // The address follows what was typed a moment later, when more may have been.
    if (asked !== written) setText(asked)
  }
  const helpId = useId()
  const field = useRef<HTMLInputElement>(null)
  useAction('search', () => field.current?.focus())
  useLayoutEffect(() => {
    // What was typed into the page as it was rendered, before its code had come.
    setText((known) => field.current?.value ?? known)
    // On a phone its keyboard would cover what was found.
    if (!isTouchScreen() || !asked) field.current?.focus()
  }, [])
  const { error, ...results } = useResults(useDeferredValue(text))
  const [saving, setSaving] = useState(false)
  const isEmpty = text.trim() === ''
  // Not of what is half typed.
  const problem = text === asked || !isHere ? error : undefined
  const names = { folders: useFolders(), tags: useTags() }
  const clock = useClock()
  const context = clock && contextOf(names, clock)

  const follow = useEffectEvent(() => {
    // A result that was opened a moment ago has its address before it is drawn. What is open over the
    // page has an entry of its own, and Back leads to the one below.
    if (location.pathname !== '/search' || history.state?.overlay) return
    setWritten(text)
    set({ q: text })
  })
  useEffect(() => {
    if (text === asked || !isHere) return
    // Again, as long as something is open over the page.
    const timer = setInterval(() => follow(), SETTLED_MS)
    return () => clearInterval(timer)
  }, [text, asked, isHere])

  return (
    <>
      <QueryField
        ref={field}
        aria-label="Search tasks"
        aria-describedby={helpId}
        placeholder="Words, #folder, @tag, today, p1…"
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') focusLine(1)
          if (key !== 'Escape') return
          if (text) setText('')
          else navigate(-1)
        }}
      />
      <QueryChips
        query={text}
        context={context}
        onToggle={(term) => context && setText(toggleTerm(text, term, context))}
      />
      <div id={helpId} className="pl-text py-2 text-sm empty:hidden">
        {problem && <QueryProblem message={problem.message} />}
        {isEmpty && (
          <p className="text-quiet">
            Try <Example>report</Example>, <Example>#Work &amp; overdue</Example>,{' '}
            <Example>@phone | p1</Example> or <Example>due &lt; fri</Example>.
          </p>
        )}
      </div>
      {isEmpty && (
        <FilterLinks
          place="/search"
          className="pt-4 *:first:pl-text md:hidden [&_.side-row]:pl-4"
        />
      )}
      {!isEmpty && !error && (
        <ResultLists label="Found" place="search" {...results}>
          <Button look="quiet" onClick={() => setSaving(true)} className="px-3">
            <Bookmark aria-hidden="true" size={16} />
            Save filter
          </Button>
        </ResultLists>
      )}
      {saving && (
        <FilterDialog
          query={text}
          onSaved={(filter) => navigate(pathOfFilter(filter))}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

function Example({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-press px-1 font-sans whitespace-nowrap">{children}</code>
}
