import { isTitleVerb } from '../../../core/task-verbs'
import { fold, trimEnd } from '../../../core/words'
import { toNumber } from '../../dates/russian-numbers'
import type { Language } from './context'
import { withoutRestarts, withoutStutter } from './correction'
import { ENGLISH_ASKS, ENGLISH_OPENERS } from './openers-english'
import { RUSSIAN_ASKS, RUSSIAN_OPENERS } from './openers-russian'

/** What people say before the thing itself, over folded text. */
export interface Openers {
  /** Said to anyone, or while thinking: "hey", "could you please". */
  polite: RegExp
  thanks: RegExp
  /** Said after the opener too: "remind me please …". */
  filler: RegExp
  /** "Add …": what follows may name a folder by itself. Group `kind` says more of the task. */
  add: RegExp[]
  /** "Put … on my list": an add only together with the list. */
  put: RegExp
  list: RegExp
  /** "Remind me to …", "I need to …". */
  need: RegExp
}

export const OPENERS: Record<Language, Openers> = { en: ENGLISH_OPENERS, ru: RUSSIAN_OPENERS }

/** "uh", "эм": said while thinking. */
const THINKING =
  /(,\s*)?(?<=^|[\s,])(?:u+m+|u+h+|e+rm?|e+m+|h+m+|э+м*|э-э|мм+|это самое|так сказать)(?=[\s,.!?]|$)[,.]?\s*/giu
/** Between these and what follows there is no pause but for thought. */
const GOES_ON =
  /^(?:to|for|on|at|in|of|with|about|from|by|the|an?|my|our|me|that|i|and|в|во|на|с|к|о|об|про|за|из|от|до|у|по|для|мне|что|и)$/

/** "Ask Ann, um, about the keys": without the sound, and without the pause unless it separates. */
function withoutHesitation(text: string): string {
  return text.replace(THINKING, (sound, pause: string | undefined, at: number) => {
    if (pause === undefined) return ''
    const before =
      text
        .slice(Math.max(0, at - LONGEST_WORD), at)
        .split(' ')
        .at(-1) ?? ''
    const behind = at + sound.length
    const [after = ''] = text.slice(behind, behind + LONGEST_WORD).split(/[\s,]/)
    const goesOn = isTitleVerb(before) || [before, after].some((word) => GOES_ON.test(fold(word)))
    return goesOn ? ' ' : pause
  })
}

/** Letters. */
const LONGEST_WORD = 30

/** The same between two commas. */
const ASIDE =
  /, (?:like|you know|i mean|please|um+|uh+|well|so|if possible|пожалуйста|ну|короче|в общем|как бы|типа|значит|это|наверное|кстати|говорю|представь|представляешь), ?/giu

/** "At like 8". */
const ROUGHLY =
  /\b(at|around|by|about|in) like (?=\d|[a-z]+(?:[- ][a-z]+)? (?:minutes?|hours?|days?|weeks?)|an? |half |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half)/gi

/** "С двух до трех": with figures, as hours are typed. */
const HOURS_RU =
  /(?<=(?:^|\s)с )(?<from>часу|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти|одиннадцати|двенадцати) до (?<to>часу|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти|одиннадцати|двенадцати)(?=[\s,.]|$)/giu

/** "At 730", as it is often heard. */
const RUN_TOGETHER =
  /\b(at|by|around) (1[0-2]|[1-9])([0-5]\d)(?=[,.!?]?$|[,.]? (?:[ap]\.?m|to |today|tonight|tomorrow|this |on |in the |next |mon|tue|wed|thu|fri|sat|sun))/gi

