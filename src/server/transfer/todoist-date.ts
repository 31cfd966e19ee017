import type { SpeakerClock } from '../../language/dates/clock'
import { readDate } from '../../language/dates/read-date'
import '../../language/dates/both-languages'
import { readLine } from '../../language/quick-add/read-line'
import { repeatFound } from '../../language/quick-add/repeat-words'
import { readRepeat } from '../../language/repeat/phrases'
import type { Item } from './item'
import { readMoment } from './when'

type Said = Pick<Item, 'dueDate' | 'repeat'>

/** What Todoist's words for a date mean: "tomorrow at 5pm", "every 2 weeks starting 1 Dec". */
export function todoistDate(text: string, clock: SpeakerClock): Said | undefined {
  const dueDate = readMoment(text, clock) ?? readDate(text, clock)
  if (dueDate) return { dueDate }
  const [, often = text, start = ''] = /^(every.*?) (?:starting|from) (.+)$/i.exec(text) ?? []
  const from = start ? readDate(start, clock) : undefined
  if (start && !from) return undefined
  if (readRepeat(often, clock)) return { repeat: often, dueDate: from ?? null }
  const line = readLine(`x, ${often}`, { clock, folders: [], tags: [], repeatFound })
  if (!line.repeat || /\w\w/.test(line.title)) return undefined
  return { repeat: line.repeat, dueDate: from ?? line.dueDate }
}
