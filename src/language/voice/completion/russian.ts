import { stem } from '../matching/stem'
import { type DeedReading, NO_READING } from './fit'
import russian from './russian-words.json'
import {
  infinitiveOfParticiple,
  infinitiveOfPast,
  isInfinitive,
  isParticipleOf,
  isPastOf,
  RUSSIAN_SYNONYMS,
} from './verbs-russian'

const FILLERS = new Set(russian.fillers)
const SUBJECTS = new Set(['я', 'мы'])
const TIMES = new Set(russian.times)
const PREPOSITIONS = new Set(russian.prepositions)
/** With any of these it is not done, or nobody says that it is. */
const DENIALS =
  /^(?:не|нет|ни|нельзя|никто|никому|ничего|никак|некому|почти|едва|наполовину|половин[а-я]+|част(?:ь|и|ью|ично)|чуть|еле|наверное?|кажется|вроде|получается|видимо|похоже|бы|б|если|пока|когда|чтобы?|ли|долж(?:ен|на|ны|но)|надо|нужно|нуж(?:ен|на|ны)|пора|следует|хо(?:чу|тел[аи]?|тим|чет)|собира[а-я]+|забы[а-я]+|начал[аи]?|начн[а-я]+|взял(?:ся|ась|ись)|принял(?:ся|ась|ись)|пытал[а-я]+|попытал[а-я]+|попробовал[аи]?|обеща[а-я]+|планир[а-я]+|дума[а-я]+|буд(?:у|ет|ем|ут|ешь|ете)|быть|скоро|потом|продолж[а-я]+|готов(?:люсь|имся)|остал[а-я]+|жду|ждем|недо[а-я]{4,}|пол-?(?!дн|день|час|год|тор)[бвгдзлмпрстфх][а-я]{4,}|невыполнен[а-я]*|кто|можно|пусть|как|неужели|разве)$/
/** These as well, unless they stand in the title. */
const DOUBTS =
  /^(?:решил[аи]?|попросил[аи]?|сказал[аи]?|велел[аи]?|поручил[аи]?|пош(?:ел|ла|ли)|поехал[аи]?|отложил[аи]?|перенес(?:ла|ли)?|отменил[аи]?|передумал[аи]?|он|она|они|ты|вы|мама|папа|муж|жена|сын|дочь|дочка|брат|сестра|бабушка|дедушка|дед|сосед|соседка|соседи|коллега|друг|подруга|дети|родители|мастер|завтра|послезавтра|снова|опять|заново|половина|раз|году)$/
const DONE_LONG =
  '(?:выполнен|сделан|готов|завершен|закончен)(?:н?(?:ую|ое|ой|ым|ый|ые|ыми|ая|ого))?[оаы]?'
const MARK = '(?:отметь|отметьте|отметить|отмечай|отмечайте|пометь|пометьте|пометить|обозначь)'
const TASK = '(?:(?:задачу|пункт|дело|задание)(?: про)?|(?:запись|заметку) (?:про|об?))'

const NAMING = [
  `${MARK} (?:как )?${DONE_LONG} (?:${TASK} )?(?<task>.+)`,
  `${MARK} (?:${TASK} )?(?<task>.+?) (?:как )?${DONE_LONG}`,
  `(?<task>.+?) (?:можешь |можно |можете )?${MARK} (?:как )?${DONE_LONG}`,
  `${MARK} галочкой (?:${TASK} )?(?<task>.+)`,
  `(?:заверши|завершите|завершить|завершай|закончи|закончите|закрой|закройте|закрыть|закрывай|закрывайте|выполни|выполните) ${TASK} (?<task>.+)`,
  `(?:вычеркни|вычеркните|вычеркнуть|вычеркивай|вычеркивать|вычеркиваем|зачеркни|зачеркните|зачеркивай) (?:${TASK} )?(?<task>.+?)(?: из (?:моего )?списка(?: дел| задач)?)?`,
  `(?:закрой|закройте|закрыть) (?<task>[а-я]+(?:ть|ти|чь)(?:ся)? .+)`,
  '(?<task>.+?) (?:можно |можете |можешь )?(?:вычеркнуть|вычеркни|вычеркните|вычеркивай|вычеркивайте|вычеркивать)',
  `(?:${TASK}) (?<task>.+?) (?:закрой|отметь|заверши)(?:те)?(?: (?:как )?${DONE_LONG})?`,
  `(?<task>[а-я]+(?:ть|ти|чь)(?:ся)? (?!.*(?:что|кто|чтобы|как) ).+?) (?:я |уже )*(?:(?:сделал|выполнил|завершил)а?|галочка|закрыт[оаы]?|завершен[оаы]?|ставь галочку)`,
  `выполнен[оаы] (?<task>[а-я]+(?:ть|ти|чь)(?:ся)? .+)`,
  `поставь гал(?:оч)?ку (?:на|напротив|у|возле|около) (?:задач[аиуе] )?(?<task>.+)`,
  '(?:задачу|пункт|дело|задание) (?<task>.+?) (?:я |уже )*(?:выполнил|сделал|закончил|завершил|закрыл)а?',
  '(?:задача|пункт|дело|задание) (?<task>.+?) (?:уже )?(?:выполнена|выполнено|выполнен|сделана|сделано|сделан|готова|готово|готов|завершена|завершено|завершен|закончена|закончено|закрыта)',
].map((source) => new RegExp(`^(?:${source})$`))
/** "Отметь купить хлеб", where there is such a task: a birthday is "отметить" too. */
const TICKED = new RegExp(
  `^${MARK} (?:${TASK} )?(?!как |себе |мне |что |на |в |во |к |у |под |(?:(?:тег|тэг)ом|меткой|(?:не)?(?:срочн|важн)[а-я]+) )(?!.* (?:тегом|тэгом|меткой) )(?<task>.+)$`,
)
const FINISH = /^(?:заверши|завершите|завершить) (?<task>.+)$/
const MARKED = new RegExp(`^${MARK} (?:${TASK} )?(?<task>.+) как (?<verb>[а-я]+)$`)

