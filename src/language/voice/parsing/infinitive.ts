import { ENGLISH_VERBS } from '../../../core/task-verbs'
import { fold } from '../../../core/words'
import { basesOfGerund } from '../completion/verbs-english'
import { infinitiveOfPast } from '../completion/verbs-russian'

/** Ends of what somebody will do and of the infinitive, the longer first: "заберёт" is of "забрать". */
const ENDS = (
  'возьмет взять|займет занять|поймет понять|снимет снять|поднимет поднять|примет принять|начнет начать|' +
  'разберет разобрать|отберет отобрать|берет брать|дерет драть|зовет звать|придет прийти|йдет йти|ведет вести|' +
  'везет везти|несет нести|метет мести|едет ехать|пришлет прислать|вышлет выслать|отошлет отослать|льет лить|' +
  'пьет пить|шьет шить|бьет бить|печет печь|стрижет стричь|может мочь|даст дать|съест съесть|трет тереть|' +
  'смотрит смотреть|видит видеть|держит держать|слышит слышать|режет резать|мажет мазать|жет зать|шет сать|' +
  'ищет искать|щет стать|чет тать|ует овать|оет ыть|еет еть|нет нуть|ает ать|яет ять|ит ить'
)
  .split('|')
  .map((pair) => pair.split(' ') as [string, string])

/** "Заберёт посылку" as "забрать посылку"; undefined where the form doesn't tell. */
export function asInfinitive(text: string): string | undefined {
  const [first = ''] = text.split(' ')
  const rest = text.slice(first.length)
  const word = fold(first)
  const past = infinitiveOfPast(word)
  if (past) return past + rest
  const isReflexive = word.endsWith('ся')
  const bare = isReflexive ? word.slice(0, -2) : word
  const end = ENDS.find(([form]) => bare.endsWith(form))
  if (!end || bare.length < 5) return undefined
  const trunk = bare.slice(0, -end[0].length)
  return `${trunk}${end[1]}${isReflexive ? (end[1].endsWith('ти') ? 'сь' : 'ся') : ''}${rest}`
}

/** "Booking the sitter" as "book the sitter". */
export function asBase(text: string): string | undefined {
  const [first = ''] = text.split(' ')
  const base = basesOfGerund(fold(first)).find((verb) => ENGLISH_VERBS.has(verb))
  return base && base + text.slice(first.length)
}
