import { type ComponentProps, useRef } from 'react'
import type { FilterError } from '../../src/core/filters/terms'
import { UnderlinedQuery } from './query-problem'

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
