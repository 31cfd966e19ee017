import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Problem } from '../../src/core/problem'
import type { Command } from '../../src/core/sync/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { toast } from '../ui/toast-store'
import { offerUndo } from './offer-undo'
import { openSync } from './open'
import type { ChangeOptions, Sync } from './sync'

interface Options extends ChangeOptions {
  /** Called with the problem in place of a toast. */
  onProblem?: (problem: Problem) => void
}

/** Makes changes, each shown at once. What can't be done is said in a toast. */
export function useChange() {
  const queryClient = useQueryClient()
  return (command: Command, options?: Options) => change(openSync(queryClient), command, options)
}

export function change(sync: Sync, command: Command, { onProblem, ...options }: Options = {}) {
  try {
    return sync.change(command, options)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (onProblem) onProblem(error)
    else void sayWhy(command, error)
    return undefined
  }
}

async function sayWhy({ kind }: Command, { message }: Problem) {
  const { wordsFor } = await import('../../src/core/sync/commands')
  toast({ title: wordsFor(kind).failed, description: message, variant: 'destructive' })
}

export function useDelete() {
  const queryClient = useQueryClient()
  return (command: Command, title: string) => {
    const sync = openSync(queryClient)
    const made = change(sync, command)
    if (!made) return
    const done = command.kind === 'task.delete' && { done: 'deleted' }
    offerUndo(sync, [made], { title, ...done })
  }
}

/**
 * While it is rendered, a task's row stays as and where it is, whatever other devices do: somebody is
 * typing in it, or in a dialog that it has opened.
 */
export function HoldTask({ task }: { task: Task | Subtask }) {
  const queryClient = useQueryClient()
  const id = task.parentTaskId ?? task.id
  useEffect(() => openSync(queryClient).data.holdTask(id), [queryClient, id])
  return null
}
