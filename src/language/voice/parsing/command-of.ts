import type { Reading } from './reading'

export type Read = (part: string) => Reading

/** Orders that say by themselves that something is to be added. */
const ADDS =
  "(?:remind me|(?:set|create|make|give me) (?:me )?(?:an?|another)(?: \\S+)? (?:task|to-?do|reminder|item)|(?:an? |one more |another )?new (?:task|to-?do|reminder)|another (?:one|task|to-?do|reminder)|add|put|schedule|note|don't (?:let me )?forget|напомни(?:те)?|напоминай|добавь(?:те)?|запиши(?:те)?|создай(?:те)?|заведи|запланируй|поставь|внеси|(?:ещ[её] )?(?:одн[ауо]|нов(?:ая|ую|ое)|следующ(?:ая|ее)|втор(?:ая|ую)|трет(?:ья|ью)) (?:задач[ау]|дело|напоминание))"
/** The same of oneself, which may as well go on: only a verb of a task makes it another. */
const NEEDS =
  '(?:(?:i|we) (?:also |still )?(?:need|have|must|should)|(?:мне |нам )?(?:еще |также )?(?:надо|нужно))'
export const ADDING = new RegExp(`^${ADDS}(?:\\s|$)`)
const NEEDING = new RegExp(`^${NEEDS}(?:\\s|$)`)
/** More places are not looked at: each is read twice. */
export const MOST = 4

/** Characters: what is longer is read in fewer ways, so that reading stays quick. */
export const LONGEST = 200

/** Whether it begins with such an order. */
export function isAdding(said: string): boolean {
  return ADDING.test(said) || NEEDING.test(said)
}

export function taskOf({ tasks, changes: [change] = [] }: Reading) {
  return tasks?.[0] ?? (change && 'task' in change ? change.task : undefined)
}

export function isCommand({ command, sure, tasks, changes }: Reading): boolean {
  if (!sure) return false
  if (changes) return changes[0]?.kind !== 'other'
  if (command.action === 'complete_task') return tasks?.length === 1
  return (
    command.action === 'add_task' &&
    !/^(?:him|her|them|it|one|that|this)$/i.test(command.title ?? '')
  )
}
