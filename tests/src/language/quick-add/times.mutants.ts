import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/language/quick-add/read-line.test.ts'

export const LINES: Record<string, Line> = {
  Q9: {
    says: 'A time with minutes is what it says',
    tests: TESTS,
    title: 'Q9: a time with minutes is what it says',
  },
  Q5: {
    says: 'Unknown names stay in the title',
    tests: TESTS,
    title: 'Q5: names that are not known stay in the title',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'Q9: 6:45 is not guessed',
    file: 'src/language/dates/when.ts',
    from: "if (time.written) return time.written === 'afternoon' ? late : hour * 60 + minute",
    to: '',
    tests: TESTS,
  },
  {
    protects: 'Q9: the person’s clock is asked',
    file: 'src/language/dates/phrase.ts',
    from: 'twelveHours && Number(hour) < 7',
    to: 'Number(hour) < 7',
    tests: TESTS,
  },
  {
    protects: 'Q9: 7:00 is in the morning on every clock',
    file: 'src/language/dates/phrase.ts',
    from: 'Number(hour) < 7',
    to: 'Number(hour) < 8',
    tests: TESTS,
  },
  {
    protects: 'Q9: every morning is in the morning',
    file: 'src/language/quick-add/read-around.ts',
    from: 'repeat?.part ? { part: repeat.part } : {},',
    to: '{},',
    tests: TESTS,
  },
  {
    protects: 'Q9: dinner at eight is in the evening',
    file: 'src/language/quick-add/read-around.ts',
    from: "meal[1] ? 'morning' : 'evening'",
    to: "'morning'",
    tests: TESTS,
  },
  {
    protects: 'Q9: the clients say what clock the speaker has',
    file: 'src/server/voice/process.ts',
    from: 'createClock(saidAt, timeZone, twelveHours, monthFirst)',
    to: 'createClock(saidAt, timeZone)',
    tests: 'tests/src/server/voice/process.test.ts',
  },
  {
    protects: 'Q5: an unknown name does not hide the date beside it',
    file: 'src/language/quick-add/words-at-edges.ts',
    from: 'const unknown = unknownMarks(text, marks)',
    to: 'const unknown = unknownMarks(text, marks).slice(0, 0)',
    tests: TESTS,
  },
  {
    protects: '33: a time beside a day that is not read stays text',
    file: 'src/language/quick-add/words-at-edges.ts',
    from: 'return isReadInPart(text, tokens) ||',
    to: 'return isReadInPart(text, []) ||',
    tests: TESTS,
  },
  {
    protects: '33: another day behind a preposition is read beside a name',
    file: 'src/language/quick-add/words-at-edges.ts',
    from: '!(value.day && LED.test(key.slice(from))) &&',
    to: '',
    tests: TESTS,
  },
  {
    protects: '33: nouns with a number and questions keep what reads as their date',
    file: 'src/language/dates/figures.ts',
    from: 'if (pattern.test(lines) || VERSION.test(lines)) return true',
    to: 'if (VERSION.test(lines)) return true',
    tests: TESTS,
  },
  {
    protects: '33: “в Субботе” is a place',
    file: 'src/language/dates/russian.ts',
    from: '(?!во? [а-я]+[цтдкг]е(?![а-я]))',
    to: '',
    tests: TESTS,
  },
  {
    protects: '33: a line asks for the phrases that it needs',
    file: 'src/language/dates/languages.ts',
    from: "isReminder || key.includes('due:') || phrasesIn(language)?.more.test(key)",
    to: 'isReminder',
    tests: 'tests/src/language/dates/needs.test.ts',
  },
  {
    protects: '33: a line asks for the verbs that it needs',
    file: 'src/language/dates/languages.ts',
    from: "...(mayNeedVerbs(key) ? (['verbs'] as const) : []),",
    to: '',
    tests: 'tests/src/language/dates/needs.test.ts',
  },
  {
    protects: '33: a version is not a date',
    file: 'src/language/dates/other-places.ts',
    from: 'words.versioned.test(key)',
    to: 'false',
    tests: TESTS,
  },
  {
    protects: '33: a ratio is not a time at night',
    file: 'src/language/dates/part-of-title.ts',
    from: '/^(?:1:|at 1\\.)(?!00|15|30|45)/.test(said)',
    to: 'false',
    tests: TESTS,
  },
  {
    protects: '33: a name in the middle of a title is not a date',
    file: 'src/language/dates/other-places.ts',
    from: '!titles.weekdayOrMonth.test(found.said)',
    to: 'false',
    tests: TESTS,
  },
  {
    protects: '33: a Russian date has two figures on each side of a slash',
    file: 'src/language/dates/other-places.ts',
    from: '|^\\d\\/|\\/(?:1[3-9]|[23]\\d)$/',
    to: '/',
    tests: TESTS,
  },
  {
    protects: '33: the locale says which figure is the month',
    file: 'src/language/dates/figures.ts',
    from: 'return monthFirst\n',
    to: 'return true\n',
    tests: TESTS,
  },
  {
    protects: '33: what is not due is not reminded of',
    file: 'src/language/quick-add/read-around.ts',
    from: 'reminders.length > 0 && !isReminded(line, context)',
    to: 'reminders.length > 99',
    tests: TESTS,
  },
  {
    protects: '33: a task is created with its reminder',
    file: 'src/core/tasks/apply.ts',
    from: 'return [offsetReminder(task.id, reminder, now)]',
    to: 'return []',
    tests: 'tests/src/server/reminders/reminders.test.ts',
  },
]
