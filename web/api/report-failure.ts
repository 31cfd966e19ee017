import { toast } from '../ui/toast-store'
import { ApiError, describeError, isUnauthorized } from './query'

/**
 * A destructive toast in the server's words. A lost session has a toast of its own (P1). `retry` is
 * offered where it may go better: not when the server has said that it will not.
 */
export function reportFailure(title: string, error: unknown, retry?: () => void) {
  if (isUnauthorized(error)) return
  const refused = error instanceof ApiError && error.status < 500
  toast({
    title,
    description: describeError(error),
    variant: 'destructive',
    ...(retry && !refused && { action: { label: 'Try again', run: retry } }),
  })
}
