import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../../src/problem'
import type { Command } from '../../src/sync/contract'
import { toast } from '../ui/toast-store'
import { FAILURES } from './failures'
import { openSync } from './open'
import type { Change, Sync } from './sync'

interface Options {
  /** Ms until it is sent. */
  sendAfter?: number
  isBlind?: boolean
  /** Told of what can't be done, in place of a toast. */
  onProblem?: (problem: Problem) => void
}

/** Makes changes, each shown at once. What can't be done is said in a toast. */
export function useChange() {
  const queryClient = useQueryClient()
  return (command: Command, options?: Options) => change(openSync(queryClient), command, options)
}

export function change(
  sync: Sync,
  command: Command,
  { onProblem, ...options }: Options = {},
): Change | undefined {
  try {
    return sync.change(command, options)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const title = FAILURES[command.kind]
    if (onProblem) onProblem(error)
    else toast({ title, description: error.message, variant: 'destructive' })
    return undefined
  }
}

/** Deletes something at once, and offers to undo that. */
export function useDelete() {
  const queryClient = useQueryClient()
  return (command: Command, title: string) => {
    const sync = openSync(queryClient)
    const made = change(sync, command)
    if (made) toast({ title, action: { label: 'Undo', run: () => void sync.undo(made) } })
  }
}