/** "Tick it off, would you?" asks nothing. */
const TAG =
  /(?<![\s,])[\s,]+(?:(?:please|will you|would you|could you|can you|won't you|ok|okay|(?<=,\s*)(?:all ?right|got it|yeah|right|yes)|пожалуйста|ладно|хорошо)[\s,]*)+\?$/i

/** "Где то в пять": as it is heard, without its hyphen. */
const HYPHEN =
  /(?<=(?:^|\s)(?:где|как(?:ой|ая|ое|ие|ую|ого)?|кто|что|кого|чего|когда|куда)) (?=(?:то|нибудь)(?:\s|$))/giu

/** "And light bulbs too", "add eggs as well": beside what was added before. */
const TOO =
  /^((?:(?:oh|ok|okay|yeah|да|ой|а),? )?(?:and|also|plus|add|put|remind|и|ещ[её]|добавь|запиши) .+?),? (?:too|as well|also|тоже|также)$/i

/** "Would you mind adding …": add it. */
const MIND = /(?<=\byou mind )(add|remind|mark|tick|check|put(?=t)|set(?=t))t?ing(?= )/i

/** "Добавь-ка". */
const SOFTLY = /(?<=^|\s)([а-яё]+(?:[аеяю]й|и|ь|те))-ка(?=[\s,]|$)/giu

const ASKS: Record<Language, RegExp> = { en: ENGLISH_ASKS, ru: RUSSIAN_ASKS }

/** “Give me a nudge an hour before”, as a reminder is typed. */
const NUDGE =
  /,? (?:and )?(?:(?:give me an? (?:reminder|nudge|shout|poke|heads[ -]up|buzz|ping)|(?:nudge|ping|poke|warn|alert) me)(?= [a-z0-9 ]+ (?:before|beforehand|ahead)$)) /i
/** "Предупреди за час". */
const NUDGED_RU =
  /(?<=\s)(?:и )?(?:предупреди|пни|д[её]рни|толкни|маякни|пингани|свистни)(?:те)?(?: мне| меня)? (?=за )/giu

/** The request itself, without what is said for the sake of speaking. */
export function withoutPoliteness(transcript: string, language: Language): string {
  const { polite, thanks } = OPENERS[language]
  let text = withoutStutter(withoutHesitation(withoutRestarts(transcript)))
    .replace(TAG, '')
    .replace(TOO, '$1')
    .replace(ASIDE, ' ')
    .replace(/(?<=\S) (?:пожалуйста(?= )|please(?= (?:with|by|on|at|for|in|as|to) ))/gi, '')
    .replace(NUDGE, ', remind me ')
    .replace(/(?<=\S) пожалуйста(?= )/gi, '')
    .replace(/(?<=\S) please(?= (?:with|on|for|at|by|in|as|tagged) )/gi, '')
    .replace(NUDGED_RU, 'напомни ')
    .replace(ROUGHLY, '$1 ')
    .replace(RUN_TOGETHER, '$1 $2:$3')
    .replace(
      HOURS_RU,
      (_, from: string, to: string) => `${toNumber(fold(from))} до ${toNumber(fold(to))}`,
    )
    .replace(SOFTLY, '$1')
    .replace(HYPHEN, '-')
    .replace(MIND, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  text = trimEnd(text, /[\s.!…]/)
  // Folded once: of a thousand openers each would fold all behind it.
  let folded = fold(text)
  for (let lead = polite.exec(folded); lead; lead = polite.exec(folded)) {
    const { length } = lead[0]
    if (length === text.length) break
    const asks = ASKS[language].test(folded)
    text = text.slice(length)
    // "Could you add …?" asks for it; it is no question.
    if (asks) text = trimEnd(text, /[\s?]/)
    folded = folded.slice(length, length + text.length)
  }
  for (let end = thanks.exec(fold(text)); end; end = thanks.exec(fold(text))) {
    text = trimEnd(text.slice(0, end.index), /[\s,.!…]/)
  }
  return text
}

/** What is said after an opener for the sake of speaking: "remind me please to …". */
export function withoutFillers(text: string, language: Language): string {
  const { filler } = OPENERS[language]
  let rest = text
  for (let lead = filler.exec(fold(rest)); lead; lead = filler.exec(fold(rest))) {
    if (lead[0].length >= rest.length) break
    rest = rest.slice(lead[0].length)
  }
  return rest
}
