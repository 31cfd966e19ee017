import type { FilterError } from '../../src/core/filters/terms'

interface Props {
  query: string
  error: Pick<FilterError, 'from' | 'to'> | undefined
}

/** A query with the word underlined that can't be read (F5). */
export function UnderlinedQuery({ query, error }: Props) {
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
