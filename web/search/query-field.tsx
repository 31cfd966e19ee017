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
    <div className="relative">
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
        className="input h-11 w-full text-base"
      />
      {error && (
        <div
          ref={underline}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-9 left-px flex items-center overflow-hidden px-3 text-base whitespace-pre text-transparent select-none"
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
