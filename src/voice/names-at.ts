import type { Found, Manner, Scene, Side } from './parts'
import { sameWordsKey } from './stem'
import { fold } from './words'

const MOST_WORDS = 5

const MARKER =
  /^(?:folder|list|category|папк[а-я]+|список|списк[а-я]+|категори[а-я]+|раздел[а-я]*)$/
const TO = /^(?:to|in|into|on|onto|under|inside|в|во)$/
const FOR = /^(?:for|from|для|на)$/
const ARTICLE = /^(?:my|the|our|мой|мою|мои|моей|моем|наш|нашу)$/
/** Words after which "to work" is a way and not a folder. */
const MOTION =
  /^(?:go|walk|drive|bring|take|get|come|run|ride|cycle|bike|commute|travel|fly|move|return|carry|deliver|head|add|пойти|идти|сходить|ехать|поехать|съездить|отвезти|отнести|привезти|принести|прийти|приехать|вернуться|переехать|добавить|положить)$/

interface Word {
  text: string
  from: number
  to: number
}

/** A folder at an edge: "… to home", "… in the work folder", "to the shopping list …". */
export function folderAt(
  text: string,
  side: Side,
  scene: Scene,
  manner: Manner,
): Found | undefined {
  const words = split(text)
  return side === 'end'
    ? folderAtEnd(text, words, scene, manner)
    : folderAtStart(text, words, scene, manner)
}

function folderAtEnd(text: string, words: Word[], scene: Scene, { toFolder, terse }: Manner) {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const marked = MARKER.test(words.at(-1)?.text ?? '')
    const name = words.slice(words.length - count - (marked ? 1 : 0), marked ? -1 : undefined)
    const found = named(name, scene.folders)
    let before = words.length - name.length - (marked ? 1 : 0)
    if (found === undefined || before < 0) continue
    // "в список покупок": in Russian the word for folder comes first.
    const isFolder = marked || MARKER.test(words[before - 1]?.text ?? '')
    if (!marked && isFolder) before -= 1
    if (ARTICLE.test(words[before - 1]?.text ?? '')) before -= 1
    const preposition = words[before - 1]?.text ?? ''
    const linked = TO.test(preposition) || (isFolder && FOR.test(preposition))
    if (linked) before -= 1
    const rest = text.slice(0, words[before]?.from ?? 0)
    if (
      isFolder
        ? linked || /[,:]\s*$/.test(rest) || terse
        : linked && toFolder && !moves(words, before)
    ) {
      return { rest, parts: { folder: found } }
    }
    if (terse && before === 0) return { rest: '', parts: { folder: found } }
  }
  return undefined
}

function folderAtStart(text: string, words: Word[], scene: Scene, { toFolder }: Manner) {
  let from = 0
  if (!TO.test(words[from]?.text ?? '')) return undefined
  from += 1
  if (ARTICLE.test(words[from]?.text ?? '')) from += 1
  const markedBefore = MARKER.test(words[from]?.text ?? '')
  if (markedBefore) from += 1
  for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count -= 1) {
    const found = named(words.slice(from, from + count), scene.folders)
    if (found === undefined) continue
    const markedAfter = MARKER.test(words[from + count]?.text ?? '')
    const last = words[from + count - (markedAfter ? 0 : 1)]
    const rest = text.slice(last?.to ?? 0)
    if (!markedBefore && !markedAfter && !toFolder && !/^\s*[,:]/.test(rest)) return undefined
    return { rest: rest.replace(/^[\s,:–—-]+/, ''), parts: { folder: found } }
  }
  return undefined
}

function moves(words: Word[], before: number): boolean {
  return words.slice(0, before).some(({ text }) => MOTION.test(text))
}

const TAGGED: Record<Side, RegExp> = {
  end: /(?:^|[\s,;])(?:and )?(?:(?:with|и|с) )?(?:(?:the|a) )?(?:tags?|tagged|label(?:led|ed)?|hashtags?|тег(?:ом|ами|и)?|тэг(?:ом|ами|и)?|метк(?:ой|ами|а|у|и)|х[еэ]штег(?:ом|ами|и)?)(?: it| this)?(?: as| with| by)?[:\s]+(?<names>[^.]+?)[\s,.!]*$/,
  start:
    /^(?:(?:with|с) )?(?:(?:the|a) )?(?:tags?|tagged|тег(?:ом)?|метк(?:ой|а))\s+(?<names>[^,:]+?)[,:]\s*/,
}
const HASH = /(?:^|\s)#(?<names>[\p{L}\p{N}_-]+)[\s,.!]*$/u

/** Tags that the speaker has: "… tagged errand", "… с тегом семья", "… #calls". */
export function tagsAt(text: string, side: Side, { tags }: Scene): Found | undefined {
  const key = fold(text)
  const match = TAGGED[side].exec(key) ?? (side === 'end' ? HASH.exec(key) : null)
  const said = match?.groups?.names
  if (!match || !said) return undefined
  const names = said
    .split(/\s*,\s*(?:and |и )?|\s+(?:and|и)\s+/)
    .map((name) => tags.get(sameWordsKey(name)))
  const known = names.filter((name) => name !== undefined)
  if (known.length < names.length) return undefined
  const rest = side === 'end' ? text.slice(0, match.index) : text.slice(match[0].length)
  return { rest, parts: { tags: known } }
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
