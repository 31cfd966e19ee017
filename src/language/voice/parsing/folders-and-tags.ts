import { isTitleVerb } from '../../../core/task-verbs'
import { fold, wordsOf } from '../../../core/words'
import { sameWordsKey } from '../matching/stem'
import type { Found, ParseContext, Side, Strictness } from './context'

const MOST_WORDS = 5

const MARKER =
  /^(?:folder|list|category|section|папк[а-я]+|список|списк[а-я]+|категори[а-я]+|раздел[а-я]*)$/
/** "Work task: …", "blog idea: …". */
const NOUN =
  /^(?:task|todo|to-do|reminder|item|idea|note|thing|errand|job|stuff|entry|задач[а-я]+|дело|дела|напоминани[а-я]+|заметк[а-я]+|идея|идею|пункт|запись)$/
const TO = /^(?:to|in|into|on|onto|under|inside|в|во|на)$/
const FOR = /^(?:for|from|для|на|по|к)$/
const ARTICLE = /^(?:my|the|our|мой|мою|мои|моей|моем|наш|нашу|наши)$/
/** What is bought goes nowhere: "buy soap to groceries". */
const BUYS = /^(?:to )?(?:buy|purchase) /i
/** Words after which "to work" is a way and not a folder. */
const MOTION =
  /^(?:go|walk|drive|bring|take|get|come|run|ride|cycle|bike|commute|travel|fly|move|return|carry|deliver|head|пойти|идти|сходить|ехать|поехать|съездить|отвезти|отнести|привезти|принести|прийти|приехать|вернуться|переехать|добавить|положить)$/

interface Word {
  text: string
  from: number
  to: number
}

/** A folder at an edge: "… to home", "… in the work folder", "to the shopping list …". */
export function folderAt(
  text: string,
  side: Side,
  context: ParseContext,
  strictness: Strictness,
): Found | undefined {
  const words = split(text)
  return side === 'end'
    ? folderAtEnd(text, words, context, strictness)
    : folderAtStart(text, words, context, strictness)
}

function folderAtEnd(
  text: string,
  words: Word[],
  context: ParseContext,
  { toFolder, terse }: Strictness,
) {
  const endsMarked = MARKER.test(words.at(-1)?.text ?? '')
  // A folder may be called "Reading list" itself.
  for (const marked of endsMarked ? [false, true] : [false]) {
    const last = words.length - (marked ? 1 : 0)
    for (let count = Math.min(MOST_WORDS, context.folderWords, last); count > 0; count -= 1) {
      const name = words.slice(last - count, last)
      const found =
        named(name, context.folders) ?? (terse ? byAdjective(name, context.folders) : undefined)
      if (found === undefined) continue
      let before = last - count
      // "в список покупок": in Russian the word for folder comes first.
      const markedBefore = MARKER.test(words[before - 1]?.text ?? '')
      const isFolder = marked || markedBefore || endsMarked
      if (markedBefore) before -= 1
      if (ARTICLE.test(words[before - 1]?.text ?? '')) before -= 1
      const preposition = words[before - 1]?.text ?? ''
      const isTold = PLACED.test(text.slice(0, words[before - 1]?.from ?? 0))
      const isBeside = preposition === 'к' && toFolder && !isTitleVerb(text)
      const linked =
        TO.test(preposition) || isBeside || ((isFolder || isTold) && FOR.test(preposition))
      if (linked) before -= 1
      const rest = text.slice(0, words[before]?.from ?? 0)
      if (linked && isTold) return { rest: rest.replace(PLACED, ''), parts: { folder: found } }
      if (
        isFolder
          ? linked || markedBefore || /[,:]\s*$/.test(rest) || terse
          : linked &&
            (toFolder || (BUYS.test(text) && preposition === 'to')) &&
            !moves(words, before)
      ) {
        return { rest: rest.replace(PUT_IT, ''), parts: { folder: found } }
      }
      if (terse && before === 0) return { rest: '', parts: { folder: found } }
    }
  }
  return undefined
}

