/** Fills what it stands in, so that nothing jumps when the content comes. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <span aria-hidden="true" className="spinner size-7 text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
