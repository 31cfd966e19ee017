import { refTo } from '../../src/core/data/tables'
import { wordsFor } from '../../src/core/sync/commands'
import type { Outcome } from '../../src/core/sync/contract'
import { shownLines } from '../ui/keep-focus'
import { toast } from '../ui/toast-store'
import { describe } from './describe'
import type { Waiting } from './outbox'
import { openWaiting } from './status'
import type { Sync } from './sync'
import type { Change } from './unkept'

/** Tells a person of what the server rejected, or of what their change took the place of (O8). */
export function report(sync: Sync, outcomes: readonly Outcome[], sent: readonly Waiting[]) {
  for (const outcome of outcomes) {
    const command = sent.find((each) => each.command.seq === outcome.seq)?.command
    if (!command) continue
    if (outcome.status === 'refused') {
      toast({
        title: wordsFor(command.kind).failed,
        description: outcome.message ?? '',
        variant: 'destructive',
        action: { label: 'Review', run: openWaiting },
      })
    } else if (outcome.overwrote && command.kind === 'task.update') {
      offerOther(sync, command.task, outcome.overwrote)
    }
  }
}

type Overwrote = NonNullable<Outcome['overwrote']>

function offerOther(sync: Sync, task: Parameters<typeof find>[1], other: Overwrote) {
  toast({
    title: 'Also changed on another device',
    isNews: true,
    description: other.title === undefined ? 'Its description was different.' : `“${other.title}”`,
    action: {
      label: 'Use the other version',
      run: () => {
        const row = find(sync, task)
        if (row) sync.change({ kind: 'task.update', task: refTo(row), ...other })
      },
    },
  })
}

function find(sync: Sync, ref: { id: number } | { clientId: string }) {
  return sync.data.replica.shown.tasks.find(ref)
}

const WAYS = {
  undo: {
    title: 'Undone',
    nothing: 'Nothing to undo',
    back: 'redo',
    label: 'Redo',
    keys: 'mod+shift+z',
  },
  redo: {
    title: 'Done again',
    nothing: 'Nothing to redo',
    back: 'undo',
    label: 'Undo',
    keys: 'mod+z',
  },
} as const

/**
 * Says which changes were taken back or repeated: they may be on no screen. The task that came back
 * has the focus (U6).
 */
export function tellTurned(sync: Sync, way: 'undo' | 'redo', changes: readonly Change[]) {
  const { title, nothing, back, ...action } = WAYS[way]
  const [first] = changes
  if (!first) return toast({ title: nothing })
  const { command } = first.pending
  const ref = 'task' in command ? command.task : 'tasks' in command && command.tasks[0]
  const task = ref && find(sync, ref)
  if (task && way === 'undo') focusTask(task)
  const labels = changes.map(
    ({ pending, byServer }) => byServer?.label ?? describe(pending, sync.data.replica.shown),
  )
  // What the server has made in several changes has one label.
  const [what = '', second = '', ...others] = new Set(labels)
  const more =
    others.length > 0
      ? `${others.length + 1} more changes`
      : second.charAt(0).toLowerCase() + second.slice(1)
  return toast({
    title,
    description: more ? `${what} and ${more}` : what,
    action: { ...action, run: () => void sync.turn(back) },
  })
}

/** Frames that the row may take to be drawn, and to have come to its place. */
const PATIENCE = 30

export function focusTask({ id, clientId }: { id?: number; clientId: string | null }) {
  const key = String(clientId ?? id)
  // Who is elsewhere, or goes on, stays there.
  if (document.activeElement?.closest('[role=dialog], [data-task-panel], .composer')) return
  const before = document.activeElement
  const stop = new AbortController()
  for (const kind of ['keydown', 'pointerdown'] as const) {
    addEventListener(kind, () => stop.abort(), { capture: true, signal: stop.signal })
  }
  let frames = 0
  requestAnimationFrame(function look() {
    const focused = document.activeElement
    // Since then it was put elsewhere.
    if (
      focused !== before &&
      focused !== document.body &&
      !focused?.matches('[data-stop="title"]')
    ) {
      stop.abort()
    }
    if (stop.signal.aborted) return
    const row = shownLines().find(({ dataset }) => dataset.task === key)
    const title = row?.querySelector<HTMLElement>('[data-stop="title"]')
    if (title !== document.activeElement) title?.focus()
    frames += 1
    if (frames < PATIENCE) requestAnimationFrame(look)
    else stop.abort()
  })
}
