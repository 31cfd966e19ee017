import { useMutation } from '@tanstack/react-query'
import type { TextFormat } from '../../src/core/transfer/write'
import { api } from '../api/client'
import { unwrap } from '../api/query'

/** What can't be kept in a file that is being downloaded. */
export function useExportReport() {
  return useMutation({
    mutationFn: async (format: 'json' | TextFormat): Promise<{ warnings: string[] }> =>
      unwrap(api.auth.export.get({ query: { format, dry: '1' } })),
  })
}
