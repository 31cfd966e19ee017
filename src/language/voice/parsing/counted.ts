import { isTitleVerb } from '../../../core/task-verbs'
import { fold } from '../../../core/words'
import { dateAt } from '../../dates/find-date'
import { toNumber } from '../../dates/spoken-numbers'
import { isCommand, LONGEST, type Read } from './command-of'
import { ADD_ORDER, COMMANDING, type ParseContext } from './context'
import { folderAt } from './folders-and-tags'

const COUNTED =
  /^(?:please )?(?:(?:add|create|make|put|set|note) (?:me )?(?<en>two|three|four|five|[2-5]) (?:new |more )?(?:tasks|to-?dos|reminders)|(?:добавь|создай|запиши|заведи|внеси|поставь)(?:те)? (?:мне )?(?<when>(?:на|во?) \S+(?: \S+)? )?(?<ru>две|два|три|четыре|пять|[2-5]) (?:нов[а-я]+ )?(?:задач[иу]?|дела|напоминания|напоминаний))[\s:,–—-]+/i

/**
 * "Add two tasks for tomorrow: buy bread and call Ann": the day and the folder are those of each.
 * Where it isn't plain which they are, it asks.
 */
export function readCounted(text: string, context: ParseContext, read: Read) {
  const { language } = context
  const head = COUNTED.exec(text)
  if (!head) return undefined
  const { en = '', ru = en, when } = head.groups ?? {}
  const said = (when ?? '') + text.slice(head[0].length)
  const from = ofEach(said, context)
  const each = said.slice(0, from).replace(/[\s:,–—-]+$/, '')
  const behind = said.slice(from)
  const count = toNumber(fold(ru))
  const order = ADD_ORDER[language]
  const parts = [behind.split(/,? (?:and|и) |[,;] /), verbsApart(behind)].find(
    ({ length }) => length === count,
  )
  const first = parts && read(`${order} ${parts[0]} ${each}`.trim())
  if (!parts || !first || !isCommand(first)) {
    return { first: { ...read(`${order} ${behind} ${each}`.trim()), sure: false } }
  }
  if (count === 2) return { first, next: `${order} ${parts[1]} ${each}`.trim() }
  const fewer = `${order} ${count - 1} ${language === 'ru' ? 'задачи' : 'tasks'} ${each}`.trim()
  return { first, next: `${fewer}: ${parts.slice(1).join('; ')}` }
}

/** Where the tasks begin, behind a day and a folder. */
function ofEach(said: string, context: ParseContext): number {
  const { language, clock } = context
  let rest = said
  for (let count = 0; count < 2; count += 1) {
    const date = dateAt(fold(rest), 'start', language, clock, { terse: false, before: {} })
    const after = date ? rest.slice(date.to) : folderAt(rest, 'start', context, COMMANDING)?.rest
    if (after === undefined) break
    rest = after.replace(/^[\s:,–—-]+/, '')
  }
  return said.length - rest.length
}

/** "Buy bread call Ann and water the plants": each begins with its verb. */
function verbsApart(text: string): string[] {
  const parts: string[] = []
  for (const word of text.slice(0, LONGEST).split(' ')) {
    const isNew = parts.length === 0 || isTitleVerb(word)
    if (isNew) parts.push(word)
    else parts.push(`${parts.pop()} ${word}`)
  }
  const tasks = parts.map((part) => part.replace(/,? (?:and|и)$|[,;]$/i, ''))
  // "Сходить узнать про визу" is one.
  return text.length > LONGEST || tasks.some((task) => !task.includes(' ')) ? [] : tasks
}
