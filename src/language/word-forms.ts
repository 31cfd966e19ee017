import { ENGLISH_VERBS } from '../core/task-verbs'
import pasts from './irregular-pasts.json'
import realWords from './real-words.json'
import { stem } from './voice/matching/stem'

/**
 * What the forms of a word have in common: any two forms share one of these (F1). A stem that a
 * rule may have cut too far stands beside the one that it may have left too long. Over folded words.
 */
export function keysOf(word: string): readonly string[] {
  const before = known.get(word)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const isWord = word.length <= LONGEST_WORD && !FORMLESS.has(word)
  const forms = isWord ? (/[а-я]/.test(word) ? russian(word) : english(word)) : [word]
  // "s" is all ending.
  const made = [...new Set(forms)].filter(Boolean)
  known.set(word, made)
  return made
}

/** What is left of a word without its inflections, by two rules: typed wrong, it has no right one. */
export function stemsOf(word: string): string[] {
  if (word.length > LONGEST_WORD) return []
  const others = /[а-я]/.test(word)
    ? [RU_NOUN, /[йь]?ю?$/].map((end) => word.replace(end, ''))
    : [word]
  return [...new Set([stem(word), ...others])]
}

let realStems: ReadonlySet<string> | undefined

/** Whether a word exists that is one letter away from another: it isn't that one mistyped. */
export function isKnownWord(word: string): boolean {
  realStems ??= new Set(
    [...realWords.en, ...realWords.ru].flatMap((words) => words.split(' ')).map(stem),
  )
  const cut = stem(word)
  return realStems.has(cut) || VERB_STEMS.has(cut) || IRREGULAR.has(word)
}

/** The words with these keys that don't begin as they do: "bought", "дети". */
export function irregularForms(keys: readonly string[]): string[] {
  return keys.flatMap((key) => IRREGULAR_OF.get(key) ?? [])
}

/** "The" is no form of "they", and "почти" none of "почта". */
const FORMLESS = new Set(
  'the they them this that these those then than there from with and but not почти'.split(' '),
)

/** Titles share most of their words. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 20_000
/** Letters. What is longer is no word (security 27). */
const LONGEST_WORD = 60

