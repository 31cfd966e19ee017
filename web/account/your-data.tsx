import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FORMAT_NAMES, type FormatName, TEXT_FORMATS } from '../../src/core/transfer/formats'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { Card } from '../ui/card'

/** Security 26: all that the product knows of its user, to take along. */
export function YourData() {
  const report = useExportReport()
  const { warnings = [] } = report.data ?? {}
  return (
    <Card
      title="Export"
      description="Everything as JSON, which can be imported again, or your tasks for a spreadsheet, a calendar or another program."
    >
      <div className="flex flex-wrap gap-3">
        {FORMAT_NAMES.map((format) => (
          <a
            key={format}
            href={`/api/auth/export?format=${format}`}
            download
            onClick={() => report.mutate(format)}
            className="btn btn-outline"
          >
            <Download aria-hidden="true" size={18} />
            {format === 'json'
              ? 'Export everything (JSON)'
              : `Export tasks (${TEXT_FORMATS[format].label})`}
          </a>
        ))}
      </div>
      <div role="status">
        {warnings.length > 0 && (
          <div className="mt-4">
            <p>The JSON keeps everything, this file does not:</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-quiet">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}

/** What can't be kept in a file that is being downloaded. */
function useExportReport() {
  return useMutation({
    mutationFn: async (format: FormatName): Promise<{ warnings: string[] }> =>
      unwrap(api.auth.export.get({ query: { format, dry: '1' } })),
  })
}
