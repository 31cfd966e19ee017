import { useMutation } from '@tanstack/react-query'
import type { TextFormat } from '../../src/transfer/write'
import { api } from '../api'
import { unwrap } from '../query'

/** What can't be kept in a file that is being downloaded. */
export function useExportReport() {
  return useMutation({
    mutationFn: async (format: 'json' | TextFormat): Promise<{ warnings: string[] }> =>
      unwrap(api.auth.export.get({ query: { format, dry: '1' } })),
  })
}