/** Beside pasts: the base form, then the forms that no rule finds; with a hyphen, Russian stems. */
const IRREGULAR = table(`
arise arose|be was were been|bear bore born|become became|begin began|bite bit|bleed bled|come came|fall fell
feel felt|fly flown|forget forgot forgotten|lie lay lain|mean meant|say said|seek sought|shake shaken|sing sung
sit sat|slide slid|spoil spoilt|spring sprung|swell swollen|swim swum|wake woken|wear worn|weep wept|die dying
lie lying|tie tying|child children|person people|man men|woman women|foot feet|tooth teeth|goose geese
mouse mice|louse lice|ox oxen|leaf leaves|shelf shelves|knife knives|wife wives|life lives|half halves
loaf loaves|thief thieves|calf calves|wolf wolves|scarf scarves|crisis crises|analysis analyses|basis bases
datum data|medium media|criterion criteria|choice choose|sale sell|gift give|flight fly|loss lose|thought think
proof prove|speech speak|song sing|life live|death die|belief believe|advice advise|receipt receive|grey gray
cheque check|tyre tire|jewellery jewelry|science scientific|quiz quizzes|maintain maintenance
explain explanation|practice practise practising|licence license|apply applicant|save savings|grow growth|weigh weight|marry marriage|complain complaint|succeed success
good better best|bad worse worst|far farther further
exam examine examination|advertise ad advert advertisement|photograph photo|quote quotation|strong strength|high height|long length
дети ребенок ребенка ребенку ребенком ребенке детей детям детьми детях|человек люди людей людям людьми людях
друг друзья друзей друзьям друзьями друзьях|ухо уши ушей ушам ушами ушах|сын сыновья сыновей сыновьям
идти иду идешь идет идем идут шел шла шли иди пойти пойду пошел пошла пошли|ехать еду едешь едет едем едут едь
взять возьму возьмешь возьмет возьмем возьмут возьми|брать беру берешь берет берем берут бери
есть ем ешь ест едим едят ел ела ели|хотеть хочу хочешь хочет хотим|мочь могу можешь может можем могут мог могла
мыть мою моешь моет моем моют мой мыл мыла|пить пью пьешь пьет пьем пьют пей|лить лью льет льют лей
шить шью шьет шьют шей|бить бью бьет бьют бей|звать зову зовешь зовет зовут зови|дать дам дашь даст дадим дадут дай
сесть сяду сядет сядем сели|лечь лягу ляжет лег легла|найти найду найдет найдем нашел нашла нашли найди
прийти приду придет придем пришел пришла пришли приди|уйти уйду уйдет ушел ушла|зайти зайду зайдет зашел зашла
печь пеку печет пекут пек|стричь стригу стрижет стрижка|помочь помогу поможет помощь|беречь берегу бережет
забрать заберу заберет заберем забери забирать забираю|собрать соберу соберет соберем собери собирать собираю
убрать уберу уберет уберем убери убирать убираю уборка|выбрать выберу выберет выбери выбирать выбираю выбор
разобрать разберу разберет разбери разбирать|послать пошлю пошлет пошли|жить живу живет живем живут
ждать жду ждет ждем ждут жди|гнать гоню гонит|спать сплю спит спим спят|слать шлю шлет
время времени временем времена времен временам|имя имени именем имена имен именам|мать матери матерью матерей
дочь дочери дочерью дочерей дочка дочки дочку|мама мамин|год лет|котенок котята котят|щенок щенята щенят
чит- прочит- почит- прочт- чтени-|забыть забуду забудет забыл|яйцо яиц|писать напишу написать|чистить почистить
верн- возврат- возвращ-|продать продажа продам продаст продаю продал продала продали|смотр- просмотр- посмотр-
звон- звонк- позвон- созвон- перезвон-|полить полью польет полей поли полив-|собр- собир- собер- сбор-
мен- помен- замен- обмен- смен-|перевес- перевед- перевод- перевож- перевел перевела перевели|ход- хож- сход- схож-
прив- привив- прививк-|плат- плач- оплат- оплач- заплат- заплач- уплат- доплат- платеж-|саж- посад- посаж- посадк-
картофел- картошк-|рассчит- расчет-|отчит- отчет-|напомн- напомин-|гул- погул- прогул- прогулк-|чин- почин- починк-
переезд- переех- переед- переезж-|приезд- приех- приед- приезж-|отвез- отвоз- отвож-|привез- привоз- привож-
вывез- вывоз-|отнес- относ- отнош-|принес- принос- принош-|вар- свар-|бег- пробежк-|плав- поплав-|игр- поигр- сыгр-
дар- подар- подарк-|иск- поиск- ищу ищет ищем ищут|стро- строй- стройк- постро-|тренировк- тренир- трен-
начать начну начнет начал начала начали начало начинать начинаю|законч- заканч- оконч-|обед- пообед-
участ- участи- участв- участник-|куп- купл- покуп- покупк- закуп- закупк-|передать передам передаст передаю передач-
помыть помою помоет вымыть вымою мойка мойки мойку мытье мытья мыть мою моет мыл мыла|помог- помощ- помочь
спеть пение петь пою поет|расти раст- рост- вырасти вырос|танц- танцев-
сдать сдам сдашь сдаст сдадим сдают сдаю сдал сдала сдай сдача сдачи сдачу|чай чая чаю чаем
`)
const IRREGULAR_OF = new Map<string, string[]>()

function table(lines: string): Map<string, string[]> {
  const bases = new Map<string, string[]>()
  const verbs = Object.entries(pasts).map(([form, base]) => [base, form])
  const others = lines
    .trim()
    .split(/[|\n]/)
    .map((group) => group.split(' '))
  for (const forms of [...verbs, ...others]) {
    const base = `=${forms[0]}`
    for (const form of forms) bases.set(form, [...new Set([...(bases.get(form) ?? []), base])])
  }
  return bases
}

for (const [form, bases] of IRREGULAR) {
  for (const base of bases) IRREGULAR_OF.set(base, [...(IRREGULAR_OF.get(base) ?? []), form])
}