const AGO =
  / (?:час|полчаса|минуту|неделю|(?:[а-я0-9]+ )?(?:минут|часа|часов|дня|дней)) назад$| еще вчера$/
/** "Интернет оплачен, отметь", "оплатил интернет, закрой задачу". */
const TICK_IT =
  / (?:можешь |можно )?(?:отметь|закрой|вычеркни|зачеркни|отметить|закрыть|вычеркнуть|вычеркивай|вычеркивать|закрывай|закрывать|отмечай|отмечать)(?:те)?(?: (?:ее|его|это|задачу|как (?:сделанное|выполненное)))?$/

const GENERIC = new Set(russian.generic)
/** After these an infinitive says what was done: "закончил мыть", "успела вынести". */
const FINISHING =
  /^(?:закончил[аи]?|завершил[аи]?|доделал[аи]?|успел[аи]?|смог(?:ла|ли)?|сумел[аи]?|удалось)$/
/** "Отчёт готов": it is not yet sent. */
const HANDING = new Set(russian.handing)
/** What is done to a thing without its being done. */
const PREPARING = new Set(russian.preparing)
const READY = /^готов[аоы]?$/
/** What is to be bought and is "закончено" is used up. */
const ACQUIRING = new Set(russian.acquiring)

/** "Мама позвонила" and "позвонил маме": the case tells who did it. */
const INTRANSITIVE =
  /(?:с[ья]|^(?:позвонил|перезвонил|погулял|сходил|съездил|заехал|переехал|зашел|зашл|помог|поговорил|ответил|написал)[аио]?)$/

/** How a Russian sentence can be read as saying that something is done. */
export function readRussianDeeds(said: readonly string[]): DeedReading[] {
  const text = said
    .filter((word) => !FILLERS.has(word))
    .join(' ')
    .replace(AGO, '')
    .replace(/^мне (?=удалось )/, '')
  const told = TICK_IT.test(text) ? text.replace(TICK_IT, '').split(' ') : []
  const isNamed = isInfinitive(told[0] ?? '') || /^(?:задач[ау]|дело|пункт)$/.test(told[0] ?? '')
  const deeds = isNamed || told.length < 2 ? [] : readRussianDeeds(told)
  if (deeds.length > 0) return deeds
  const tokens = text.split(' ')
  const denied = tokens.some((word, at) => isDenial(word, tokens[at - 1]))
  const readings: DeedReading[] = []
  for (const pattern of NAMING) {
    const task = pattern.exec(text)?.groups?.task
    // "Отметь … как сделанное": the "как" of its own is no doubt.
    const isDenied = task?.split(' ').some((word, at, all) => isDenial(word, all[at - 1])) ?? false
    if (task) {
      readings.push({ ...NEUTRAL, task, named: true, plain: true, denied: isDenied })
    }
  }
  const ticked = TICKED.exec(text)?.groups?.task
  if (ticked && readings.length === 0) {
    readings.push({ ...NEUTRAL, task: ticked, named: true, denied })
  }
  const finish = FINISH.exec(text)?.groups?.task
  if (finish) {
    readings.push({
      ...deed(finish.split(' '), []),
      agrees: (verb) => verb !== 'завершить',
      isAnyVerb: true,
      task: finish,
      plain: !text.startsWith('завершить'),
      denied,
    })
  }
  const marked = MARKED.exec(text)?.groups
  if (marked?.task && marked.verb) {
    const short = marked.verb.replace(/(?:ую|ое|ой|ым|ый|ые|ыми|ая|ого)$/, '').replace(/нн$/, 'н')
    const infinitive = infinitiveOfParticiple(short)
    readings.push({
      ...deed(marked.task.split(' '), infinitive ? [infinitive] : []),
      task: marked.task,
      denied: infinitive === undefined || marked.task.split(' ').includes('не'),
      other: true,
    })
  }
  if (readings.length > 0) return readings
  return tokens.flatMap((word, at) => {
    const reading = deedWith(tokens, word, at)
    return reading ? [{ ...reading, denied }] : []
  })
}

