import type { Priority } from '../../../core/tasks/contract'
import { isCommand, LONGEST, MOST, type Read, taskOf } from './command-of'
import { type Language, type ParseContext, PLAIN } from './context'
import { tidy } from './extract-details'
import { tagsAt } from './folders-and-tags'
import { priorityAt } from './priority'
import type { Reading } from './reading'

const PRONOUN = '(?:it|that|them|е[её]|его|это|их|ей|ему|им)'
const IT = new RegExp(
  `^(?<order>(?:tag|label|move|push|mark|flag|set|make|give|rename|call|put|file|bump|do|schedule|reschedule|postpone|delay|сделай|пометь|отметь|перенеси|назови|переименуй|положи|перекинь|перемести|сдвинь|отложи|поставь|дай|назначь)(?:те)? )${PRONOUN}(?= )`,
  'i',
)
/** Orders whose task may be left out: "and set the priority to urgent", "и сделай срочным". */
const LEFT_OUT: [RegExp, (title: string) => string][] = [
  [IT, (title) => `$<order>${title}`],
  [
    /^do (?:it |that )?(?=on |at |this |next |tomorrow |[a-z]+day)/i,
    (title) => `move ${title} to `,
  ],
  [/^(?:(?:set|make) it )?due (?:on )?/i, (title) => `move ${title} to `],
  [
    /^(?<order>set|change|raise|lower|bump)(?: up)?(?: the| its)? priority(?= )/i,
    (title) => `$<order> the priority of ${title}`,
  ],
  [
    /^(?:add|put|give it)(?: the| an?)? (?<tag>\S+) (?:tag|label)(?: (?:to|on) it)?$/i,
    (title) => `tag ${title} as $<tag>`,
  ],
  [
    /^(?<order>повысь|подними|понизь|снизь|измени|смени|поменяй) (?:ей |ему |е[её] )?приоритет/i,
    (title) => `$<order> приоритет ${title}`,
  ],
  [
    /^(?:добавь|поставь|повесь) (?:ей |ему |на не[её] |к ней )?(?:тег|метку) /i,
    (title) => `пометь ${title} тегом `,
  ],
  [
    /^(?<order>(?:сделай|пометь|отметь|перенеси|положи|перекинь|перемести|сдвинь|отложи|поставь|назначь)(?:те)?) /i,
    (title) => `$<order> ${title} `,
  ],
]
const CHANGING =
  /^(?:move|push|bump|postpone|reschedule|delay|shift|make|mark|set|put|change|rename|call|tag|label|flag|[а-яё])/i
const AND =
  /,? (?:and|then|also|и|а также|а ещ[её]) (?:then |also |please |ещ[её] |заодно )?|,? (?=make it |mark it |сделай |пометь |поставь |перенеси )/gi

/** "Move the rent to Friday and tag it home", "move it to Friday, high priority": two changes of one task. */
export function readTwoChanges(text: string, context: ParseContext, read: Read) {
  if (!CHANGING.test(text) || text.length > LONGEST) return undefined
  for (const { 0: join, index } of text.matchAll(AND).take(MOST)) {
    const behind = text.slice(index + join.length)
    if (!LEFT_OUT.some(([pattern]) => pattern.test(behind))) continue
    const first = read(text.slice(0, index))
    const same = isCommand(first) ? sameTask(behind, first) : undefined
    if (same && isChangeOf(read(same.now), first)) return { first, next: same.next }
  }
  const priority = priorityAt(text, 'end', context.language, PLAIN)
  const found = priority ?? tagsAt(text, 'end', context)
  const first = found && read(tidy(found.rest))
  const [change] = first?.changes ?? []
  if (!first?.sure || !change || !/^(?:reschedule|move)$/.test(change.kind) || !('task' in change))
    return undefined
  const { priority: level, tags: [tag] = [] } = found?.parts ?? {}
  const { title } = change.task
  if (level) return { first, next: toLevel(title, level, context.language) }
  return tag
    ? {
        first,
        next: context.language === 'ru' ? `пометь ${title} тегом ${tag}` : `tag ${title} as ${tag}`,
      }
    : undefined
}

const RUSSIAN_LEVELS = {
  low: 'неважным',
  medium: 'средний приоритет',
  high: 'важным',
  urgent: 'срочным',
}

function toLevel(title: string, level: Priority, language: Language): string {
  return language === 'ru'
    ? `сделай ${title} ${RUSSIAN_LEVELS[level]}`
    : `make ${title} ${level} priority`
}

function isChangeOf(second: Reading, first: Reading): boolean {
  const [change] = second.changes ?? []
  return (
    second.sure &&
    taskOf(second) !== undefined &&
    taskOf(second) === taskOf(first) &&
    change?.kind !== first.changes?.[0]?.kind
  )
}

/** The order with the name of the task of the one before it. */
function sameTask(behind: string, { changes }: Reading) {
  const [change] = changes ?? []
  if (!change || change.kind === 'other') return undefined
  for (const [pattern, order] of LEFT_OUT) {
    if (!pattern.test(behind)) continue
    const named = (title: string) => behind.replace(pattern, order(title.replaceAll('$', '$$$$')))
    // It is read now with the title it has, and then with its new one.
    const title = change.kind === 'rename' ? change.newTitle : change.task.title
    return { now: named(change.task.title), next: named(title) }
  }
  return undefined
}
