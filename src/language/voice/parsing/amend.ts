import type { Previous } from '../../../core/voice/contract'
import { fromDueDate } from '../../dates/when'
import { COMMANDING, type ParseContext, type Parts, TERSE } from './context'
import { correctionIn } from './correction'
import { extractDetails } from './extract-details'
import { open } from './open'
import { amendParts, toAdd } from './read-add'
import { NOTHING, type Reading, reading } from './reading'

/** "No, make that Friday": what was said before, put right. */
export function amend(
  text: string,
  previous: Previous,
  context: ParseContext,
): Reading | undefined {
  const correction = correctionIn(text, context.language)
  if (correction === undefined) return undefined
  if (previous.action === 'complete_task') {
    return { ...reading({ ...NOTHING, action: 'complete_task', task: correction }), amends: true }
  }
  if (previous.action !== 'add_task') return undefined
  const { title, parts } = extractDetails(correction, context, TERSE)
  const before: Parts = {
    tags: previous.tags.map(({ name }) => name),
    when: fromDueDate(previous.dueDate, context.clock),
    ...(previous.priority && { priority: previous.priority }),
    ...(previous.repeat && { repeat: previous.repeat }),
  }
  const renamed = title && extractDetails(withoutOpener(correction, context), context, COMMANDING)
  const after = renamed || { title: previous.taskTitle ?? '', parts }
  return {
    ...reading(toAdd(after.title, amendParts(before, after.parts), context)),
    amends: true,
  }
}

function withoutOpener(text: string, context: ParseContext): string {
  return open(text, context)?.rest ?? text
}