/** "Дочитал до середины", and not "дозвонилась до врача"; "по-моему". */
function isDenial(word: string, before = ''): boolean {
  return (
    DENIALS.test(word) ||
    (word === 'до' && !before.startsWith('дозвон')) ||
    (word === 'моему' && before === 'по')
  )
}

const NEUTRAL = { ...NO_READING, verbOf: titleVerb }

/** The sentence with one of its words as the verb. */
function deedWith(tokens: readonly string[], word: string, at: number): DeedReading | undefined {
  const others = tokens.filter((_, index) => index !== at && !SUBJECTS.has(tokens[index] ?? ''))
  const hasSubject = tokens.some((token) => SUBJECTS.has(token))
  if (others.length === 0 || PREPOSITIONS.has(tokens[at - 1] ?? '')) return undefined
  const doer = doerBehind(tokens, at)
  const doubts = [...others.filter((token) => DOUBTS.test(token)), ...doer]
  const task = [...others, word].join(' ')
  if (READY.test(word) || GENERIC.has(infinitiveOfParticiple(word) ?? '')) {
    if (READY.test(word) && hasSubject) return undefined
    // "Готово: купить молоко", "купить молоко сделано": the title itself has the infinitive.
    const isName = at === 0 ? /о$/.test(word) : at === tokens.length - 1
    const infinitives = others.filter(isInfinitive)
    if (infinitives.length > 0 && !isName) return undefined
    // What is ready is not yet fetched.
    const isUsedUp =
      infinitives.length === 0 && (at > 0 ? /^законч|^заверш|^готов/ : /^законч|^заверш/).test(word)
    return {
      ...named(deed(others, infinitives), tokens, at),
      task: others.join(' '),
      doubts,
      plain: at > 0 && infinitives.length === 0,
      isAnyVerb: infinitives.length === 0,
      agrees: (verb) =>
        (infinitives.length === 0 || infinitives[0] === verb) &&
        !(isUsedUp && verb && ACQUIRING.has(verb)) &&
        !(READY.test(word) && infinitives.length === 0 && verb && HANDING.has(verb)),
    }
  }
  if (FINISHING.test(word)) {
    const next = others.findIndex(isInfinitive)
    const infinitive = others[next]
    if (infinitive) {
      const rest = others.filter((_, index) => index !== next)
      return { ...deed(rest, [infinitive]), task, doubts, plain: hasSubject }
    }
  }
  const infinitive = infinitiveOfPast(word) ?? infinitiveOfParticiple(word)
  if (!infinitive && !/(?:л[аои]?|[нт][аоы]?)(?:сь|ся)?$/.test(word)) return undefined
  const pending = others.filter(isInfinitive)
  if (infinitive && GENERIC.has(infinitive)) {
    // "Сделал: купить хлеб" calls the task by its name.
    if (at === 0 && pending.length > 0 && pending[0] === tokens[1]) {
      const agrees = (verb: string | undefined) => verb === pending[0]
      return { ...deed(others, pending), task: others.join(' '), doubts, agrees }
    }
    return {
      ...{ ...finishedWith(others), task, doubts, pending, plain: true, agrees: () => true },
      isAnyVerb: true,
    }
  }
  const objects = tokens.slice(0, at).some((token) => !SUBJECTS.has(token) && !TIMES.has(token))
  // "Документы отправила бухгалтеру": after the object and the verb, to whom.
  const parts = deed(
    objects ? tokens.slice(0, at).filter((token) => !SUBJECTS.has(token)) : others,
    infinitive ? [infinitive] : [],
  )
  const isPast = /(?:л[аои]?)(?:сь|ся)?$/.test(word)
  return {
    ...(isPast ? parts : named(parts, tokens, at)),
    ...(objects && { adjuncts: [...parts.adjuncts, ...tokens.slice(at + 1)] }),
    task,
    doubts,
    pending,
    clear: infinitive !== undefined,
    exact: INTRANSITIVE.test(word),
    ...(isPast && { isDoneBy: isDativeOf }),
    plain: hasSubject && isPast && !others.some(isInfinitive),
    agrees: (verb) =>
      verb === undefined
        ? infinitive !== undefined && !PREPARING.has(infinitive)
        : infinitive === verb ||
          (infinitive !== undefined && areSynonyms(infinitive, verb)) ||
          isPastOf(word, verb) ||
          isParticipleOf(word, verb),
  }
}

