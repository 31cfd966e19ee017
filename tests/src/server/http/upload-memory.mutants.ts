import type { Line, Mutant } from '../../../mutants'

const MEMORY = 'tests/src/server/http/upload-memory.test.ts'

export const LINES: Record<string, Line> = {
  '28': {
    says: 'An upload takes at most 10 N + 200 MB',
    tests: MEMORY,
    title: 'security 28: an upload of N bytes takes at most 10 N + 200 MB',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '28: unbounded gzip and zip entries',
    file: 'src/server/transfer/zip.ts',
    from: '{ maxOutputLength: longestText }',
    to: '{}',
    tests: MEMORY,
  },
  {
    protects: '28: the entries of a zip count together',
    file: 'src/server/transfer/zip.ts',
    from: 'budget.spendOnText(content.length)',
    to: '',
    tests: MEMORY,
  },
  {
    protects: '28: the depth of a file’s JSON',
    file: 'src/server/transfer/budget.ts',
    from: 'if (depth > DEEPEST)',
    to: 'if (depth > Infinity)',
    tests: MEMORY,
  },
  {
    protects: '28: how many values a file’s JSON has',
    file: 'src/server/transfer/budget.ts',
    from: 'if (this.left < 0) throw tooMuch()',
    to: '',
    tests: MEMORY,
  },
  {
    protects: '28: how many tasks a small file has',
    file: 'src/server/transfer/read-file.ts',
    from: 'spendOnTasks(read.items, budget)',
    to: '',
    tests: MEMORY,
  },
  {
    protects: '28: long lines of a todo.txt',
    file: 'src/server/transfer/line-cost.ts',
    from: 'if (next - at > LONGEST_LINE)',
    to: 'if (next - at > Infinity)',
    tests: MEMORY,
  },
  {
    protects: '28: the fields of a form beside its audio',
    file: 'src/server/voice/read-body.ts',
    from: 'if (beside > MOST_BESIDE) throw tooMuch()',
    to: '',
    tests: 'tests/src/server/voice/form.test.ts',
  },
  {
    protects: '28: a field of a form that is longer than JSON may be',
    file: 'src/server/voice/read-body.ts',
    from: 'if (value.length > MOST_BESIDE) throw tooMuch()',
    to: '',
    tests: MEMORY,
  },
  {
    protects: '28: how many parts a form has',
    file: 'src/server/voice/read-body.ts',
    from: 'if (sizes.push(part.length) > MOST_PARTS) throw tooMuch()',
    to: 'sizes.push(part.length)',
    tests: 'tests/src/server/voice/form.test.ts',
  },
  {
    protects: '28: the headers of a part',
    file: 'src/server/voice/read-body.ts',
    from: "if (part.length > MOST_HEADERS && !headers.includes('\\r\\n\\r\\n')) throw tooMuch()",
    to: '',
    tests: 'tests/src/server/voice/form.test.ts',
  },
]
