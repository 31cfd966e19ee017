import { namesOf } from '../../../core/sharing/names'
import { isTitleVerb } from '../../../core/task-verbs'
import { fold, wordsOf } from '../../../core/words'
import type { UserData } from '../matching/resolve-command'
import { sameWordsKey } from '../matching/stem'
import { ADD_ORDER, type ParseContext, TERSE } from './context'
import { extractDetails } from './extract-details'
import { asBase, asInfinitive } from './infinitive'

/** A member of a folder. */
interface Person {
  folderId: number
  userId: number
}

const FOR =
  /(?<=^|[\s,;–—-])(?:(?<order>(?:поручи(?:ть)?|назначь(?= (?!на |это |ее |его )))(?: это)?|назначь(?: это)? на)|(?<to>to)|(?:(?:and |и )?(?:(?:assign(?:ed)?|give)(?: it| this| that)? to|(?:назначь|поручи|отдай)(?: (?:это|ее|его))?(?: на)?|ответственн(?:ый|ая)|исполнитель)|for|для)) /g
/** Who is to do it stands first: "Mike should hang the shelves", "get Ann to …", "Дима должен …". */
const SUBJECT = [
  /^(?<name>\S+) (?:should|must|(?:has|needs|is|ought) to|должен|должна) (?<task>.+)$/,
  /^(?:have|get|let|make|assign|(?:i|we)(?:'d| would)? (?:need|want|like)) (?<name>\S+)(?: to)? (?<task>.+)$/,
  /^(?:give|assign) (?<name>\S+) (?:the|a) (?:task|job|chore) (?:of|to) (?<task>.+)$/,
  /^put (?<name>\S+) in charge of (?<task>.+)$/,
  /^(?<name>\S+) is (?:responsible for|in charge of) (?<task>.+)$/,
  /^(?:пусть|пускай) (?<name>\S+) (?<task>.+)$/,
  /^(?<name>\S+) (?:пусть|пускай) (?<task>.+)$/,
  /^(?:добавь|создай|поставь|дай)(?: (?:задачу|задание|дело))? (?<name>\S+)(?: (?:задачу|задание|дело))? (?<task>.+)$/,
  /^(?:запиши|повесь) на (?<name>\S+) (?<task>.+)$/,
  /^(?:(?:мне |нам )?(?:надо|нужно)|(?:я )?хочу),? чтобы (?<name>\S+) (?<task>.+)$/,
]
const NAME = /^\p{L}[\p{L}.@-]*(?: \p{L}[\p{L}-]*){0,2}/u
/** These take "for": "wait for Ann" is the task itself. */
const TAKES_FOR = /(?:^|\s)(?:wait|waiting|look|looking|ask|asking|search|care|vote|pray) $/
const TASK = /(?:^|\s)(?:tasks?|to-?do|reminder|item|задач[а-я]+|напоминание|дело) $/

/**
 * Who a task is for, by a name of someone in one of the folders: "… for Ann", "… для Ани", "add a
 * task for Ann to …"; and the text without it. Whether they are in the folder where it goes is not
 * known yet.
 */
export function personAt(
  text: string,
  folders: UserData['folders'],
  context: ParseContext,
): { rest: string; people: readonly Person[]; isOrder: boolean } | undefined {
  const known = peopleByName(folders)
  if (known.size === 0) return undefined
  for (const pattern of SUBJECT) {
    const { name = '', task = '' } = pattern.exec(fold(text))?.groups ?? {}
    const people = known.get(nameKeyOf(name))
    const said = people ? text.slice(text.length - task.length) : ''
    const rest = isTitleVerb(said) ? said : (asBase(said) ?? asInfinitive(said) ?? '')
    const order = ADD_ORDER[context.language]
    if (people && isTitleVerb(rest)) return { rest: `${order} ${rest}`, people, isOrder: true }
  }
  for (const { 0: lead, index, groups } of fold(text).matchAll(FOR)) {
    const before = text.slice(0, index)
    const behind = text.slice(index + lead.length)
    const words = NAME.exec(behind)?.[0].split(' ') ?? []
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ')
      const people = known.get(nameKeyOf(name))
      const after = behind.slice(name.length)
      if (!people) continue
      const task = groups?.to ? assigned(before, after) : ordered(before, after, groups?.order)
      const rest = task ?? (groups?.to ? undefined : withoutPerson(before, after, context))
      const isOrder =
        task !== undefined || /assign|give|назнач|ответств|поруч|отдай|исполн/.test(lead)
      if (rest) return { rest, people, isOrder }
    }
  }
  return undefined
}

/** "Assign water the plants to Ann". */
function assigned(before: string, after: string): string | undefined {
  const { order, task } =
    /^(?:please )?(?<order>assign|delegate|give) (?<task>.+) $/i.exec(before)?.groups ?? {}
  if (!task) return undefined
  const isNamed = order?.toLowerCase() !== 'give' && /^(?:the|my|our) /i.test(task)
  return isTitleVerb(task) || isNamed ? task + after : undefined
}

/** "Поручи Ане полить цветы", "a task for Ann to water the plants". */
function ordered(before: string, after: string, order?: string): string | undefined {
  if (order) return before === '' ? after.trim() : undefined
  const leads = /^,? (?:to|чтобы) /.test(after) || (/^ [a-z]/i.test(after) && isTitleVerb(after))
  return TASK.test(fold(before)) && leads ? before.trim() + after : undefined
}

/** Undefined where the words go on: "for Ann's party", "a book for Ann to read". */
function withoutPerson(before: string, after: string, context: ParseContext) {
  const key = fold(before)
  if (TAKES_FOR.test(key)) return undefined
  if (/^:/.test(after) || (/^,? (?:to|чтобы) /.test(after) && key === '')) {
    return before.trim() + after
  }
  const isEnd = /^[\s,.;!]*$/.test(after)
  if (!isEnd && !/^[\s,;]/.test(after)) return undefined
  return isEnd || extractDetails(after, context, TERSE).title === ''
    ? before.trim() + after
    : undefined
}

/** What a name keeps of itself through its cases: "Лене", "Олей", "Андрея". */
function nameKeyOf(name: string): string {
  return wordsOf(name)
    .map((word) =>
      /^[а-я]/.test(word)
        ? word
            .replace(/(?<=..)(?:е[йюям]|еем|ой|ою|ом|[аяеиоуыюйь])$/, '')
            .replace(/([^аеиоуыэюя])е([^аеиоуыэюя])$/, '$1$2')
        : sameWordsKey(word),
    )
    .join(' ')
}

/** By what their names keep through inflections; of a folder where two have one, neither. */
function peopleByName(folders: UserData['folders']): Map<string, Person[]> {
  const known = new Map<string, Person[]>()
  for (const { id: folderId, people = [] } of folders) {
    const names = people.map((each) => new Set(namesOf(each).map(nameKeyOf)))
    people.forEach(({ userId }, at) => {
      for (const name of names[at] ?? []) {
        if (names.some((others, index) => index !== at && others.has(name))) continue
        known.set(name, [...(known.get(name) ?? []), { folderId, userId }])
      }
    })
  }
  return known
}