/** "Закончил с введением отчёта": that is what is done. */
function finishedWith(others: readonly string[]): DeedReading {
  const parts = deed(others, [])
  const at = others.findIndex((word) => /^со?$/.test(word))
  const what = at < 0 ? undefined : others[at + 1]
  return what ? { ...parts, core: [...parts.core, what] } : parts
}

/** "Молоко купила Маша", "куплено Машей": who did it stands behind what was done to it. */
function doerBehind(tokens: readonly string[], at: number): string[] {
  const [verb = '', next = ''] = tokens.slice(at)
  const isObjectFirst = tokens.slice(0, at).some((word) => !SUBJECTS.has(word) && !TIMES.has(word))
  if (!isObjectFirst || TIMES.has(next) || PREPOSITIONS.has(next) || NO_DOER.test(next)) return []
  const isDoer = /ла(?:сь)?$/.test(verb)
    ? /[ая]$/.test(next)
    : /л(?:ся)?$/.test(verb) || /^[а-я]*(?:[езо]с|е[зрк]|ог)(?:ся)?$/.test(verb)
      ? /(?:[ая]|(?<!о|е)[бвгджзклмнпрстфхцчшщйь])$/.test(next)
      : /[нт][аоы]?$/.test(verb) && /(?:[оеё][йм]|ью)$/.test(next)
  return isDoer ? [next] : []
}

/** How, with what or when. */
const NO_DOER =
  /^(?:онлайн|вовремя|вс[её]м|мной|нами|собой|дважды|назад|раньше|домой|картой|переводом|наличными|почтой|курьером|письмом|смс|сперва|сначала|сразу|опять)$/

/** "Аренда за март оплачена": before what is said of it, it says which is meant. */
function named(parts: DeedReading, tokens: readonly string[], at: number): DeedReading {
  const before = tokens.slice(0, at)
  const which = parts.adjuncts.filter((word) => before.includes(word) && !TIMES.has(word))
  const isMine = /^у (?:меня|нас)(?: |$)/.test(before.join(' '))
  return isMine ? parts : { ...parts, core: [...parts.core, ...which] }
}

/** "Сосед вернул дрель" is not "вернуть дрель соседу": whom it was for now does it himself. */
function isDativeOf(said: string, titled: string): boolean {
  const dative = /[ая]$/.test(said)
    ? `${said.slice(0, -1)}е`
    : said.replace(/([йь]?)$/, (end) => (end ? 'ю' : 'у'))
  return titled === dative && /[ая]$|[^аеиоуыэюя]$/.test(said)
}

function deed(others: readonly string[], infinitives: readonly string[]): DeedReading {
  const core: string[] = []
  const adjuncts: string[] = []
  /** How many words a preposition still covers. */
  let beside = 0
  for (const word of others) {
    if (PREPOSITIONS.has(word)) beside = word === 'и' ? 9 : 3
    if (beside > 0 || TIMES.has(word)) adjuncts.push(word)
    else if (!infinitives.includes(word)) core.push(word)
    beside -= 1
  }
  return {
    ...NEUTRAL,
    task: others.join(' '),
    core,
    adjuncts,
    agrees: (verb) =>
      verb === undefined ||
      infinitives.some(
        (each) => each === verb || areSynonyms(each, verb) || isSameRoot(each, verb),
      ),
  }
}

function titleVerb(first: string): string | undefined {
  if (isInfinitive(first)) return first
  // "Купи" is of "купить".
  return infinitiveOfPast(`${first}л`)
}

function areSynonyms(a: string, b: string): boolean {
  return RUSSIAN_SYNONYMS.some((group) => group.has(a) && group.has(b))
}

/** "мыть" and "помыть", "убирать" and "убрать". */
function isSameRoot(imperfective: string, perfective: string): boolean {
  const [short, long] = [stem(imperfective), stem(perfective)]
  return long.endsWith(short) || (short.length >= 4 && short.slice(0, 3) === long.slice(0, 3))
}
