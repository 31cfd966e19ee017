import type { FilterError } from '../../src/filters/terms'

interface Props {
  query: string
  error: Pick<FilterError, 'from' | 'to' | 'message'>
}

/** The word that can't be read, and what could stand there (F5). */
export function QueryProblem({ query, error }: Props) {
  const word = query.slice(error.from, error.to)
  return (
    <p role="alert" className="px-1 text-error">
      {word && (
        <>
          <span className="underline decoration-wavy">{word}</span>
          {': '}
        </>
      )}
      {error.message}.
    </p>
  )
}
