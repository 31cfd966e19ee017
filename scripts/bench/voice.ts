import { COMMANDS, judge, read, type Spoken, speaker } from '../../tests/voice/corpus'

/**
 * How well the parser reads the corpus without a model, and how long it takes with 1,000 open
 * tasks. `--failures` lists what it misreads, of those commands only that are there for tuning.
 */

const FIELDS = ['action', 'title', 'folder', 'date', 'priority', 'tags', 'target'] as const
const OPEN_TASKS = 1000
const ROUNDS = 5

let titlesMade = 0
report(
  'tuning',
  COMMANDS.filter(({ measure }) => !measure),
)
report(
  'measuring',
  COMMANDS.filter(({ measure }) => measure),
)
const usual = fillers()
reportTime('that were read before', () => usual)
reportTime('that are new', fillers)
if (process.argv.includes('--failures')) listFailures()

function report(name: string, commands: Spoken[]) {
  const judged = commands.map((command) => judge(command, speaker()))
  const shares = FIELDS.map((field) => {
    const results = judged.map((each) => each[field]).filter((result) => result !== undefined)
    const share = results.filter(Boolean).length / results.length
    return `${field} ${(share * 100).toFixed(1)} % of ${results.length}`
  })
  say(`${name}: ${commands.length} commands; ${shares.join(', ')}`)
}

/**
 * Of each command the quickest of some rounds: what else the machine does is not to be measured. A
 * request always brings a list of its own, but the titles are mostly those of the last one.
 */
function reportTime(which: string, titles: () => string[]) {
  const times = COMMANDS.map(({ said }) => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const own = speaker(titles())
      const from = performance.now()
      read(said, own)
      return performance.now() - from
    })
    return Math.min(...rounds)
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(2)
  say(
    `ms with ${OPEN_TASKS} open tasks ${which}: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}`,
  )
}

function listFailures() {
  for (const spoken of COMMANDS.filter(({ measure }) => !measure)) {
    const { command, answer, ...fields } = judge(spoken, speaker())
    const wrong = Object.entries(fields).flatMap(([field, good]) => (good ? [] : field))
    if (wrong.length === 0) continue
    const { taskTitle, candidates } = answer
    const came = { ...command, taskTitle, candidates: candidates.map(({ title }) => title) }
    say(
      `${wrong.join()}: ${spoken.said}\n  wanted ${JSON.stringify(spoken.expected)}\n  came   ${JSON.stringify(came)}`,
    )
  }
}

/** Titles of the kind that people have, none of them in the corpus, and new ones each time. */
function fillers(): string[] {
  const count = OPEN_TASKS - speaker().openTasks.length
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

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