/** "in the work folder …", "work: …", "kids list: …", "рабочая задача …". */
function folderAtStart(
  text: string,
  words: Word[],
  context: ParseContext,
  { toFolder }: Strictness,
) {
  let from = 0
  const isLinked = TO.test(words[0]?.text ?? '') || FOR.test(words[0]?.text ?? '')
  if (isLinked) from += 1
  if (ARTICLE.test(words[from]?.text ?? '')) from += 1
  const markedBefore = MARKER.test(words[from]?.text ?? '')
  // A folder may be called "Список покупок" itself.
  const isNamedSo =
    markedBefore && named(words.slice(from, from + 2), context.folders) !== undefined
  if (markedBefore && !isNamedSo) from += 1
  const most = Math.min(MOST_WORDS, context.folderWords, words.length - from)
  for (let count = most; count > 0; count -= 1) {
    const name = words.slice(from, from + count)
    const found = named(name, context.folders) ?? byAdjective(name, context.folders)
    if (found === undefined) continue
    const next = words[from + count]?.text ?? ''
    const isMarked = markedBefore || MARKER.test(next) || MARKER.test(name.at(-1)?.text ?? '')
    const isNoun = NOUN.test(next)
    const last = words[from + count - (MARKER.test(next) || isNoun ? 0 : 1)]
    const rest = text.slice(last?.to ?? 0)
    const isApart = /^\s*:|^\s+[–—-]\s/.test(rest)
    const begins = isTitleVerb(rest)
    const isFolder = isLinked
      ? isMarked ||
        isApart ||
        isNoun ||
        toFolder ||
        /^\s*,/.test(rest) ||
        ((begins || /^\s+(?:i|we) (?:need|have|must) /i.test(rest)) &&
          /^(?:for|по|для)$/.test(words[0]?.text ?? '')) ||
        isPlace(words, rest)
      : isApart ||
        ORDERS.test(rest) ||
        (isMarked && !GOES_ON.test(rest)) ||
        (begins && DOES.test(rest)) ||
        ((isMarked || isNoun) && (begins || /^\s*,/.test(rest))) ||
        (/^\s*,/.test(rest) && begins)
    if (!isFolder || !/[\p{L}\p{N}]/u.test(rest)) return undefined
    return { rest: rest.replace(/^[\s,:–—-]+/, ''), parts: { folder: found } }
  }
  return undefined
}

/** "Shopping add soap", "shopping list soap", and not "shopping list for the party". */
const ORDERS = /^\s+(?:please )?(?:add|put|remind me|добавь|запиши|напомни)\s/i
/** "Home clean the windows", "дом помыть окна", and not "home clean energy". */
const DOES = /^\s+(?:[a-z]+ (?:the|my|our|an?|some|up|out|off)|[а-яё]+(?:ть|ти|чь)(?:ся)?)\s/i
const GOES_ON =
  /^\s+(?:for|of|from|with|in|on|at|to|by|is|are|was|has|and|or|needs?|для|из|от|с|в|на|и|или|за|по|к|не|надо|нужно)(?:\s|$)/i

/** "В покупки кофе и сливки", "in groceries rice", and not "в школу ехать", "in the garden". */
function isPlace([first, second]: Word[], rest: string): boolean {
  const [next = ''] = split(rest).map(({ text }) => text)
  if (/^(?:in|into|under|to)$/.test(first?.text ?? '')) {
    return !ARTICLE.test(second?.text ?? '') && !GOES_ON.test(rest)
  }
  return /^во?$/.test(first?.text ?? '') && !MOTION.test(next)
}

const ADJECTIVE = /(?:ая|яя|ую|юю|ое|ее|ый|ий|ой|ые|ие|ого|его|ому|ему|ым|им|ей)$/
const ADJECTIVE_SUFFIX = /(?:очн|ивн|ейн|енн|льн|шн|ск|ов|ев|ин|н)$/
/** The consonant before a suffix changes: "книжный" is of "книги", "рабочий" of "работа". */
const ALTERNATIONS: [RegExp, string][] = [
  [/ч$/, 'т'],
  [/ч$/, 'к'],
  [/ж$/, 'г'],
  [/ш$/, 'х'],
]

