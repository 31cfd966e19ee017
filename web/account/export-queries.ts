import { useMutation } from '@tanstack/react-query'
import type { FormatName } from '../../src/core/transfer/formats'
import { api } from '../api/client'
import { unwrap } from '../api/query'

/** What can't be kept in a file that is being downloaded. */
export function useExportReport() {
  return useMutation({
    mutationFn: async (format: FormatName): Promise<{ warnings: string[] }> =>
      unwrap(api.auth.export.get({ query: { format, dry: '1' } })),
  })
}
