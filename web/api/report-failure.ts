import { toast } from '../ui/toast-store'
import { describeError, isUnauthorized } from './query'

/** A destructive toast in the server's words. A lost session has a toast of its own (P1). */
export function reportFailure(title: string, error: unknown) {
  if (isUnauthorized(error)) return
  toast({ title, description: describeError(error), variant: 'destructive' })
}
