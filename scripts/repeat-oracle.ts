import { join } from 'node:path'
import { dayOf, numberOf, weekdayOf } from '../src/core/repeat/civil'
import { nextDay } from '../src/core/repeat/next'
import { FREQUENCIES, formatRule, parseRule, type Rule } from '../src/core/repeat/rule'

/**
 * Compares the next day of random rules with python-dateutil's (Debian: python3-dateutil):
 * `bun scripts/repeat-oracle.ts [count] [seed]`. With `--write` the first 3,000 answers become the
 * file that the tests read.
 */

const ANSWERS = join(import.meta.dir, '../tests/src/core/repeat/answers.txt')
const KEPT = 3_000
const CHUNK = 20_000
/** Between two of the days that are compared, at most. */
const YEARS = 5

const isWriting = process.argv.includes('--write')
const [count = 500_000, seed = Date.now() % 1e9] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const random = randomFrom(seed)
process.stdout.write(`${count} rules, seed ${seed}\n`)
let wrong = 0
for (let done = 0; done < count; done += CHUNK) {
  const cases = Array.from({ length: Math.min(CHUNK, count - done) }, randomCase)
  const answers = await askPython(cases)
  if (isWriting && done === 0) {
    const lines = cases.slice(0, KEPT).map(({ question }, at) => `${question}|${answers[at]}`)
    await Bun.write(ANSWERS, `${lines.join('\n')}\n`)
  }
  for (const [at, { question, found }] of cases.entries()) {
    if (found === answers[at]) continue
    wrong += 1
    if (wrong > 20) continue
    process.stderr.write(`${question}: ${found || 'none'}, dateutil: ${answers[at] || 'none'}\n`)
  }
}
process.stdout.write(`${count - wrong} of ${count} alike\n`)
process.exit(wrong === 0 ? 0 : 1)

interface Case {
  question: string
  /** Empty where none comes. */
  found: string
  /** Dateutil looks no further: it takes seconds to find that nothing comes before the year 9999. */
  end: string
}

async function askPython(cases: Case[]): Promise<string[]> {
  const lines = cases.map(({ question, end }) => `${question}|${end}`)
  const python = Bun.spawn(['python3', join(import.meta.dir, 'repeat-oracle.py')], {
    stdin: new Blob([lines.join('\n')]),
    stderr: 'inherit',
  })
  const answers = (await new Response(python.stdout).text()).split('\n')
  if ((await python.exited) !== 0) throw new Error('python3 with dateutil is needed')
  return answers
}

function randomCase(): Case {
  for (;;) {
    const rule = parseRule(formatRule(randomRule()))
    if (!rule) continue
    const start = numberOf('2024-01-01') + below(2200)
    // Of a week that has begun, dateutil counts BYSETPOS from its first day on and not from Monday.
    const isWeek = rule.freq === 'WEEKLY' && rule.bySetPos.length > 0
    const from = dayOf(isWeek ? start - weekdayOf(start) : start)
    const after = dayOf(numberOf(from) + below(400) - 10)
    const found = nextDay(rule, from, after) ?? ''
    const end = dayOf(numberOf(after) + YEARS * 365)
    if (found > end) continue
    // Few of these: dateutil is slow to find that nothing comes, and with BYSETPOS goes on for ever.
    if (!found && (rule.bySetPos.length > 0 || chance(0.97))) continue
    return { question: [formatRule(rule), from, after].join('|'), found, end: found || end }
  }
}

function randomRule(): Rule {
  const freq = one(FREQUENCIES)
  const isLong = freq === 'MONTHLY' || freq === 'YEARLY'
  const hasNth = isLong && chance(0.4)
  const most = freq === 'YEARLY' ? 53 : 5
  const rule: Rule = {
    freq,
    interval: chance(0.5) ? 1 : 1 + below(chance(0.9) ? 12 : 999),
    byMonth: chance(0.25) ? some(12, (at) => at + 1) : [],
    byMonthDay: freq !== 'WEEKLY' && chance(0.35) ? some(31, randomDate) : [],
    // Dateutil wants all of "Mondays and the first Tuesday" at once.
    byDay: chance(0.45)
      ? some(7, (weekday) => ({ weekday, nth: hasNth ? (1 + below(most)) * one([1, -1]) : 0 }))
      : [],
    bySetPos: [],
    until: chance(0.15) ? dayOf(numberOf('2024-06-01') + below(2600)) : null,
  }
  const hasSet = rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length > 0
  if (hasSet && chance(0.25)) rule.bySetPos = some(6, (at) => one([at + 1, -at - 1]))
  if (hasNth && rule.byMonth.length > 0) {
    rule.byDay = rule.byDay.map((day) => ({ ...day, nth: Math.sign(day.nth) * (1 + below(5)) }))
  }
  return rule
}

function randomDate(at: number): number {
  return chance(0.7) ? at + 1 : -at - 1
}

function some<T>(most: number, make: (at: number) => T): T[] {
  const places = Array.from({ length: most }, (_, at) => at)
  const size = 1 + below(chance(0.7) ? Math.min(3, most) : most)
  return places
    .map((at) => ({ at, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, size)
    .sort((a, b) => a.at - b.at)
    .map(({ at }) => make(at))
}

function one<T>(items: readonly T[]): T {
  return items[below(items.length)] as T
}

function below(most: number): number {
  return Math.floor(random() * most)
}

function chance(share: number): boolean {
  return random() < share
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
