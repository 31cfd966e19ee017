import { readFileSync } from 'node:fs'
import '../../../../src/language/dates/both-languages'
import { createClock, type SpeakerClock } from '../../../../src/language/dates/clock'
import { readLine } from '../../../../src/language/quick-add/read-line'
import { repeatFound } from '../../../../src/language/quick-add/repeat-words'

/** A typed line and what most people mean by it; what is not named should be empty. */
export interface TypedLine {
  text: string
  language: string
  kind: string
  clock: SpeakerClock
  /** Such as `Pay rent | 2026-12-01 | #Home | !high`, the title first and the rest in order. */
  expected: string
}

const NAMES = {
  folders: ['Home', 'Work', 'Side Projects', 'Health', 'Дом', 'Работа', 'Учёба', 'Личные дела'],
  tags: ['shop', 'calls', 'errands', 'магазин', 'звонки', 'семья'],
}

/**
 * Lines as `text => title | 2026-12-01T17:00 | *RRULE | T09:00 | x8 | ^15 | #folder | @tag | !priority`
 * under a heading with language and kind, below a `now`. `T09:00` is the time of a repeat, `x8` how
 * many times, `^15` a reminder so many minutes before. A line without `=>` is a title as it stands.
 */
export function typedLines(path: string): TypedLine[] {
  let clock = createClock(new Date(0), 'UTC')
  let [language = '', kind = ''] = ['', '']
  const lines: TypedLine[] = []
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, now, zone = 'UTC', style = ''] = /^now (\S+) (\S+)(.*)$/.exec(line) ?? []
    const heading = /^# (en|ru) (\w+)$/.exec(line)
    if (now) {
      const instant = Temporal.PlainDateTime.from(now).toZonedDateTime(zone).toInstant()
      const date = new Date(instant.epochMilliseconds)
      clock = createClock(date, zone, style.includes('12h'), style.includes('month-first'))
    } else if (heading) {
      ;[, language = '', kind = ''] = heading
    } else if (line && !line.startsWith('##')) {
      const [text = '', expected = text] = line.split(' => ')
      lines.push({ text, language, kind, clock, expected: inOrder(expected) })
    }
  }
  return lines
}

function inOrder(expected: string): string {
  const [title = '', ...rest] = expected.split(' | ')
  return [title, ...rest.sort()].join(' | ')
}

/** What the reader makes of a line, in the words of `expected`. */
export function readAs({ text, clock }: TypedLine): string {
  const line = readLine(text, { clock, ...NAMES, repeatFound })
  const parts = [
    line.title,
    line.dueDate && localDue(line.dueDate, clock, line.repeat !== null),
    line.repeat && `*${line.repeat}`,
    line.repeatAfter && 'after',
    line.repeatLeft && `x${line.repeatLeft}`,
    line.reminder && `^${line.reminder}`,
    line.folder && `#${line.folder}`,
    ...line.tags.map((tag) => `@${tag}`),
    line.priority && `!${line.priority}`,
  ]
  return inOrder(parts.filter(Boolean).join(' | '))
}

function localDue(dueDate: string, clock: SpeakerClock, isRepeated: boolean): string {
  if (dueDate.length === 10) return dueDate
  const { day, minutes } = clock.local(new Date(dueDate))
  const pad = (number: number) => String(number).padStart(2, '0')
  const time = `T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  return isRepeated ? time : day + time
}
