import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { AgendaRows } from '../agenda/agenda-rows'
import { useViewParams } from '../ui/use-view-params'
import { useResults } from './use-results'

/** Results that are shown at once; the rest by a press. */
const PAGE = 100
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
  const { tasks, error } = useResults(useDeferredValue(text))

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
        {error ? (
          <p role="alert" className="text-error">
            {text.slice(error.from, error.to) && (
              <>
                <span className="underline decoration-wavy">
                  {text.slice(error.from, error.to)}
                </span>
                {': '}
              </>
            )}
            {error.message}.
          </p>
        ) : (
          !text.trim() && (
            <p className="text-quiet">
              Try <Example>report</Example>, <Example>#Work &amp; overdue</Example>,{' '}
              <Example>@phone | p1</Example> or <Example>due &lt; fri</Example>.
            </p>
          )
        )}
      </div>
      {text.trim() !== '' && !error && <Results tasks={tasks} />}
    </>
  )
}

function Results({ tasks }: { tasks: ReturnType<typeof useResults>['tasks'] }) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <p role="status" className="px-1 pb-2 text-sm text-quiet">
        {tasks.length === 0
          ? 'No tasks found.'
          : tasks.length === 1
            ? '1 task'
            : `${tasks.length} tasks`}
      </p>
      <AgendaRows label="Found" tasks={tasks.slice(0, shown)} />
      {tasks.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + PAGE)}
          className="btn btn-ghost mt-2 h-11"
        >
          Show more
        </button>
      )}
    </>
  )
}

function Example({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-base-300/60 px-1 font-sans">{children}</code>
}
