import { wordsOf } from '../../../core/words'
import { type Keyword, keywordsOf } from '../matching/keywords'
import { closeness, withAll, withAny } from '../matching/title-index'

/**
 * Words of a sentence that says what is done. Each of them may be its verb, with the others around it:
 * time grows with their square (security 27).
 */
export const MOST_SAID = 100

/** What a sentence says was done, for one way to read it. */
export interface Deed {
  /** The words that name it, in the speaker's order. */
  core: readonly string[]
  /** Where, with whom, when: it may say more than the title does. */
  adjuncts: readonly string[]
  /** Words that speak against it unless the title itself has them: "tried", "if", "tomorrow". */
  doubts: readonly string[]
  /** Whether a word of the title, next to one that was said, says that the said one did it. */
  isDoneBy?(said: string, titled: string): boolean
  /** In what form its verb was said, which may be that of the title: "Get the brakes checked". */
  participle?: string
  /** Whether the words must have the forms of the title: "mum" is who was called, or who called. */
  exact?: boolean
  /** Of a title without a verb, what it is about must be said. */
  needsHead?: boolean
  /** Its verb is that of no task: "complete water" may mean each that has water in it. */
  isAnyVerb?: boolean
  /** Infinitives: what "went to buy" speaks of is not done, unless the title says so too. */
  pending: readonly string[]
  /** Whether this is what the title, which begins with that verb or none, asks for. */
  agrees(titleVerb: string | undefined): boolean
  /** The verb that a title's first word is, if it is one. */
  verbOf(first: string): string | undefined
}

/** One way to read a sentence as saying that something is done. */
export interface DeedReading extends Deed {
  /** Which task, in the speaker's words. */
  task: string
  /** The task is called by its name: "mark … as done". */
  named: boolean
  /** It says so even where no task fits. */
  plain: boolean
  /** If it completes nothing it is no new task either: "mark … as postponed". */
  other: boolean
  /** It says that it is not done, or not yet. */
  denied: boolean
  /** Its verb is one that is known. */
  clear: boolean
}

const ANY = {
  adjuncts: [],
  doubts: [],
  pending: [],
  agrees: () => true,
  verbOf: () => undefined,
}

/** A reading that says nothing yet. */
export const NO_READING: Omit<DeedReading, 'task'> = {
  ...ANY,
  core: [],
  needsHead: true,
  named: false,
  plain: false,
  other: false,
  denied: false,
  clear: true,
}

/** Only the verb of the title was said. */
const WEAK = 0.1
/** Fit within this are the same: no guess is made among them. */
const CLEARLY = 0.08

/**
 * The open tasks that a deed completes, the best first; several fit equally well. All that is said
 * must be in the title, or be said beside it, and then all of the title must have been said.
 */
export function tasksDone<T extends { title: string }>(deed: Deed, tasks: readonly T[]): T[] {
  const core = contentOf(deed.core)
  const adjuncts = contentOf(deed.adjuncts)
  const doubts = contentOf([...deed.doubts, ...deed.pending])
  if (core.length + adjuncts.length === 0) return []
  const fitting: { task: T; score: number }[] = []
  for (const task of core.length > 0 ? withAll(core, tasks) : withAny(adjuncts, tasks)) {
    const score = fit(deed, { core, adjuncts, doubts }, task.title)
    if (score > 0) fitting.push({ task, score })
  }
  fitting.sort((a, b) => b.score - a.score)
  const best = fitting[0]?.score ?? 0
  if (deed.isAnyVerb && best > WEAK) {
    const whole = fitting.filter(({ task }) => isWholeTitle(task.title, core))
    return (whole.length === 1 ? whole : fitting).map(({ task }) => task)
  }
  return fitting
    .filter(({ score }) => score > Math.max(best - CLEARLY, WEAK))
    .map(({ task }) => task)
}

/** The open tasks that have all of these words, whatever their verb. */
export function tasksCalled<T extends { title: string }>(
  core: readonly string[],
  tasks: readonly T[],
): T[] {
  return tasksDone({ ...ANY, core }, tasks)
}

function isWholeTitle(title: string, core: readonly Keyword[]): boolean {
  const { words } = keywordsOf(title)
  return words.every(({ plain }) => core.some((each) => closeness(each.plain, plain) > 0))
}

type Contents = Record<'core' | 'adjuncts' | 'doubts', readonly Keyword[]>

/** 0 where it does not fit, otherwise how much of the title was said. */
function fit(deed: Deed, { core, adjuncts, doubts }: Contents, title: string): number {
  const { words } = keywordsOf(title)
  const isIn = (word: Keyword) => words.some((each) => closeness(word.plain, each.plain) > 0)
  if (!core.every(isIn) || !doubts.every(isIn)) return 0
  const said = [...core, ...adjuncts]
  const first = wordsOf(title)[0] ?? ''
  const verb = deed.verbOf(first)
  if (verb !== undefined && deed.pending.includes(verb)) return 0
  const firstPlain = keywordsOf(first).words[0]?.plain
  // "The email to Tom is finished": what the title begins with is no verb here.
  const isNamed = said.some(({ plain }) => plain === firstPlain)
  const isGot = /^(?:get|have)$/.test(first) && wordsOf(title).includes(deed.participle ?? '')
  if (!isGot && !deed.agrees(isNamed ? undefined : verb)) return 0
  if (deed.exact && !deed.core.every((word) => wordsOf(title).includes(word))) return 0
  if (isDoneByOther(deed, wordsOf(title))) return 0
  const others = verb === undefined ? words : words.filter(({ plain }) => plain !== firstPlain)
  const named = isGot ? others.filter(({ said }) => said !== deed.participle) : others
  const nouns = named.length > 0 ? named : words
  const told = nouns.filter((noun) => said.some(({ plain }) => closeness(plain, noun.plain) > 0))
  // "Complete water": "Water the plants" is meant only beside another.
  if (told.length === 0) return deed.isAnyVerb && isNamed ? WEAK : 0
  const isWhole = told.length === nouns.length
  // "I cleaned the kitchen" does nothing to "Kitchen renovation".
  if (deed.needsHead && verb === undefined && !isNamed && !deed.isAnyVerb && !isWhole) {
    const head = headOf(wordsOf(title))
    if (head && !said.some(({ plain }) => closeness(plain, head) > 0)) return 0
  }
  if (!isWhole && !adjuncts.every(isIn)) return 0
  return 0.75 + (0.25 * told.length) / nouns.length
}

/** What a title without a verb is about: the last word of "kitchen renovation for Ann". */
function headOf(titled: readonly string[]): string | undefined {
  const isRussian = /[а-я]/.test(titled[0] ?? '')
  const end = titled.findIndex((word) =>
    /^(?:for|to|with|from|at|in|on|of|about|by|and)$/.test(word),
  )
  const head = isRussian
    ? titled.find((word) => !/(?:[ыио]й|[ая]я|[оеыи]е|[ую]ю)$/.test(word))
    : titled.at(end > 0 ? end - 1 : -1)
  return head === undefined ? undefined : keywordsOf(head).words[0]?.plain
}

function isDoneByOther({ core, adjuncts, isDoneBy }: Deed, titled: readonly string[]): boolean {
  return (
    isDoneBy !== undefined &&
    [...core, ...adjuncts].some((said) => titled.some((word) => isDoneBy(said, word)))
  )
}

function contentOf(words: readonly string[]): readonly Keyword[] {
  return words.length === 0
    ? []
    : keywordsOf(words.join(' ')).words.filter(({ isEmpty }) => !isEmpty)
}
