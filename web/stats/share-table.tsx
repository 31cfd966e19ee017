interface Row {
  id: string
  name: string
  total: number
  completed: number
}

interface Props {
  caption: string
  /** What a row is. */
  of: string
  rows: Row[]
}

/** A row each: its name, a bar as long as all its tasks, the completed part of it filled. */
export function ShareTable({ caption, of, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Done</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="w-full max-w-0 py-2 pr-4 text-left font-medium">
              <span className="block truncate" title={row.name}>
                {row.name}
              </span>
              <ShareBar {...row} most={most} />
            </th>
            <td className="py-2 text-right align-top whitespace-nowrap text-quiet">
              {row.total === 0 ? 'No tasks' : `${row.completed} of ${row.total}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShareBar({ total, completed, most }: Row & { most: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${most} 1`}
      preserveAspectRatio="none"
      className="mt-1.5 block h-2.5 w-full overflow-visible"
    >
      <line x2={most} y1={0.5} y2={0.5} className="chart-grid" />
      {total > 0 && <rect width={total} height={1} className="chart-room" />}
      <rect width={completed} height={1} className="chart-filled" />
      {total > 0 && <rect width={total} height={1} className="chart-outlined" />}
    </svg>
  )
}
