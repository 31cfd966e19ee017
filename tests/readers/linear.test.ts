import { expect, setDefaultTimeout, test } from 'bun:test'
import { FOLDERS, NOT_READERS, OTHER_PATTERNS } from './not-readers'
import { MOST_READ, READERS } from './readers'
import { filesIn, filesWithPatterns, functionsOf } from './source-files'
import { HOPELESS, timeOf } from './time-of'
import { textsFor } from './traps'

setDefaultTimeout(120_000)

const MOST_MS = 50
const LENGTH = 20_000
/** Slow texts of a reader, after which no more are tried. */
const ENOUGH = 5

for (const [file, readers] of Object.entries(READERS)) {
  test(`security 27: ${file} reads 20,000 characters of anything in 50 ms`, () => {
    const slow: string[] = []
    for (const [name, read] of Object.entries(readers)) {
      const most = MOST_READ[`${file} ${name}`]
      for (const length of most ? [LENGTH, most] : [LENGTH]) {
        for (const text of textsFor(file, length)) {
          const ms = timeOf(read, text, MOST_MS)
          if (ms > MOST_MS) slow.push(`${name}(${JSON.stringify(text.slice(0, 12))}…) ${ms} ms`)
          // To try the rest may take minutes.
          if (ms >= HOPELESS || slow.length === ENOUGH) expect(slow).toEqual([])
        }
      }
    }
    expect(slow).toEqual([])
  })
}

test('security 27: a sentence of many commands is read in 50 ms', () => {
  const said = ['call Ann then tomorrow ', 'buy bread tomorrow; ', 'купить хлеб завтра, и ']
  const { parse } = READERS['src/language/voice/parsing/parse.ts'] as {
    parse: (text: string) => unknown
  }
  for (const each of said) {
    for (const many of [8, 12, 150]) {
      expect(timeOf(parse, `${each.repeat(many)} him`, MOST_MS)).toBeLessThanOrEqual(MOST_MS)
    }
  }
})

test('security 27: every function that reads text is in the table of readers', async () => {
  const unknown: string[] = []
  for (const file of filesIn(FOLDERS)) {
    if (file in NOT_READERS) continue
    const names = await functionsOf(file)
    const known = Object.keys(READERS[file] ?? {})
    unknown.push(...names.filter((name) => !known.includes(name)).map((name) => `${file} ${name}`))
  }
  expect(unknown).toEqual([])
})

test('security 27: every file with a pattern that repeats has a reader in the table', () => {
  const known = new Set([READERS, NOT_READERS, OTHER_PATTERNS].flatMap(Object.keys))
  expect(filesWithPatterns().filter((file) => !known.has(file))).toEqual([])
})

test('the lists of readers and of other functions name files and functions that exist', async () => {
  const files = new Set(filesIn(['src', 'cli', 'web']))
  const named = [READERS, NOT_READERS, OTHER_PATTERNS].flatMap((list) => Object.keys(list))
  expect(named.filter((file) => !files.has(file))).toEqual([])
  for (const [file, readers] of Object.entries(READERS)) {
    expect(await functionsOf(file)).toEqual(expect.arrayContaining(Object.keys(readers)))
  }
})
