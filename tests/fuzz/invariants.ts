import { expect } from 'bun:test'
import { parseConfig, withValue } from '../../cli/config/parse'
import { cut, fit, widthOf, wrap } from '../../cli/print/fit-text'
import { clean, cleanJson } from '../../cli/print/safe-text'
import { parseDueDate } from '../../src/core/dates/due-date'
import { parseFilter } from '../../src/core/filters/parse'
import { FilterError } from '../../src/core/filters/terms'
import { marksIn } from '../../src/core/find/marks'
import { nameKey } from '../../src/core/names'
import { formatRule, parseRule } from '../../src/core/repeat/rule'
import { formatTitle } from '../../src/core/tasks/title'
import { fold, onOneLine, trimEnd, trimStart } from '../../src/core/words'
import { readDate } from '../../src/language/dates/read-date'
import { pastedLines } from '../../src/language/quick-add/pasted-lines'
import { readLine } from '../../src/language/quick-add/read-line'
import { readRepeat } from '../../src/language/repeat/phrases'
import { CLOCK, FILTER, LINE } from '../readers/people'
import { orRefusal } from '../readers/readers'
import { expectWhole } from '../src/language/quick-add/whole'

/** Columns of a terminal. */
const WIDTH = 40

/** What holds for whatever a reader reads, by the name that it has in the table of readers. */
export const INVARIANTS: Record<string, (text: string) => void> = {
  'cli/config/parse.ts withValue'(text) {
    const value = onOneLine(text)
    if (!value) return
    const written = withValue('# mine\nsort = due\n', 'folder', value)
    expect(parseConfig(written)).toMatchObject({ folder: value, sort: 'due' })
  },
  'cli/print/fit-text.ts cut'(text) {
    expect(widthOf(cut(text, WIDTH))).toBeLessThanOrEqual(WIDTH)
  },
  'cli/print/fit-text.ts fit'(text) {
    expect(widthOf(fit(clean(text), WIDTH))).toBe(WIDTH)
  },
  'cli/print/fit-text.ts wrap'(text) {
    for (const line of wrap(clean(text), WIDTH)) expect(widthOf(line)).toBeLessThanOrEqual(WIDTH)
  },
  'cli/print/safe-text.ts clean'(text) {
    expect(clean(text)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
  },
  'cli/print/safe-text.ts cleanJson'(text) {
    expect(JSON.parse(cleanJson({ [text]: text }))).toEqual({ [text]: text })
  },
  'src/language/dates/read-date.ts readDate'(text) {
    const date = readDate(text, CLOCK)
    expect(date && parseDueDate(date)).toBe(date)
  },
  'src/core/filters/parse.ts parseFilter'(text) {
    const read = orRefusal(() => parseFilter(text, FILTER))
    const spans = read instanceof FilterError ? [read] : 'terms' in read ? read.terms : []
    for (const { from, to } of spans) {
      expect(from).toBeWithin(0, text.length + 1)
      expect(to).toBeWithin(from, text.length + 2)
    }
  },
  'src/core/find/marks.ts marksIn'(text) {
    let at = 0
    for (const [from, to] of marksIn(text, text.slice(0, 9))) {
      expect(from).toBeGreaterThanOrEqual(at)
      expect(to).toBeGreaterThan(from)
      at = to
    }
    expect(at).toBeLessThanOrEqual(text.length)
  },
  'src/core/names.ts nameKey'(text) {
    expect(nameKey(nameKey(text))).toBe(nameKey(text))
  },
  'src/language/quick-add/pasted-lines.ts pastedLines'(text) {
    for (const { title } of pastedLines(text)) {
      expect(title).not.toBe('')
      expect(text).toContain(title)
    }
  },
  'src/language/quick-add/read-line.ts readLine'(text) {
    expectWhole(text, readLine(text, LINE))
  },
  'src/language/repeat/phrases.ts readRepeat'(text) {
    const read = readRepeat(text, CLOCK)
    if (read) expect(readRepeat(read.repeat, CLOCK)?.repeat).toBe(read.repeat)
  },
  'src/core/repeat/rule.ts parseRule'(text) {
    const rule = parseRule(text)
    if (rule) expect(parseRule(formatRule(rule))).toEqual(rule)
  },
  'src/core/dates/due-date.ts parseDueDate'(text) {
    const date = parseDueDate(text)
    expect(date && parseDueDate(date)).toBe(date)
  },
  'src/core/tasks/title.ts formatTitle'(text) {
    const shown = formatTitle(text).map((run) => run.text)
    expect(shown.join('').replace(/[*_]/g, '')).toBe(text.replace(/[*_]/g, ''))
  },
  'src/core/words.ts fold'(text) {
    expect(fold(text)).toHaveLength(text.length)
  },
  'src/core/words.ts trimStart'(text) {
    expect(text.endsWith(trimStart(text, /\s/))).toBeTrue()
  },
  'src/core/words.ts trimEnd'(text) {
    expect(text.startsWith(trimEnd(text, /\s/))).toBeTrue()
  },
}
