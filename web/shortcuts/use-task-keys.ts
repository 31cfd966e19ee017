import { actOnFocused, focusLine } from '../selection/line-in-focus'
import { useAction } from '../ui/actions'

/** The keys for the task in focus; they do nothing on a page without tasks. */
export function useTaskKeys() {
  useAction('next', () => focusLine(1))
  useAction('previous', () => focusLine(-1))
  useAction('open', () => actOnFocused('open'))
  useAction('edit', () => actOnFocused('edit'))
  useAction('date', () => actOnFocused('date'))
  useAction('priority', () => actOnFocused('priority'))
  useAction('move', () => actOnFocused('move'))
  useAction('assign', () => actOnFocused('assign'))
  useAction('tags', () => actOnFocused('tags'))
  useAction('complete', () => actOnFocused('complete'))
}
