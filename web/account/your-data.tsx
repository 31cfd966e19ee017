import { Download } from 'lucide-react'
import { Card } from '../ui/card'

/** Security 26: all that the product knows of its user, to take along. */
export function YourData() {
  return (
    <Card
      title="Your data"
      description="Everything as JSON, or your tasks as a table for a spreadsheet."
    >
      <div className="flex flex-wrap gap-3">
        <ExportLink format="json" label="Export everything (JSON)" />
        <ExportLink format="csv" label="Export tasks (CSV)" />
      </div>
    </Card>
  )
}

function ExportLink({ format, label }: { format: string; label: string }) {
  return (
    <a
      href={`/api/auth/export?format=${format}`}
      download
      className="btn btn-outline h-11 border-base-300"
    >
      <Download aria-hidden="true" size={18} />
      {label}
    </a>
  )
}
