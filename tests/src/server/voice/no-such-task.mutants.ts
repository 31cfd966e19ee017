import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/voice/no-such-task.test.ts'

export const LINES: Record<string, Line> = {
  V3: {
    says: 'What completes nothing adds nothing',
    tests: TESTS,
    title: 'with no open task like that, completes and adds nothing',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'V3: "complete …" never adds',
    file: 'src/language/voice/completion/english.ts',
    from: "'complete'), plain: true, isAnyVerb: true })",
    to: "'complete'), plain: isTitleVerb(complete), isAnyVerb: true })",
    tests: TESTS,
  },
  {
    protects: '33: what is asked or in doubt completes nothing',
    file: 'src/language/voice/parsing/parse.ts',
    from: 'if (isDone && isInDoubt(transcript, language))',
    to: 'if (!isDone && isInDoubt(transcript, language))',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: "check off the rent or is it too early" completes nothing',
    file: 'src/language/voice/completion/read-completion.ts',
    from: 'isToCome || isAlternative(said, tasks)',
    to: 'isToCome',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: of a sentence that begins with a deletion nothing is done',
    file: 'src/language/voice/parsing/several.ts',
    from: 'if (isTask || !isCommand(readNext(next))) return undefined',
    to: 'if (first) return undefined',
    tests: 'tests/src/language/voice/spoken.test.ts',
  },
  {
    protects: '33: "complete water" completes none of three',
    file: 'src/language/voice/completion/fit.ts',
    from: 'if (deed.isAnyVerb && best > WEAK) {',
    to: 'if (deed.isAnyVerb && best > 1) {',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: a noun completes no task whose verb is like it',
    file: 'src/language/voice/matching/match-task.ts',
    from: 'Math.min(weight, word.weight) : weight',
    to: 'weight : weight',
    tests: 'tests/src/language/voice/parse.test.ts',
  },
  {
    protects: '33: a task is not completed by its verb alone',
    file: 'src/language/voice/completion/fit.ts',
    from: 'deed.isAnyVerb && isNamed ? WEAK : 0',
    to: 'deed.isAnyVerb && isNamed ? 1 : 0',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: 'V3: what is near is not sure',
    file: 'src/language/voice/matching/resolve-command.ts',
    from: 'sure: false,',
    to: '',
    tests: 'tests/src/server/voice/model.test.ts',
  },
  {
    protects: 'V3: a model adds nothing that is done',
    file: 'src/server/voice/process.ts',
    from: 'const asked = isDone ? undefined : guess',
    to: 'const asked = guess',
    tests: 'tests/src/server/voice/model.test.ts',
  },
  {
    protects: 'V3: at most three are offered',
    file: 'src/language/voice/matching/resolve-command.ts',
    from: 'const MOST_NEAR = 3',
    to: 'const MOST_NEAR = 4',
    tests: TESTS,
  },
  {
    protects: 'V3: a new day keeps the time of the task',
    file: 'src/language/voice/parsing/reschedule.ts',
    from: 'return own.instant(day, own.local(new Date(dueDate)).minutes)',
    to: 'return toDueDate(when, clock)',
    tests: TESTS,
  },
  {
    protects: 'V3: the time that is kept is that of the task’s zone',
    file: 'src/language/voice/parsing/reschedule.ts',
    from: 'repeatZone ? createClock(clock.now, repeatZone) : clock',
    to: 'repeatZone ? clock : clock',
    tests: TESTS,
  },
  {
    protects: '33: "don’t tick it off" ticks nothing off',
    file: 'src/language/voice/completion/english.ts',
    from: 'task: told, named: true, plain: true, denied }',
    to: 'task: told, named: true, plain: true, denied: false }',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: what is to be done first is not ticked off',
    file: 'src/language/voice/completion/english.ts',
    from: 'if (told && !isStillToDo(told, said) && !TO_COME.test(told) && ',
    to: 'if (told && ',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: "а я позвонил маме" may be a question',
    file: 'src/language/voice/parsing/openers-russian.ts',
    from: '|а(?! (?:[а-я]+ ){1,3}[а-я]{2,}л[аи]?(?:с[ья])?(?: |$))|',
    to: '|а|',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: a tag that nobody has completes nothing',
    file: 'src/language/voice/completion/russian.ts',
    from: '(?!.* (?:тегом|тэгом|меткой) )(?<task>',
    to: '(?<task>',
    tests: 'tests/src/language/voice/spoken.test.ts',
  },
  {
    protects: '33: "the garage is now clean the attic" gives it a name, and completes nothing',
    file: 'src/language/voice/completion/english.ts',
    from: ": isBeside(was.beside ?? '')",
    to: ': true',
    tests: 'tests/src/language/voice/spoken.test.ts',
  },
  {
    protects: '33: what is ready is not yet fetched',
    file: 'src/language/voice/completion/russian.ts',
    from: '/^законч|^заверш|^готов/',
    to: '/^законч|^заверш/',
    tests: 'tests/src/language/voice/spoken.test.ts',
  },
  {
    protects: '33: what is done up to its half is not done',
    file: 'src/language/voice/completion/russian.ts',
    from: "(word === 'до' && !before.startsWith('дозвон'))",
    to: 'false',
    tests: 'tests/src/server/voice/completing.test.ts',
  },
  {
    protects: '33: "закрой окна" asks for no completion: only people are no things to close',
    file: 'src/language/voice/parsing/parse.ts',
    from: 'if (!isName) return undefined',
    to: 'if (tasks.length === 0) return undefined',
    tests: 'tests/src/language/voice/spoken.test.ts',
  },
]
