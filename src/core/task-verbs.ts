import verbs from './task-verbs.json'
import { wordsOf } from './words'

/** Verbs that tasks begin with, by their base form. Some are nouns as well ("book", "water"). */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(verbs)
/** Infinitives and imperatives: "купить", "купи", "позвони", "забрать"; and not what ends like them: "рубашки", "сказали". */
const RUSSIAN_VERB =
  /^(?!(?:почти|пятн.*|дети|люди|двери|дверь|мебель|обувь|тетрадь|кровать|печать|скатерть|морковь|ключи|врачи|задачи|вещи|овощи|лыжи|туфли|гости|новости|запчасти|книги|деньги|налоги|сапоги|долги|чай|клей|сарай|музей|случай|чуть|опять|пять|шесть|семь|восемь|девять|десять|[а-я]+надцать|неужели|надеюсь|(?!вали|пили)[а-я]{2,}[аяиуы]ли|[а-я]{2,}л[аио]сь|[а-я]{3,}[еи]шь|(?![а-я]{0,3}(?:пе|се|воло)ки$)[а-я]+ки)$)[а-я]*(?:[аеиоуыяь]ть|[сз]ть|ться|[сзйо]ти|тись|чь|[бвгджзклмнпрстфхцчшщ][иь]|[аеоуяюи]й|[йьи]те|ись|йся)$/

/** Whether the text begins as tasks do. */
export function isTitleVerb(text: string): boolean {
  const [first = ''] = wordsOf(text)
  return ENGLISH_VERBS.has(first) || (/^[а-я]{3,}/.test(first) && RUSSIAN_VERB.test(first))
}
