import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/readers/linear.test.ts'

export const LINES: Record<string, Line> = {
  '27': {
    says: 'Readers of text are linear',
    tests: TESTS,
    title: 'security 27: every function that reads text is in the table',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '27: only the edge of a text is searched for a date',
    file: 'src/language/dates/find-date.ts',
    from: 'const LONGEST = 200',
    to: 'const LONGEST = 4_000',
    tests: TESTS,
    test: 'src/language/dates/find-date.ts reads',
  },
  {
    protects: '27: a line that is too long is a title',
    file: 'src/language/quick-add/read-around.ts',
    from: 'if (text.length > LONGEST_LINE) return lineOf(text, [], context)',
    to: '',
    tests: TESTS,
    test: 'src/language/quick-add/read-line.ts reads',
  },
  {
    protects: '27: a transcript that is too long is not read',
    file: 'src/language/voice/parsing/parse.ts',
    from: 'if (transcript.length > LONGEST_COMMAND) return reading({ ...NOTHING }, false)',
    to: '',
    tests: TESTS,
    test: 'src/language/voice/parsing/parse.ts reads',
  },
  {
    protects: '27: what is said third is read with the second, and no further',
    file: 'src/language/voice/parsing/several.ts',
    from: 'readSeveral(part, context, read, read)',
    to: 'readSeveral(part, context, read)',
    tests: TESTS,
    test: 'a sentence of many commands',
  },
  {
    protects: '27: only the last corrections of a sentence are read',
    file: 'src/language/voice/parsing/correction.ts',
    from: '.slice(-MOST_TURNS)',
    to: '',
    tests: TESTS,
    test: 'src/language/voice/parsing/parse.ts reads',
  },
  {
    protects: '27: a long word has no inflection',
    file: 'src/language/voice/matching/stem.ts',
    from: 'if (word.length > LONGEST_WORD) return word',
    to: '',
    tests: TESTS,
    test: 'src/language/voice/matching/stem.ts reads',
  },
  {
    protects: '27: a query that is too long is refused',
    file: 'src/core/filters/parse.ts',
    from: 'if (query.length > LONGEST_QUERY) {',
    to: 'if (query.length < 0) {',
    tests: TESTS,
    test: 'src/core/filters/parse.ts reads',
  },
  {
    protects: '27: a title that is too long has no markers',
    file: 'src/core/tasks/title.ts',
    from: 'if (title.length > LONGEST) return run(title, marks)',
    to: '',
    tests: TESTS,
    test: 'src/core/tasks/title.ts reads',
  },
  {
    protects: '27: a long sentence completes nothing',
    file: 'src/language/voice/completion/read-completion.ts',
    from: 'if (said.length > MOST_SAID) return undefined',
    to: '',
    tests: TESTS,
    test: 'src/language/voice/parsing/parse.ts reads',
  },
  {
    protects: '27: a pause before a reminder is read once',
    file: 'src/language/dates/reminder.ts',
    from: "const PAUSE = '(?<![\\\\s,;.(–—-])",
    to: "const PAUSE = '",
    tests: TESTS,
    test: 'src/language/dates/reminder.ts reads',
  },
  {
    protects: '27: an unclosed tag of HTML is read once',
    file: 'src/server/transfer/vikunja.ts',
    from: '/<[^<>]+>/g',
    to: '/<[^>]+>/g',
    tests: TESTS,
    test: 'src/server/transfer/vikunja.ts reads',
  },
  {
    protects: '27: transcripts are counted',
    file: 'src/server/voice/process.ts',
    from: "if (transcript) await countCommand(app, 'transcript', userId)",
    to: '',
    tests: 'tests/src/server/voice/bounds.test.ts',
  },
  {
    protects: '27: a new reader is in the table',
    file: 'src/core/find/query.ts',
    from: 'function soughtWord(',
    to: 'export function soughtWord(',
    tests: TESTS,
    test: 'every function that reads text is in the table',
  },
]
