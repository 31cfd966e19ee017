import { counted } from '../../core/counted'
import type { Digest } from '../notices/digest'
import type { Telling } from '../notices/queue'
import type { Content } from './letters'

const SWITCH_OFF = 'You can choose in your account settings which letters you get.'

/** A notice of something that somebody wanted to be told of (N7). */
export function reminder({ title, body, url }: Telling, publicUrl: string): Content {
  return {
    heading: harmless(title),
    paragraphs: [harmless(body)],
    button: { label: url.startsWith('/task/') ? 'Open task' : 'Open', link: `${publicUrl}${url}` },
    notes: [SWITCH_OFF],
  }
}

/** What is due on the day that begins (N7). */
export function digest(about: Digest, publicUrl: string): Content {
  const { overdue, today, count } = about
  const more = count - overdue.length - today.length
  const list = (heading: string, lines: string[]) =>
    lines.length > 0 ? [heading, ...lines.map((line) => `• ${harmless(line)}`)] : []
  return {
    subject: subjectOf(about),
    heading: 'Your day',
    paragraphs: [
      ...list('Overdue', overdue),
      ...list('Today', today),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    button: { label: 'Open today', link: `${publicUrl}/today` },
    notes: [SWITCH_OFF],
  }
}

/** "2 tasks for today, 1 overdue" */
function subjectOf({ count, countOverdue }: Digest): string {
  const due = count - countOverdue
  if (due === 0) return counted(countOverdue, 'overdue task')
  return `${counted(due, 'task')} for today${countOverdue > 0 ? `, ${countOverdue} overdue` : ''}`
}

/**
 * A title in a shared folder, or a name, may be another's: no line ends, and nothing that a mail program makes a
 * link of. (A word joiner shows as nothing.)
 */
export function harmless(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/(?<=\S)(\.|@|:(?=\/\/))(?=\S)/g, '$1\u2060')
    .slice(0, 300)
}
