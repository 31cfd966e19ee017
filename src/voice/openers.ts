import type { Language } from './parts'
import { fold } from './words'

/** What people say before the thing itself, over folded text. */
interface Openers {
  /** Said to anyone: "hey", "could you please". */
  polite: RegExp
  thanks: RegExp
  /** "Add …": what follows may name a folder by itself. Group `kind` says more of the task. */
  add: RegExp[]
  /** "Put … on my list": an add only together with the list. */
  put: RegExp
  list: RegExp
  /** "Remind me to …", "I need to …". */
  need: RegExp
}

const EN_NOUN = '(?:tasks?|to-?dos?|to do|todo items?|list items?|items?|reminders?|notes?)'
const EN_LEAD = '(?: (?:to|that says|saying|called|named|titled|for|about|that))?'
const RU_NOUN = '(?:задач[а-я]+|задани[а-я]+|дело|пункт|напоминани[а-я]+|заметк[а-я]+|запись)'

export const OPENERS: Record<Language, Openers> = {
  en: {
    polite:
      /^(?:hey|hi|hello|ok|okay|so|well|alright|right|and|now|oh|please|just|also|then|assistant|computer|(?:could|can|would|will) you(?: please)?|i(?:'d| would) (?:like|love) you to|i want you to|go ahead and)(?=[\s,])[\s,]*/,
    thanks: /[\s,]+(?:please|thanks|thank you|cheers|for me please)$/,
    add: [
      new RegExp(
        `^(?:add|create|make|set(?: up)?|schedule|start|put(?: in| down)?|note(?: down)?|enter|save)(?: me)?(?: (?:an?|another|one|one more|the))?(?: new)?(?<kind>(?: [a-z-]+){0,3}?) ${EN_NOUN}${EN_LEAD}(?=[\\s:,-])[\\s:,-]*`,
      ),
      new RegExp(
        `^(?:an? )?new(?<kind>(?: [a-z-]+){0,2}?) ${EN_NOUN}${EN_LEAD}(?=[\\s:,-])[\\s:,-]*`,
      ),
      /^(?:to-?do|to do|task|note|reminder)(?: to self)?\s*[:,-]\s*/,
      /^(?:make|take) a note (?:to|of|that|about) /,
      /^(?:jot|write|note|put) down(?: that i (?:need|have) to| to)?[\s:,]+/,
      /^(?:note to self|add)(?: (?:to|on) (?:my|the) (?:to-?do |task )?(?:list|tasks))?(?=[\s:,])[\s:,]*(?:that i (?:need|have) to )?/,
    ],
    put: /^put /,
    list: /[\s,]+(?:to|on|onto|in) (?:my|the|our) (?:to-?do |task |todo )?(?:list|tasks|to-?dos?)$/,
    need: /^(?:remind me|set (?:me )?a reminder|i(?:'ll| will)? (?:need|want|have|ought|wish|plan)(?: to remember)?(?= to )|i(?:'ve| have)? got(?= to )|i(?:'m| am) (?:going|supposed|meant)(?= to )|i(?:'d| would) (?:like|love)(?= to )|i gotta|i (?:really )?(?:must|should|shall)(?: not forget| remember)?|i mustn't forget|i can't forget|we (?:need|have|ought|want)(?= to )|we (?:must|should)|don't (?:let me )?forget|do not (?:let me )?forget|remember(?= to )|make sure (?:that )?i|let's)(?: (?:to|that|about|of))?(?=[\s:,])[\s:,]*/,
  },
  ru: {
    polite:
      /^(?:эй|привет|слушай|послушай|так|ну|итак|окей|ок|хорошо|пожалуйста|будь добр[а-я]?|а|и|еще|ассистент|можешь|ты можешь|не мог[а-я]* бы(?: ты| вы)?)(?=[\s,])[\s,]*/,
    thanks: /[\s,]+(?:пожалуйста|спасибо)$/,
    add: [
      new RegExp(
        `^(?:добавь(?:те)?|добавить|создай(?:те)?|создать|запиши(?:те)?|записать|поставь(?:те)?|поставить|заведи|сделай|внеси|занеси)(?: мне)?(?: (?:еще )?(?:одну|один|одно|еще))?(?: нов[а-я]+)?(?<kind>(?: [а-я]+){0,2}?) ${RU_NOUN}(?=[\\s:,-])[\\s:,-]*`,
      ),
      new RegExp(
        `^(?:еще одна |нов[а-я]+ )(?<kind>(?:[а-я]+ ){0,2}?)${RU_NOUN}(?=[\\s:,-])[\\s:,-]*`,
      ),
      new RegExp(`^${RU_NOUN}\\s*[:-]\\s*`),
      /^(?:добавь(?:те)?|добавить|запиши(?:те)?|занеси|внеси)(?: мне)?(?: в (?:мой )?список(?: дел| задач)?(?! [а-я]+ок(?:\s|$)))?(?=[\s:,])[\s:,]*/,
    ],
    put: /^(?:положи|включи) /,
    list: /[\s,]+в (?:мой )?список(?: дел| задач)?$/,
    need: /^(?:напомни(?:те)?(?: мне| нам)?(?: (?:про|насчет))?|(?:мне |нам )?(?:нужно|надо|необходимо|пора|следует)(?: бы)?(?: мне| будет)?|(?:я )?(?:должен|должна|хочу|хотел бы|хотела бы|собираюсь|планирую)|не забудь(?:те)?|не забыть|не дай(?:те)?(?: мне)? забыть|давай(?:те)?)(?=[\s:,])[\s:,]*/,
  },
}

/** "uh", "эм": said while thinking. */
const THINKING = /(?<=^|[\s,])(?:u+m+|u+h+|e+rm?|h+m+|э+м*|э-э|мм+)(?=[\s,.!?]|$)[,.]?\s*/giu

/** The request itself, without what is said for the sake of speaking. */
export function withoutManners(transcript: string, language: Language): string {
  const { polite, thanks } = OPENERS[language]
  let text = transcript
    .replace(THINKING, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!…]+$/, '')
  for (let lead = polite.exec(fold(text)); lead; lead = polite.exec(fold(text))) {
    if (lead[0].length === text.length) break
    text = text.slice(lead[0].length)
    // "Could you add …?" asks for it; it is no question.
    if (/\s(?:you|ты|вы|бы|можешь)[\s,]*$|^можешь/.test(` ${lead[0]}`))
      text = text.replace(/[\s?]+$/, '')
  }
  return text.slice(0, thanks.exec(fold(text))?.index ?? text.length).replace(/[\s,.!…]+$/, '')
}
