import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../../src/language/dates/both-languages'
import { createClock } from '../../src/language/dates/clock'
import { readLine } from '../../src/language/quick-add/read-line'
import { repeatFound } from '../../src/language/quick-add/repeat-words'
import { print } from './measures'

/**
 * Quick add: how many hostile titles are altered, how long a key takes to be read, and whether
 * random lines (500,000, or as many as are given) lose a character.
 */
const LINES = Number(process.argv[2] ?? 500_000)
const PIECES =
  'Buy milk tomorrow at 5 17:30 #home #Side Projects @shop !high !2 p1 every Monday , : — “the” "day" \' on Friday next week in 3 days завтра в пятницу до конца месяца каждый день по будням высокий приоритет срочно urgent asap 🎉 é ё'.split(
    ' ',
  )

const context = {
  clock: createClock(new Date('2026-11-21T11:00:00.000Z'), 'Europe/Berlin'),
  folders: ['Home', 'Work', 'Side Projects'],
  tags: ['shop', 'calls'],
  repeatFound,
}
const hostile = readFileSync(
  join(import.meta.dir, '../../tests/src/language/quick-add/hostile-titles.txt'),
  'utf8',
)
  .split('\n')
  .filter(Boolean)

const altered = hostile.filter((title) => readLine(title, context).tokens.length > 0)
print(`hostile titles: ${altered.length} of ${hostile.length} altered: ${altered.join(' | ')}`)

const times = hostile
  .flatMap((title) =>
    Array.from(title, (_, at) => {
      const from = performance.now()
      readLine(title.slice(0, at + 1), context)
      return performance.now() - from
    }),
  )
  .toSorted((a, b) => a - b)
const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(3)
print(`ms a key, ${times.length} keys: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}`)

let lost = 0
let random = 1
for (let count = 0; count < LINES; count += 1) {
  const text = Array.from({ length: 1 + (next() % 9) }, () => PIECES[next() % PIECES.length]).join(
    next() % 5 === 0 ? '' : ' ',
  )
  if (!isWhole(text)) {
    lost += 1
    if (lost < 6)
      print(`not whole: ${JSON.stringify(text)} ${JSON.stringify(readLine(text, context))}`)
  }
}
print(`random lines: ${LINES}, ${lost} lost a character`)

/** A small generator, so that a line that fails comes again. */
function next(): number {
  random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
  return random >> 8
}

function isWhole(text: string): boolean {
  const { title, tokens } = readLine(text, context)
  let left = ''
  let from = 0
  for (const token of tokens) {
    if (token.from < from || token.to <= token.from) return false
    left += text.slice(from, token.from)
    from = token.to
  }
  left += text.slice(from)
  return (
    title.replace(/\s/g, '') === left.replace(/\s/g, '') && (title !== '' || text.trim() === '')
  )
}