/** Endings that make another word of the same root, and how many letters the root has at least. */
const EN_ROOTS: [RegExp, number][] = [
  [/icat(?:ion)?s?$/, 3],
  [/(?:[ae]?t|it)ions?$/, 4],
  [/sions?$/, 4],
  [/ions?$/, 5],
  [/(?:ment|ness|ful)s?$/, 3],
  [/ly$/, 4],
  [/(?<=os|iv|ov|us|ew)als?$/, 4],
  [/at(?:e[sd]?|ing|ors?)$/, 5],
  [/ists?$/, 5],
  [/ics?$/, 6],
  [/hoods?$/, 4],
]
/** The same of verbs only: a corner is not made of corn. */
const EN_VERB_ROOTS = /(?:er|or|al|age|ery|an[ct]e?|en[ct]e?|able|ible|ist|ature)s?$/

const VERB_STEMS = new Set([...ENGLISH_VERBS].map(stem))
/** Those compared with -er and -est, but for the ones in -y. */
const ADJECTIVE_STEMS = new Set(
  `big black blue bold brief bright broad brown calm cheap clean clear close cold cool cute dark deep dry dull fair fast
fat fine firm fit flat fresh full grand great green hard high hot keen kind large late light long loose loud low mean
mild narrow near neat new nice old pale plain poor proud quick quiet rare red rich ripe rough sad safe sharp short sick
simple slim slow small smart smooth soft steep strange strict strong sweet tall thick thin tight tough warm weak wet
white wide wise young`
    .split(/\s/)
    .map(stem),
)

/** British and American spellings. */
const SPELLINGS: [RegExp, string][] = [
  [/is(?=e[sdr]?$|ing$|ations?$|ers?$)/, 'iz'],
  [/ys(?=e[sdr]?$|ing$)/, 'yz'],
  [/(?<=..)our(?=$|s$|ed$|ing$|ite)/, 'or'],
  [/(?<=[bt])re(?=s?$)/, 'er'],
  [/(?<=.{3})ogue(?=s?$)/, 'og'],
  [/(?<=.{3})mme(?=s?$)/, 'm'],
  [/(?<=cen)c(?=es?$)/, 's'],
]

function english(word: string): string[] {
  const bare = word.replace(/'s?$/, '').replace(/s'$/, 's')
  const cut = stem(word)
  const single = bare.replace(/(?<!s)s$/, '')
  const bases = [bare, single, cut, `${cut}e`]
  const spelled = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), bare)
  const keys = [...bases.flatMap((each) => IRREGULAR.get(each) ?? []), cut, single, stem(spelled)]
  // "bookshelves"; "leaves" of any kind are in the table.
  keys.push(bare.replace(/ves$/, 'f'), bare.replace(/ves$/, 'fe'))
  // "use" and "using", "fly" and "flies".
  if (bare.length === 3) keys.push(bare.replace(/[ey]$/, ''))
  for (const [ending, least] of EN_ROOTS) {
    const root = spelled.replace(ending, '')
    if (root !== spelled && root.length >= least) keys.push(...rootsOf(root))
  }
  const verbs = rootsOf(spelled.replace(EN_VERB_ROOTS, ''))
  keys.push(...verbs.filter((each) => VERB_STEMS.has(each)))
  const degree = stem(bare.replace(/e(?:r|st)$/, ''))
  if (ADJECTIVE_STEMS.has(degree) || /..i(?:er|est)$/.test(bare)) keys.push(degree)
  return withSilentE(bare, keys)
}

/** "Planned" is of "plan" and "planes" of "plane": in words of one syllable the e tells them apart. */
function withSilentE(word: string, keys: readonly string[]): string[] {
  const isWithE = WITH_E.test(word)
  if (!isWithE && (WITHOUT_E.test(word) || /(?<!er)y$|ies$/.test(word))) return [...keys]
  const others = keys.filter((key) => SYLLABLE.test(key)).map((key) => `${key}e`)
  return [...(isWithE ? keys.filter((key) => !SYLLABLE.test(key)) : keys), ...others]
}

const SYLLABLE = /^[^aeiou]*[aeiou][^aeiouswxyz]$/
const WITH_E = /^[^aeiou]*[aeiou][^aeiouswxyz](?:e[sdr]?|est|ing)$/
const WITHOUT_E = /^[^aeiou]*[aeiou]([^aeiouswxyz])(?:s|\1(?:e[dr]|est|ing))?$/

/** "Registr-ation" and "register", "runn-er" and "run", "deci-sion" and "decide". */
function rootsOf(root: string): string[] {
  const ends = [
    root.replace(/([^aeiou])r$/, '$1'),
    root.replace(/([^aeiou])r$/, '$1er'),
    root.replace(/(.)\1$/, '$1'),
    root.replace(/scrip$/, 'scrib'),
    root.replace(/lu$/, 'lv'),
    root.replace(/[aeiou]$/, '$&d'),
  ]
  return [root, stem(root), ...ends]
}

