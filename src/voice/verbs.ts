import { stem } from './stem'
import { wordsOf } from './words'

/** Verbs that a task begins with. */
const VERBS = new Set(
  `add arrange ask backup bake book borrow bring brush build buy call cancel change charge check choose clean
  clear collect compare complete contact cook copy cut deliver deposit design discuss do download draft draw
  drop email empty explore feed file fill find finish fix fold follow get give go hang help hire install invite
  iron join learn leave listen look mail make measure meet message mow order organise organize pack paint pay
  phone pick plan plant play post practice practise prepare print pull put read register renew repair replace
  reply report request reserve return review ring run schedule sell send set sew sharpen shop sign sort start
  stop study submit sweep take talk tell test text throw tidy transfer try turn update upload vacuum visit wait
  walk wash watch water wrap write`.split(/\s+/),
)
const STEMS = new Set(Array.from(VERBS, stem))
/** Infinitives and imperatives: "купить", "купи", "позвони", "забрать". */
const RUSSIAN_VERB = /(?:ть|ться|ти|тись|чь|[иь]|й|йте|ите|ись|йся)$/

/** Whether the text begins as tasks do. */
export function isTitleVerb(text: string): boolean {
  const [first = ''] = wordsOf(text)
  return VERBS.has(first) || (/^[а-я]{3,}/.test(first) && RUSSIAN_VERB.test(first))
}

/** Whether a word says what is done rather than with what, in any tense. */
export function isVerb(word: string): boolean {
  if (STEMS.has(stem(word))) return true
  return /^[а-я]{4,}$/.test(word) && RUSSIAN_ACTION.test(word)
}

/** "купить", "купил", "куплен". */
const RUSSIAN_ACTION = /(?:[аеиоуыя]ть(?:ся)?|[аеиоуыя]л[аио]?(?:с[ья])?|[еа]н[аоы]?)$/
