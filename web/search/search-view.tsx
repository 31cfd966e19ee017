import { Bookmark } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { pathOfFilter } from '../filters/filter-address'
import FilterLinks from '../filters/filter-links'
import { Button } from '../ui/button'
import { useViewParams } from '../ui/use-view-params'
import { QueryProblem } from './query-problem'
import { ResultLists } from './result-lists'
import { useResults } from './use-results'

const FilterDialog = lazy(() => import('../filters/filter-dialog'))

/** Until the address follows what is typed. */
const SETTLED_MS = 300

/** Finds tasks by words, or by the query language of filters (F1–F5). The query is in the address. */
export default function SearchView() {
  const { parameters, isHere, set } = useViewParams('/search')
  const asked = parameters.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    setText(asked)
  }
  const navigate = useNavigate()
  const helpId = useId()
  const { lists, error } = useResults(useDeferredValue(text))
  const [saving, setSaving] = useState(false)
  const isEmpty = text.trim() === ''

  const follow = useEffectEvent(() => {
    setFollowed(text)
    set({ q: text })
  })
  useEffect(() => {
    if (text === asked || !isHere) return
    const timer = setTimeout(() => follow(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, asked, isHere])

  return (
    <>
      <input
        type="search"
        aria-label="Search tasks"
        aria-describedby={helpId}
        aria-invalid={error ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the search is opened to type
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="Words, #folder, @tag, today, p1…"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return
          if (text) setText('')
          else navigate(-1)
        }}
        className={`input h-11 w-full text-base ${error ? 'input-error' : ''}`}
      />
      <div id={helpId} className="min-h-6 px-1 pt-2 text-sm">
        {error && <QueryProblem query={text} error={error} />}
        {isEmpty && (
          <p className="text-quiet">
            Try <Example>report</Example>, <Example>#Work &amp; overdue</Example>,{' '}
            <Example>@phone | p1</Example> or <Example>due &lt; fri</Example>.
          </p>
        )}
      </div>
      {isEmpty && <FilterLinks place="/search" className="pt-4 lg:hidden" />}
      {!isEmpty && !error && (
        <div className="relative">
          <Button
            look="quiet"
            onClick={() => setSaving(true)}
            className="absolute -top-3 right-0 px-3"
          >
            <Bookmark aria-hidden="true" size={16} />
            Save filter
          </Button>
          <ResultLists label="Found" lists={lists} />
        </div>
      )}
      {saving && (
        <Suspense>
          <FilterDialog
            query={text}
            onSaved={(filter) => navigate(pathOfFilter(filter))}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Example({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-sm bg-base-300/60 px-1 font-sans whitespace-nowrap">{children}</code>
  )
}