/** The letters that a consonant at the end of a stem may have been before "ю", "у" and "ение". */
const RU_BEFORE: [RegExp, string[]][] = [
  [/ш$/, ['с', 'х']],
  [/жд$/, ['д']],
  [/ж$/, ['г', 'д', 'з']],
  [/щ$/, ['ст', 'ск', 'т']],
  [/ч$/, ['т', 'к']],
  [/(?<=[бпвмф])л$/, ['']],
]
const RU_VERB = /(?:ает|яет|еет|ует|ишь|ешь|ете|ите|ет|ут|ют|ит|ят|ат|аю|яю|ею|ую)(?:ся|сь)?$/
/** "По-звонить"; longer words only, so that what is left is a root. */
const RU_PREFIX =
  /^(?:(?:от|под|пере|раз|рас|до|об|из|ис)(?=.{5})|(?:по|за|на|при|про|вы|с|о)(?=.{4}))/
const RU_PREFIXES = new Set('по за на при про вы с о от под пере раз рас до об из ис'.split(' '))

/** Whether a Russian word may have other forms without this at its start. */
export function isPrefix(start: string): boolean {
  return RU_PREFIXES.has(start)
}

const RU_INFINITIVE = /(?:[иыаяеу]?(?:ть|л[аио]?)|ти)(?:ся|сь)?$/
/** "Гараж-ный", "машин-ный". */
const RU_ADJECTIVE = /н(?:ый|ий|ой|ая|ое|ые|ого|ому|ую|ых|ым|ыми|ом)$/

const RU_NOUN = /(?:[ая]ми|[ая][хм]|[оеё][вйм]|[аеиоуыюяьй])$/

function russian(word: string): string[] {
  const cut = stem(word)
  const noun = word.replace(RU_NOUN, '')
  const stems = [cut, cut.replaceAll('ь', ''), noun, word.replace(/ь$/, ''), withoutVowel(word)]
  const verb = word.replace(RU_VERB, '')
  if (verb !== word && verb.length >= 2) stems.push(verb)
  const infinitive = word.replace(RU_INFINITIVE, '')
  stems.push(infinitive, word.replace(RU_ADJECTIVE, ''))
  for (const each of [...stems]) {
    // "сда-ю" and "сд-ать", "рису-ют" and "рис-овать".
    stems.push(each.replace(/[аяу]$/, ''))
    // "провер-ка" and "проверить", "цвет-ок" and "цветы".
    stems.push(each.replace(/(?<=.{4})о?к$/, ''), each.replace(/(?<=.{3})[ыи]ва?$/, ''))
    // "парк-овка" and "парк-овать", "страх-ование".
    stems.push(each.replace(/(?<=.{3})(?:ир)?овк?$/, ''))
  }
  for (const each of [...stems]) {
    for (const [end, letters] of RU_BEFORE) {
      if (end.test(each)) stems.push(...letters.map((letter) => each.replace(end, letter)))
    }
  }
  // "устан-а-вливать" and "установить", "спр-а-шивать" and "спросить".
  if (/[ыи]ва/.test(word))
    stems.push(...stems.map((each) => each.replace(/а(?=[^аеиоуыэюя]+$)/, 'о')))
  for (const each of [...stems]) stems.push(withoutVowel(each), each.replace(RU_PREFIX, ''))
  // Two letters are a root in the shortest words only: "день" and "дни".
  const least =
    word.length <= 4 && /^[^аеиоуыэюя]{2}$/.test(withoutVowel(noun.replace('ь', ''))) ? 2 : 3
  const irregular = [word, cut, noun, verb, infinitive, cut.replace(/[аяу]$/, '')]
  const bases = irregular.flatMap((each, at) => IRREGULAR.get(at > 0 ? `${each}-` : each) ?? [])
  return [...bases, ...stems.filter(({ length }) => length >= least)]
}

/** "Лед" and "льда", "чашек" and "чашка", "писем" and "письмо". */
function withoutVowel(word: string): string {
  return word.replace(/([^аеиоуыэюя])[ое]([^аеиоуыэюя])$/, '$1$2')
}
