import { afterAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlain } from '../../../../cli/tasks/read-words'
import '../../../../src/language/dates/both-languages'
import { isEnglishVerb } from '../../../../src/core/task-verbs'
import { createClock } from '../../../../src/language/dates/clock'
import { ENGLISH_NUMBERS } from '../../../../src/language/dates/english-numbers'
import {
  type Language,
  learnMore,
  learnVerbs,
  morePhrasesIn,
  needsOf,
  phrasesIn,
} from '../../../../src/language/dates/languages'
import type { NumberWords } from '../../../../src/language/dates/numbers'
import type { MorePhrases } from '../../../../src/language/dates/phrase'
import { priorityFound } from '../../../../src/language/dates/priority-words'
import { RUSSIAN_NUMBERS } from '../../../../src/language/dates/russian-numbers'
import { readLine } from '../../../../src/language/quick-add/read-line'
import { repeatFound } from '../../../../src/language/quick-add/repeat-words'

const SETS = join(import.meta.dir, '../quick-add')
const TEXTS = readdirSync(SETS)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(join(SETS, name), 'utf8').split('\n'))
  .map((line) => line.split(' => ')[0] ?? '')
  .concat(
    inWords(ENGLISH_NUMBERS, 'Pick up the kids at'),
    inWords(RUSSIAN_NUMBERS, 'Забрать детей в'),
  )
const CLOCK = createClock(new Date('2026-11-21T11:00:00.000Z'), 'Europe/Berlin')
const LOADED = { en: morePhrasesIn('en') ?? none('en'), ru: morePhrasesIn('ru') ?? none('ru') }

afterAll(() => {
  learn(LOADED.en, LOADED.ru)
  learnVerbs('en', isEnglishVerb)
})

/** What is read before more of a language is loaded. */
function none(language: Language): MorePhrases {
  return {
    usual: phrasesIn(language)?.usual ?? [],
    terse: [],
    priority: { start: /$^/, end: /$^/ },
    priorityFound,
    isKept: () => false,
    numbers: { cardinal: '', toNumber: (text) => Number.parseInt(text, 10) },
  }
}

/** The title with each number behind it. */
function inWords({ cardinals, ordinals, tens }: NumberWords, title: string): string[] {
  const words = [...cardinals.keys(), ...ordinals.keys(), ...tens.keys()]
  return words.map((word) => `${title} ${word}`)
}

function learn(english: MorePhrases, russian: MorePhrases) {
  learnMore('en', english)
  learnMore('ru', russian)
}

function readAll(texts: readonly string[]) {
  return texts.map((text) => readLine(text, { clock: CLOCK, folders: [], tags: [], repeatFound }))
}

test('33: nothing is read in a line that the terminal takes as it stands', () => {
  const plain = TEXTS.filter(isPlain)
  expect(readAll(plain).map(({ title, tokens }) => ({ title, tokens }))).toEqual(
    plain.map((text) => ({ title: text.trim(), tokens: [] })),
  )
  expect(plain.length).toBeGreaterThan(TEXTS.length / 10)
})

test('33: a line is read the same without the phrases that it does not ask for', () => {
  const usual = TEXTS.filter((text) => needsOf(text).every((need) => !need.endsWith('more')))
  const wanted = readAll(usual)
  learn(none('en'), none('ru'))
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
