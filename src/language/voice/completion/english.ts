import { ENGLISH_VERBS, isTitleVerb } from '../../../core/task-verbs'
import english from './english-words.json'
import { type DeedReading, NO_READING } from './fit'
import { basesOfGerund, basesOfPast, ENGLISH_SYNONYMS, isOnlyPast } from './verbs-english'

/** Said before or after what counts. */
const FILLERS = new Set(english.fillers)
const TIMES = new Set(english.times)
const PREPOSITIONS = new Set(english.prepositions)
/** With any of these it is not done, or nobody says that it is. */
const DENIALS = new Set(english.denials)
/** These as well, unless they stand in the title: "Plan the trip" can have been planned. */
const DOUBTS = new Set(english.doubts)
const DONE = '(?:done|complete|completed|finished|ticked off|checked off)'
const LIST =
  '(?: (?:off|from|on|of))+ (?:my|the|our)(?: to do| todo| task| tasks)?(?: list| tasks)?'
const ADVERBS =
  '(?: (?:just|already|finally|now|also|successfully|actually|all|totally|completely|both))*'

/** The task is named, and called done: what is left is its name. */
const NAMING = [
  `(?:mark|set|flag|tick|check|put) (?:off )?as ${DONE} (?<task>.+)`,
  `(?:mark|set|flag|tick|check|put|list|change) (?:off )?(?<task>.+?) (?:as|to) ${DONE}`,
  `(?:mark|tick) (?<task>.+?) ${DONE}`,
  `(?:check|tick|cross|strike|scratch|mark) off (?<task>.+?)(?:${LIST})?`,
  `(?:cross|strike|scratch) out (?<task>.+?)(?:${LIST})?`,
  `(?:cross|strike|scratch) (?<task>.+?) out`,
  `(?:tick|check) the box (?:for|next to|beside) (?<task>.+)`,
  `consider (?<task>.+) ${DONE}`,
  `(?:check|tick|cross|strike|scratch|mark) (?<task>.+?) (?:off(?:${LIST})?|(?:off|from) (?:my|the|our)(?: to do| todo| task)? list)`,
  'tick (?<task>(?:the|my|our) (?!box).+)',
  "(?:take|remove|delete) (?<task>.+?) (?:off|from) (?:my|the|our)(?: to do)? list(?: because| since| as)? (?:i|we|i've|we've)(?: have)? (?:did|done|got|bought|finished|completed|handled|ordered|paid|sent)(?: it| that| them)?",
  `(?:task|to do|todo|item) ${DONE} (?<task>.+)`,
  `(?:i|we|i've|we've)(?: have)? (?:completed|finished|done|did) (?:the |my )?task (?:to |called |of )?(?<task>.+)`,
  `(?:the |my )?task (?:to |called )(?<task>.+) (?:is|got) ${DONE}`,
  '(?<task>.+?) is (?:over and done with|out of the way)',
  '(?:complete|finish|close|resolve) (?:the |my )?(?:task|to do|todo|item|reminder)(?: called| named| about)? (?<task>.+)',
  '(?:complete|close|resolve) (?:the |my )?(?<task>.+) (?:task|to do|todo|item|reminder)',
].map((source) => new RegExp(`^(?:${source})$`))
const COMPLETE = /^complete (?<task>.+)$/
/** What is still to be done, whatever is to be ticked off then. */
const TO_COME =
  /^(?:(?:i|we)'d|if|in case|unless|once|when|whenever|as soon as|after|before|until) |(?:^| )(?:would|will|should|could|must|want|need|going) /
/** "I spoke to Ann so tick that off", "… so that one can come off my list". */
const TICK_IT = new RegExp(
  `^(?<told>.+?)(?: and| now| please| you can| we can| can you| could you)* (?:(?:check|tick|cross|strike|mark|scratch) (?:it|that|this|them|him|her)(?: one)? (?:off|out)(?:(?: of| from)? (?:my|the|our) list)?|(?:mark|set) (?:it|that|this|them)(?: one)?(?: as)? (?:done|complete|completed|finished)|(?:remove|delete) (?:it|that|this|them)(?: from (?:my|the|our) list)?|(?:it|that|this)(?: one)? can (?:now )?(?:be (?:checked|ticked|crossed) off|come off|go)(?: (?:my|the|our) list)?|(?<itself>(?:it|that|this)(?: one)?(?:'s| is) ${DONE}))$`,
)
/** "The song is called It is done". */
const CALLS = / (?:called|named|titled|labelled|said|says?|goes|reads)$/
const MARKED = /^(?:mark|flag|set) (?<task>.+?)(?<as> as| to)? (?<verb>[a-z]+)$/

const SUBJECT = new RegExp(`^(?:i|we|i've|we've|i'd|we'd)(?: have| had)?${ADVERBS} (?<rest>.+)$`)
const DONE_WITH = new RegExp(
  `^(?:(?:i'm|i am|we're|we are)${ADVERBS} )?(?<verb>done|finished|through) with (?<rest>.+)$`,
)
const DONE_DOING = new RegExp(
  `^(?:i'm|i am|we're|we are)${ADVERBS} (?<verb>done|finished) (?<rest>.+)$`,
)
const GOT_DONE = new RegExp(
  `^(?:i|we|i've|we've)(?: have)?${ADVERBS} (?:got|gotten|had) (?<rest>.+) ${DONE}$`,
)
/** "I've had the fence painted on Monday". */
const HAD_DONE = new RegExp(
  `^(?:(?:i|we|i've|we've)(?: have)?${ADVERBS} )?(?:got|gotten|had) (?<rest>(?:the|my|our|[a-z]+'s) .+?) (?<verb>[a-z]+(?:ed|t|en|n|ne))(?: (?<beside>.+))?$`,
)
const WAS_DONE =
  /^(?<rest>.+?)(?:'s been| has been| have been|'s| is| are| was| were| got)(?: (?:just|already|finally|now|also|all|both))* (?<verb>[a-z]+)(?: (?<beside>.+))?$/
const PARTICLE = '(?:in|up|out|off|down|back|over|away)'
const DONE_AT_END = new RegExp(
  `^(?:that's )?(?<rest>.+) (?!${PARTICLE}$)(?<verb>[a-z]+)(?: ${PARTICLE})?$`,
)
/** "Paid by Ann", and not "by card". */
const BY_OTHERS =
  /(?:^| )by (?!\d|(?:me|us|myself|ourselves|(?:credit |debit |gift )?card|cash|che(?:que|ck)|phone|e?mail|post|text|fax|courier|(?:bank |wire )?transfer|(?:direct )?debit|hand|bus|train|car|bike|now|then|noon)(?: |$))/
/** "Parcel sent to Oslo". */
const DONE_BESIDE = /^(?<rest>.+?) (?<verb>[a-z]+) (?<beside>(?:to|from|with|at|in|on|for|off) .+)$/
/** How something is when the verb of the same name is done: "the garage is clean". */
const STATES = new Set(english.states)
const UP_TO_DATE = /^(?<rest>.+) (?:is|are) (?:now )?up to date$/
const DONE_AT_START = /^(?:done|finished|complete|completed) (?<rest>.+)$/

/** Finishing anything. */
const GENERIC = new Set(english.generic)
const GENERIC_PHRASES =
  /^(?:took care of|taken care of|dealt with|wrapped up|sorted out|knocked out|got through|gotten through|ticked off|checked off|crossed off|got done with|got done|managed to (?:finish|complete|do)|am done with|been through with|(?:got|gotten) a?round to(?= [a-z]+ing )) (?<rest>.+)$/
const MANAGED =
  /^(?:managed to|was able to|were able to|remembered to|got around to|got round to) (?<verb>[a-z]+) (?<rest>.+)$/
const GENERIC_PARTICIPLES = new Set(english.genericParticiples)
/** What is done to a thing without its being done. */
const PREPARING = new Set(english.preparing)
/** Tasks to get something, or to get it to somebody. */
const HANDING = new Set(english.handing)
const NOT_GOT = / (?:on|in|with|for|about|to|of|from(?! the (?:store|shop|market|supermarket))) /
/** What people and animals do themselves: nobody did it to them. */
const OF_PEOPLE = new Set(english.ofPeople)
const PHRASAL: [RegExp, string][] = [
  [/^(?:took|taken|brought|gave|given) (?=(?:.+ )?back\b)/, 'return'],
  [/^(?:handed|turned) in /, 'submit'],
  [/^(?:got|gotten|wrote|written) back to /, 'reply'],
]

type Spoken = Partial<DeedReading> & { task: string; gerunds?: string[] }

/** How an English sentence can be read as saying that something is done. */
export function readEnglishDeeds(said: readonly string[]): DeedReading[] {
  const text = plainly(said.filter((word) => !FILLERS.has(word)).join(' '))
  const tokens = text.split(' ')
  const denied = tokens.some(
    (word, at) =>
      (DENIALS.has(word) && !(word === 'till' && isDeterminer(tokens[at - 1]))) ||
      /n't$|'ll$/.test(word) ||
      // "I'd have called".
      (word === 'have' && /'d$/.test(tokens[at - 1] ?? '')),
  )
  const doubts = tokens.filter((word) => DOUBTS.has(word))
  const pending = infinitivesIn(tokens)
  const readings: DeedReading[] = []
  const read = ({ gerunds = [], ...reading }: Spoken) =>
    readings.push({ ...NEUTRAL, ...reading, denied, doubts, pending: [...pending, ...gerunds] })

  for (const pattern of NAMING) {
    const task = pattern.exec(text)?.groups?.task
    if (task) read({ task, named: true, plain: true })
  }
  const { told, itself } = TICK_IT.exec(text)?.groups ?? {}
  if (told && !isStillToDo(told, said) && !TO_COME.test(told) && !(itself && CALLS.test(told))) {
    const called = { ...NEUTRAL, task: told, named: true, plain: true, denied }
    return [...readEnglishDeeds(told.split(' ')), ...(itself ? [] : [called])]
  }
  const complete = COMPLETE.exec(text)?.groups?.task
  if (complete) read({ ...deed(complete, ['complete'], 'complete'), plain: true, isAnyVerb: true })
  const marked = MARKED.exec(text)?.groups
  // "Mark the bill (as) paid".
  const bases = basesOfPast(marked?.verb ?? '')
  if (marked?.task && (marked.as || bases.some((base) => ENGLISH_VERBS.has(base)))) {
    read({ ...deed(marked.task, bases), other: true })
  }
  // "Set up the printer is done" names a task.
  if (readings.length > 0 && !/ (?:is|are|was|were|got)$/.test(marked?.task ?? '')) return readings

  const phrase = statementIn(text)
  if (phrase) read(phrase)
  if (readings.some(({ plain }) => plain)) return readings
  const was = WAS_DONE.exec(text)?.groups
  const isTheirs = BY_OTHERS.test(was?.beside ?? '')
  if (was?.rest && was.verb && !isTheirs && !/^(?:i|we|you|they|he|she|it)\b/.test(was.rest)) {
    const passive = !STATES.has(was.verb)
      ? passiveDeed(was.rest, was.verb, was.beside)
      : isBeside(was.beside ?? '') && !isBesideFirst(was.rest)
        ? deed(was.rest, [was.verb], undefined, was.beside, true)
        : undefined
    if (passive) read({ ...passive, plain: GENERIC_PARTICIPLES.has(was.verb) && !was.beside })
  }
  for (const pattern of [DONE_AT_END, DONE_BESIDE]) {
    const { rest, verb = '', beside } = pattern.exec(text)?.groups ?? {}
    if (!rest || /\b(?:i|we|i've|is|are|was|were|has|have)\b/.test(rest)) continue
    // "Invoice sent to Ann" begins with a noun, "email the picture taken in Rome" with a verb.
    if (beside && isTitleVerb(text) && rest.includes(' ')) continue
    // "Mum called": she did.
    const mayBeTheirs = beside || !text.startsWith("that's ")
    if (mayBeTheirs && basesOfPast(verb).some((base) => OF_PEOPLE.has(base))) continue
    const passive = passiveDeed(rest, verb, beside)
    // "Walk the cat done" says of something that it is done, "get the nails done" asks for it.
    const plain = verb === 'done' && !/^(?:get|have|see|what|when|if) /.test(rest)
    if (passive) read({ ...passive, plain })
  }
  const updated = UP_TO_DATE.exec(text)?.groups?.rest
  if (updated) read({ ...deed(updated, ['update']), plain: false })
  const started = DONE_AT_START.exec(text)?.groups?.rest
  if (started) read({ ...deed(started, ['finish'], 'finish'), plain: false })
  return readings
}

/** "Paint the fence so we can cross it off", unlike "put the bins out so …". */
function isStillToDo(told: string, said: readonly string[]): boolean {
  const mayBePast = said.includes('so') && basesOfPast(told.split(' ')[0] ?? '').length > 0
  return isTitleVerb(told) && !mayBePast
}

/** The same in usual words: "the bill is taken care of" is done. */
function plainly(text: string): string {
  return text
    .replace(
      /(?<= (?:is|are|was|been)|'s) (?:taken care of|wrapped up|dealt with|knocked out|checked off|ticked off|crossed off)$/,
      ' done',
    )
    .replace(
      /^(.+)(?<! (?:that|this|it)| one) can (?:be (?:checked|ticked|crossed) off|come off)(?: (?:the|my) list)?$/,
      'check off $1',
    )
    .replace(/(?<= (?:is|are|was|were) [a-z]+)(?: both)? of (?:it|them)$/, '')
    .replace(
      /(?<=^(?:check|tick|cross|mark|scratch|strike) .+) (?:i|we)(?:'ve| have)? (?:did|done) it$/,
      '',
    )
    .replace(
      /(?<= (?:is|are|was|were|been) [a-z]+(?:ed|t|n|ne)) (?:all )?(?:done|finished|sorted)$/,
      '',
    )
    .replace(AGO, '')
    .replace(ON_THE_WAY, '')
    .replace(LEAD, '')
    .replace(
      /^(i|we|i've|we've) (?:went ahead and|gone ahead and|went and|gone and|been and) /,
      '$1 ',
    )
}

/** When it was done, which says nothing of the task: "a few minutes ago", "this morning I …". */
const AGO =
  / (?:a|an|one|two|three|four|five|ten|half an|an?|a few|few|a couple of) (?:second|minute|hour|day|week)s? ago$/
const ON_THE_WAY =
  / on (?:the|my|our) way (?:to|from|back|home|in|out|past|through)(?: [a-z]+){0,3}$/
const LEAD =
  /^(?:(?:yesterday|today|earlier|earlier today|this (?:morning|afternoon|evening)|last night|an? (?:minute|hour|while) ago|good news|guess what|you know what) )+(?=(?:i|we|i've|we've) )/

const NEUTRAL = {
  ...NO_READING,
  verbOf: (first: string) => (ENGLISH_VERBS.has(first) ? first : undefined),
}

/** "I called mum", "called mum", "I'm done with the report". */
function statementIn(text: string): Spoken | undefined {
  const doneWith = DONE_WITH.exec(text)?.groups ?? DONE_DOING.exec(text)?.groups
  if (doneWith?.rest) return { ...generic(doneWith.rest, doneWith.verb), plain: true }
  const got = GOT_DONE.exec(text)?.groups?.rest
  if (got) return { ...generic(got), plain: true }
  const had = HAD_DONE.exec(text)?.groups
  const passive = had?.rest && had.verb ? passiveDeed(had.rest, had.verb, had.beside) : undefined
  if (passive) return { ...passive, plain: false }
  const subject = SUBJECT.exec(text)
  const rest = subject?.groups?.rest ?? text
  const phrase = GENERIC_PHRASES.exec(rest)?.groups?.rest
  if (phrase) return { ...generic(phrase), plain: subject !== null }
  const managed = MANAGED.exec(rest)?.groups
  if (managed?.verb && managed.rest) {
    return { ...deed(managed.rest, [managed.verb]), task: rest, plain: subject !== null }
  }
  const ended = /^ended up (?<first>[a-z]+ing) (?<rest>.+)$/.exec(rest)?.groups
  if (ended?.rest && basesOfGerund(ended.first ?? '').length > 0) {
    return { ...generic(`${ended.first} ${ended.rest}`), plain: subject !== null }
  }
  for (const [pattern, verb] of PHRASAL) {
    const match = pattern.exec(rest)
    if (match) {
      const what = rest.slice(match[0].length).replace(/\bback\b ?/, '')
      const first = basesOfPast(rest.split(' ')[0] ?? '')
      return { ...deed(what, [verb, ...first]), task: rest, plain: subject !== null }
    }
  }
  const [verb = '', ...others] = rest.split(' ')
  const bases = basesOfPast(verb)
  if (bases.length === 0 || others.length === 0) return undefined
  if (!subject && !isOnlyPast(verb)) return undefined
  const what = others.join(' ')
  if (CLAUSE.test(what) && !bases.includes('check')) return undefined
  // "I got milk on my shirt".
  if (verb === 'got' && NOT_GOT.test(what)) return undefined
  if (bases.some((base) => GENERIC.has(base))) {
    return { ...generic(what, verb), task: rest, plain: subject !== null }
  }
  return { ...deed(what, bases), task: `${what} ${verb}`, plain: subject !== null }
}

/** "I heard that …", "I found out the rent was paid". */
const CLAUSE =
  /(?:^| )(?:that (?:the|my|our|an?|i|we|he|she|they|it)|is|are|was|were|has|have|had|been)(?= )/

/** "The report is done", "milk bought". */
function passiveDeed(what: string, participle: string, said = '') {
  const beside = said.replace(new RegExp(`^${PARTICLE}$`), '')
  if (!isBeside(beside) || isBesideFirst(what)) return undefined
  if (GENERIC_PARTICIPLES.has(participle)) {
    return finished(deed(what, ['finish'], 'finish', beside, true), participle)
  }
  const bases = basesOfPast(participle)
  return bases.length > 0
    ? { ...deed(what, bases, undefined, beside, true), participle }
    : undefined
}

/** "Over at Tom's the fence", "by Friday the report", "now that the report". */
function isBesideFirst(what: string): boolean {
  const [first = ''] = what.replace(/^(?:(?:over|out|up|down|back) )+/, '').split(' ')
  return PREPOSITIONS.has(first) || /^(?:that (?:the|my|our)|like) /.test(what)
}

/** "The rent is paid by card", and not "the garage is now clean the attic". */
function isBeside(beside: string): boolean {
  return !beside || PREPOSITIONS.has(beside.split(' ')[0] ?? '') || isTime(beside)
}

function isTime(beside: string): boolean {
  return beside.split(' ').every((word) => TIMES.has(word) || word === 'this')
}

/** "finished cleaning the garage": what was done is to clean it. */
function generic(what: string, verb = 'done') {
  const [first = '', ...others] = what.split(' ')
  const bases = basesOfGerund(first)
  if (bases.some((base) => ENGLISH_VERBS.has(base)) && others.length > 0) {
    return { ...deed(others.join(' '), bases), task: what }
  }
  return finished(deed(what.replace(/^with /, ''), ['finish'], 'finish'), verb)
}

/** What is "finished" or "ready" is not yet sent, and milk that is finished is used up. */
function finished(read: ReturnType<typeof deed>, verb: string) {
  const agrees = (title: string | undefined) =>
    !/^(?:finished|ready)$/.test(verb) || title === undefined || !HANDING.has(title)
  return { ...read, agrees, isAnyVerb: true }
}

function deed(
  what: string,
  bases: readonly string[],
  any?: string,
  beside = '',
  isPassive = false,
) {
  const core: string[] = []
  const adjuncts: string[] = beside.split(' ').filter(Boolean)
  let isBeside = false
  for (const word of what.split(' ')) {
    // "The rent for May is paid": before the verb it says which is meant.
    if (PREPOSITIONS.has(word) && !isPassive) isBeside = true
    if (TIMES.has(word) || isBeside) adjuncts.push(word)
    else core.push(word)
  }
  return {
    task: what,
    core,
    adjuncts,
    // "I put off cleaning": what is done is another thing. "The letting agent" is a person.
    gerunds:
      any === undefined
        ? core.flatMap((word, at) => (isDeterminer(core[at - 1]) ? [] : basesOfGerund(word)))
        : [],
    clear: any !== undefined || bases.some((base) => ENGLISH_VERBS.has(base)),
    agrees: (verb: string | undefined) =>
      any !== undefined
        ? verb !== any
        : verb === undefined
          ? bases.some((base) => ENGLISH_VERBS.has(base) && !PREPARING.has(base))
          : bases.some((base) => base === verb || areSynonyms(base, verb)),
    verbOf: (first: string) =>
      ENGLISH_VERBS.has(first) || bases.includes(first) ? first : undefined,
  }
}

function isDeterminer(word = ''): boolean {
  return /^(?:the|an?|my|our|your|his|her|their|this|that)$/.test(word)
}

function areSynonyms(a: string, b: string): boolean {
  return ENGLISH_SYNONYMS.some((group) => group.has(a) && group.has(b))
}

/** "went to buy milk", "asked Tom to call": what is said with "to" is still to be done. */
function infinitivesIn(tokens: readonly string[]): string[] {
  return tokens.filter(
    (word, at) =>
      tokens[at - 1] === 'to' &&
      ENGLISH_VERBS.has(word) &&
      !/^(?:managed|remembered|able)$/.test(tokens[at - 2] ?? '') &&
      !/^a?round$/.test(tokens[at - 2] ?? ''),
  )
}
