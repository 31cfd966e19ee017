import { applyToTags } from '../tags/apply'
import type { TagCommand } from '../tags/contract'
import { applyToTasks } from '../tasks/apply'
import type { TaskCommand } from '../tasks/contract'
import type { DataCommand } from './apply'
import type { Context } from './context'
import { noPatch, type Patch, type Tables } from './tables'

/**
 * The rules of what people do all the time: with these a page begins (the others are 1.2 KB gzipped
 * of its first load), until it has `apply`. What it can't apply yet changes nothing here.
 */
export function applyUsual(tables: Tables, command: DataCommand, context: Context): Patch {
  const { kind } = command
  if (kind.startsWith('tag.')) return applyToTags(tables, command as TagCommand, context)
  const isUsual = kind.startsWith('task.') && kind !== 'task.bulk'
  return isUsual ? applyToTasks(tables, command as TaskCommand, context) : noPatch()
}
