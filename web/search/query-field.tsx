import { Search } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import type { FilterError } from '../../src/core/filters/terms'

interface Props extends ComponentProps<'input'> {
  value: string
  error: FilterError | undefined
}

/** A field for a query. The word that can't be read is underlined where it stands (F5). */
export function QueryField({ error, value, ...input }: Props) {
  const underline = useRef<HTMLDivElement>(null)
  return (
    <div className="relative max-md:mt-1">
      <span className="hang pointer-events-none absolute inset-y-0 left-0 z-1 ml-3 text-quiet">
        <Search aria-hidden="true" size={18} />
      </span>
      <input
        {...input}
        dir="auto"
        type="search"
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onScroll={({ currentTarget }) => {
          if (underline.current) underline.current.scrollLeft = currentTarget.scrollLeft
        }}
        className="input h-11 w-full pl-text text-base"
      />
      {error && (
        <div
          ref={underline}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-9 left-0 flex items-center overflow-hidden pl-text text-base whitespace-pre text-transparent select-none"
        >
          <UnderlinedQuery query={value} error={error} />
        </div>
      )}
    </div>
  )
}

interface UnderlinedProps {
  query: string
  error: Pick<FilterError, 'from' | 'to'> | undefined
}

/** A query with the word underlined that can't be read (F5). */
export function UnderlinedQuery({ query, error }: UnderlinedProps) {
  if (!error) return query
  return (
    <>
      {query.slice(0, error.from)}
      <span data-wrong className="underline decoration-error decoration-wavy underline-offset-4">
        {query.slice(error.from, error.to) || '\u00a0\u00a0'}
      </span>
      {query.slice(error.to)}
    </>
  )
}

/** What is wrong with a query, and what could stand there (F5). */
export function QueryProblem({ message }: Pick<FilterError, 'message'>) {
  return (
    <p role="alert" className="text-error">
      {message}.
    </p>
  )
}
