import { fold } from '../../../core/words'
import { dateAt } from '../../dates/find-date'
import { sameWordsKey } from '../matching/stem'
import type { ParseContext } from './context'

/** Other forms of a Russian order, and other words for it, by the form that the patterns know. */
const RUSSIAN = [
  'перенеси: перенести перенесем переноси переносим переносить подвинь подвинуть перебрось переставь переставить перенаправь переназначь',
  'отложи: отложить отложим откладывай откладываем откладывать отсрочь отсрочить',
  'сдвинь: сдвинуть сдвинем сдвигай сдвигаем сдвигать',
  'перемести: переместить переместим перетащи перетащить переведи перевести',
  'положи: положить положим засунь сложи',
  'переименуй: переименовать переименуем переименовывай переназови переназвать',
  'назови: назвать назовем',
  'сделай: сделать сделаем',
  'пометь: пометить пометим отметь отметить',
  'измени: изменить изменим смени сменить замени заменить исправь исправить поменяй поменять переделай',
  'повысь: повысить подними поднять увеличь увеличить',
  'понизь: понизить снизь снизить опусти опустить уменьши уменьшить',
  'поставь: поставить поставим проставь выставь присвой присвоить навесь повесь повесить установи задай',
  'добавь: добавить добавим',
  'удали: удалить удалим стереть убрать',
].flatMap((line) => {
  const [order = '', forms = ''] = line.split(': ')
  return [order, ...forms.split(' ')].map((form) => [form, order] as const)
})
const ENGLISH = [
  'move: relocate extend',
  'change: edit update modify correct fix',
  'rename: reword rephrase',
].flatMap((line) => {
  const [order = '', forms = ''] = line.split(': ')
  return forms.split(' ').map((form) => [form, order] as const)
})
const ORDERS = new Map<string, string>([...RUSSIAN, ...ENGLISH])

/** Said before an order that is meant all the same: "надо бы", "хочу", "I want to". */
const WISH =
  /^(?:(?:i|we)(?:'d| would| will|'ll)?(?: also| still| really)* (?:want|need|like|have|going|should|must)(?: to)? |(?:(?:мне|нам|я|мы|бы|еще|уже|тогда|лучше|давай(?:те)?|надо|нужно|необходимо|пора|придется|хочу|хотим|хотел[аи]?|хотелось|хочется|можно|можешь|стоит|следует|будет) )+)/
const NOUN =
  /^(?:the |my )?(?:task|to-?do|reminder) (?:called |named )?(?=\S+ \S)|^(?:задачу|задаче|задачи|дело|пункт|запись|заметку) (?:про |об? )?(?=\S)/
const SHIFT =
  /^(?:еще )?на (?:[а-я0-9]+ )?(?:полчаса|минут[ыу]?|час(?:а|ов)?|день|дня|дней|недел[юиь]|месяц(?:а|ев)?) (?=\S)/
const LEVEL = /^(?:как )?(?:очень )?(?:не)?(?:срочн|важн)[а-я]+ (?=\S)/
const TAG = /^(?:тегом|тэгом|меткой) (?:\S+) (?=\S)/

/**
 * An order as the patterns know it: "надо бы перенести на пятницу отчёт" is "перенеси отчёт на
 * пятницу". Undefined for what begins with no order or is one already.
 */
export function usualOrder(
  text: string,
  context: ParseContext,
): { order: string; isWish: boolean } | undefined {
  const key = fold(text)
  const wish = WISH.exec(key)?.[0] ?? ''
  const [verb = ''] = /^\S+/.exec(key.slice(wish.length)) ?? []
  const usual = ORDERS.get(verb) ?? (wish && EN_ORDER.test(verb) ? verb : undefined)
  if (usual === undefined) return undefined
  const rest = text.slice(wish.length + verb.length).trimStart()
  const named = rest.slice(NOUN.exec(fold(rest))?.[0].length ?? 0)
  const order = `${usual} ${context.language === 'ru' ? taskFirst(named, context) : named}`
  return order === text ? undefined : { order, isWish: wish !== '' }
}

const EN_ORDER =
  /^(?:move|shift|push|postpone|reschedule|delay|snooze|defer|bump|rename|retitle|tag|label|change|make|mark|set|put|delete|remove)$/

/** "На пятницу отчёт": where it goes stands behind the task. */
function taskFirst(rest: string, { language, clock, folders, folderWords }: ParseContext): string {
  const key = fold(rest)
  const found = [SHIFT, LEVEL, TAG].map((pattern) => pattern.exec(key)?.[0].length).find(Boolean)
  const to =
    found ?? dateAt(key, 'start', language, clock, { terse: false, before: {} })?.to ?? folderTo()
  const after = rest.slice(to).trimStart()
  const task = after.slice(NOUN.exec(fold(after))?.[0].length ?? 0)
  return to && task ? `${task} ${rest.slice(0, to).trim()}` : rest

  function folderTo(): number | undefined {
    const [lead] = /^во? (?:(?:папку|список|раздел|категорию) )?/.exec(key) ?? []
    if (lead === undefined) return undefined
    const words = key.slice(lead.length).split(' ', folderWords + 1)
    for (let count = Math.min(folderWords, words.length - 1); count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ')
      if (folders.has(sameWordsKey(name))) return lead.length + name.length
    }
    return undefined
  }
}
