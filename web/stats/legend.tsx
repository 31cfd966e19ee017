/** What the two kinds of bar stand for. They differ in their form, not only in colour. */
export function Legend({ filled, outlined }: { filled: string; outlined: string }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      <span className="flex items-center gap-2">
        <svg aria-hidden="true" width="12" height="12">
          <rect width="12" height="12" className="chart-filled" />
        </svg>
        {filled}
      </span>
      <span className="flex items-center gap-2">
        <svg aria-hidden="true" width="12" height="12">
          <rect x="0.75" y="0.75" width="10.5" height="10.5" className="chart-outlined" />
        </svg>
        {outlined}
      </span>
    </span>
  )
}
