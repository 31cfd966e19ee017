import { afterAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../../../../src/language/dates/both-languages'
import { isEnglishVerb } from '../../../../src/core/task-verbs'
import { createClock } from '../../../../src/language/dates/clock'
import {
  learnMore,
  learnVerbs,
  morePhrasesIn,
  needsOf,
} from '../../../../src/language/dates/languages'
import type { MorePhrases } from '../../../../src/language/dates/phrase'
import { priorityFound } from '../../../../src/language/dates/priority-words'
import { readLine } from '../../../../src/language/quick-add/read-line'
import { repeatFound } from '../../../../src/language/quick-add/repeat-words'

const SETS = join(import.meta.dir, '../quick-add')
const TEXTS = readdirSync(SETS)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(join(SETS, name), 'utf8').split('\n'))
  .map((line) => line.split(' => ')[0] ?? '')
const CLOCK = createClock(new Date('2026-11-21T11:00:00.000Z'), 'Europe/Berlin')
const NONE: MorePhrases = {
  usual: [],
  terse: [],
  priority: { start: /$^/, end: /$^/ },
  priorityFound,
}
const LOADED = { en: morePhrasesIn('en') ?? NONE, ru: morePhrasesIn('ru') ?? NONE }

afterAll(() => {
  learn(LOADED.en, LOADED.ru)
  learnVerbs('en', isEnglishVerb)
})

function learn(english: MorePhrases, russian: MorePhrases) {
  learnMore('en', english)
  learnMore('ru', russian)
}

function readAll(texts: readonly string[]) {
  return texts.map((text) => readLine(text, { clock: CLOCK, folders: [], tags: [], repeatFound }))
}

test('33: a line is read the same without the phrases that it does not ask for', () => {
  const usual = TEXTS.filter((text) => needsOf(text).every((need) => !need.endsWith('more')))
  const wanted = readAll(usual)
  learn(NONE, NONE)
  expect(readAll(usual)).toEqual(wanted)
  expect(usual.length).toBeGreaterThan(TEXTS.length / 2)
})

test('33: a line is read the same without the verbs that it does not ask for', () => {
  learn(LOADED.en, LOADED.ru)
  const plain = TEXTS.filter((text) => !needsOf(text).includes('verbs'))
  const wanted = readAll(plain)
  learnVerbs('en', () => false)
  expect(readAll(plain)).toEqual(wanted)
  expect(plain.length).toBeGreaterThan(TEXTS.length / 2)
})
