import type { HookEventKind } from '../../src/core/hooks/contract'

/** When an event is sent. */
export const EVENT_WORDS: Record<HookEventKind, string> = {
  'task.added': 'A task is added',
  'task.changed': 'A task is changed',
  'task.completed': 'A task is completed',
  'task.deleted': 'A task is deleted',
  'comment.added': 'A comment is added',
}

const SHORT: Record<HookEventKind, string> = {
  'task.added': 'Task added',
  'task.changed': 'Task changed',
  'task.completed': 'Task completed',
  'task.deleted': 'Task deleted',
  'comment.added': 'Comment added',
}

/** Events in a line: Task added, comment added. */
export function wordsFor(events: readonly string[]): string {
  const line = events.map((event) => SHORT[event as HookEventKind] ?? event).join(', ')
  return line.slice(0, 1) + line.slice(1).toLowerCase()
}
