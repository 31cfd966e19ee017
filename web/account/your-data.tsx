import { Download } from 'lucide-react'
import { Card } from '../ui/card'

const FORMATS = [
  ['json', 'Export everything (JSON)'],
  ['csv', 'Export tasks (CSV)'],
  ['todo.txt', 'Export tasks (todo.txt)'],
  ['ics', 'Export tasks (ICS)'],
] as const

/** Security 26: all that the product knows of its user, to take along. */
export function YourData() {
  return (
    <Card
      title="Export"
      description="Everything as JSON, which can be imported again, or your tasks for a spreadsheet, a calendar or another program."
    >
      <div className="flex flex-wrap gap-3">
        {FORMATS.map(([format, label]) => (
          <a
            key={format}
            href={`/api/auth/export?format=${format}`}
            download
            className="btn btn-outline h-11 border-base-300"
          >
            <Download aria-hidden="true" size={18} />
            {label}
          </a>
        ))}
      </div>
    </Card>
  )
}
