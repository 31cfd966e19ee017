import { answerTo, judge, MEASURING, type SpokenCommand, TUNING } from '../../tests/voice/commands'
import { COMMANDS, judge as judgeEarlier, type Spoken, speaker } from '../../tests/voice/corpus'
import { print } from './measures'

/**
 * How well the parser reads commands without a model, by language and difficulty, and how long it
 * takes with 1,000 open tasks. `--failures` lists what it misreads of those that are for tuning.
 */

const FIELDS = ['action', 'title', 'date', 'folder', 'priority', 'target'] as const
const OPEN_TASKS = 1000
const ROUNDS = 5

let titlesMade = 0
for (const [name, commands] of [
  ['tuning', TUNING],
  ['measuring', MEASURING],
] as const) {
  const groups = Map.groupBy(commands, ({ language, difficulty }) => `${language} ${difficulty}`)
  for (const [group, some] of [...groups].toSorted()) report(`${name}, ${group}`, some)
  report(name, commands)
}
reportEarlier()
const usual = fillers()
reportTime('that were read before', () => usual)
reportTime('that are new', fillers)
if (process.argv.includes('--failures')) listFailures()

/** Shares in per cent, and of how many; those of date, folder and priority where one was said. */
function report(name: string, commands: readonly SpokenCommand[]) {
  const judged = commands.map((spoken) => ({ spoken, ...judge(spoken) }))
  const shares = FIELDS.map((field) => {
    const results = judged
      .filter(({ spoken }) =>
        field !== 'date' && field !== 'priority' ? true : wasSaid(spoken, field),
      )
      .map((each) => each[field])
      .filter((result) => result !== undefined)
    if (results.length === 0) return `${field} –`
    const share = (100 * results.filter(Boolean).length) / results.length
    return `${field} ${share.toFixed(1)} % of ${results.length}`
  })
  const completions = judged.filter(({ falseCompletion }) => falseCompletion).length
  const misses = judged.filter((each) => FIELDS.some((field) => each[field] === false))
  const sure = misses.filter((each) => each.sure).length
  const whole = (100 * (1 - misses.length / judged.length)).toFixed(1)
  print(
    `${name}: ${commands.length}; whole ${whole} %; ${shares.join(', ')}; false completions ${completions}; sure of ${sure} of ${misses.length} misses`,
  )
}

function wasSaid({ expected }: SpokenCommand, field: 'date' | 'priority'): boolean {
  return (field === 'date' ? expected.dueDate : expected.priority) !== null
}

/** The older corpus, which has one speaker. */
function reportEarlier() {
  const judged = COMMANDS.map((command: Spoken) => judgeEarlier(command, speaker()))
  const wrong = judged.filter((each) => Object.values(each).includes(false)).length
  print(
    `earlier corpus: ${judged.length}; whole ${(100 * (1 - wrong / judged.length)).toFixed(1)} %`,
  )
}

/**
 * Of each command the quickest of some rounds: what else the machine does is not to be measured. A
 * request always brings a list of its own, but the titles are mostly those of the last one.
 */
function reportTime(which: string, titles: () => string[]) {
  const times = [...TUNING, ...MEASURING].map((spoken) => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const own = withMore(spoken, titles())
      const from = performance.now()
      answerTo(spoken, own)
      return performance.now() - from
    })
    return Math.min(...rounds)
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(2)
  print(
    `ms with ${OPEN_TASKS} open tasks ${which}: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}`,
  )
}

function withMore({ speaker: { own } }: SpokenCommand, titles: string[]) {
  const more = titles.map((title, index) => ({ id: 1000 + index, title, folderId: null }))
  return { ...own, openTasks: [...own.openTasks, ...more] }
}

function listFailures() {
  for (const spoken of TUNING) {
    const { answer, sure, ...fields } = judge(spoken)
    const wrong = FIELDS.filter((field) => fields[field] === false)
    if (wrong.length === 0) continue
    const { action, taskTitle, dueDate, folderName, priority, command } = answer
    const came = { action, taskTitle, dueDate, folderName, priority, command, sure }
    const wanted = Object.entries(spoken.expected).filter(([, value]) => value?.length)
    print(
      `${wrong.join()}: ${spoken.said}\n  wanted ${JSON.stringify(Object.fromEntries(wanted))}\n  came   ${JSON.stringify(came)}`,
    )
  }
}

/** Titles as people write them, new ones each time, and not those of the corpus. */
function fillers(): string[] {
  const count = OPEN_TASKS - 12
  const verbs = ['Compare', 'Arrange', 'Discuss', 'Сравнить', 'Обсудить', 'Sketch', 'Rehearse']
  const things = [
    'insurances',
    'holiday cottage',
    'wallpaper samples',
    'договор аренды',
    'school play',
  ]
  return Array.from({ length: count }, (_, index) => {
    const verb = verbs[index % verbs.length]
    titlesMade += 1
    return `${verb} ${things[index % things.length]} number ${titlesMade}`
  })
}