/** "рабочая" is of the folder "Работа": a folder's name as an adjective. */
function byAdjective(words: Word[], names: ReadonlyMap<string, string>): string | undefined {
  const [word, ...others] = words
  if (!word || others.length > 0 || !/^[а-я]{5,}$/.test(word.text)) return undefined
  if (!ADJECTIVE.test(word.text)) return undefined
  const bare = word.text.replace(ADJECTIVE, '')
  const root = bare.replace(ADJECTIVE_SUFFIX, '')
  const roots = [bare, root]
  for (const [pattern, letter] of ALTERNATIONS) {
    if (pattern.test(bare)) roots.push(bare.replace(pattern, letter))
    if (pattern.test(root)) roots.push(root.replace(pattern, letter))
  }
  const found = [...names.values()].filter((name) => {
    const [first = '', second] = wordsOf(name)
    if (second !== undefined) return false
    return roots.some(
      (each) =>
        each.length >= 3 &&
        (first.startsWith(each) || (each.startsWith(first) && each.length - first.length <= 1)),
    )
  })
  return new Set(found).size === 1 ? found[0] : undefined
}

/** "…, it's for errands", "put soap down for errands", "…, put it in the folder". */
const PLACED =
  /(?:[,.;]? (?:it's|it is|that's|this is|that one's|это)|(?<=\S) down|[,.;]? (?:and |и )?(?:as well )?(?:(?:put|file|stick|add) (?:it|this|that|them)|(?:положи|закинь|помести|добавь|запиши|внеси|занеси|кинь)(?: е[её]| его| это)?))\s*$/i

/** "…, put it in the folder". */
const PUT_IT =
  /[,.;]? (?:and |и )?(?:put|file|stick|add|положи|добавь|запиши|внеси|занеси|кинь|закинь|помести)(?: it| this| that| them| ее| его| это)?\s*$/i

function moves(words: Word[], before: number): boolean {
  return words
    .slice(0, before)
    .some(
      ({ text }, at) => MOTION.test(text) && !/^(?:the|a|an|my)$/.test(words[at - 1]?.text ?? ''),
    )
}

const TAGGED: Record<Side, RegExp> = {
  end: /(?:^|[\s,;])(?:and )?(?:и )?(?:(?:пометь|отметь|поставь|добавь|повесь)(?: ее| его)? )?(?:(?:with|с|под) )?(?:(?:the|a) )?(?:tags?|tagged|label(?:led|ed)?|hashtags?|тег(?:ом|ами|и)?|тэг(?:ом|ами|и)?|метк(?:ой|ами|а|у|и)|х[еэ]штег(?:ом|ами|и)?)(?: it| this)?(?: as| with| by)?[:\s]+(?<names>[^.]+?)[\s,.!]*$/,
  start:
    /^(?:(?:поставь|добавь) )?(?:(?:with|с) )?(?:(?:the|a) )?(?:tags?(?: (?:this|it)(?: as| with)?)?|tagged|тег(?:ом)?|метк(?:ой|а|у))\s+(?:(?<names>[^,:]+?)[,:]|(?<name>\S+))\s+/,
}
/** "With the phone tag". */
const NAMED_TAG =
  /(?:,|\swith|\s(?:and )?give it|\sand (?:add|put)) (?:the |an? )?(?<names>[^.,]+?) tags?(?: (?:on|to) it)?[\s,.!]*$/
const HASH = /(?:^|\s)#(?<names>[\p{L}\p{N}_-]+)[\s,.!]*$/u

/** Tags that the speaker has: "… tagged errand", "… с тегом семья", "… #calls". */
export function tagsAt(text: string, side: Side, { tags }: ParseContext): Found | undefined {
  const key = fold(text)
  for (const pattern of side === 'end' ? [TAGGED.end, NAMED_TAG, HASH] : [TAGGED.start]) {
    const match = pattern.exec(key)
    const said = match?.groups?.names ?? match?.groups?.name
    if (!match || !said) continue
    const names = said
      .split(/\s*,\s*(?:and |и )?|\s+(?:and|и)\s+/)
      .map((name) => tags.get(sameWordsKey(name)))
    const known = names.filter((name) => name !== undefined)
    if (known.length < names.length) continue
    const rest = side === 'end' ? text.slice(0, match.index) : text.slice(match[0].length)
    return { rest, parts: { tags: known } }
  }
  return undefined
}

function named(words: Word[], names: ReadonlyMap<string, string>): string | undefined {
  if (words.length === 0) return undefined
  return names.get(sameWordsKey(words.map(({ text }) => text).join(' ')))
}

function split(text: string): Word[] {
  return Array.from(fold(text).matchAll(/[\p{L}\p{N}'-]+/gu), (match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))
}
