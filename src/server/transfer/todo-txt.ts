import type { Priority } from '../../core/tasks/contract'
import { noted } from '../../core/transfer/noticed'
import { type ExportFile, type Item, type Items, lineIds } from './item'
import { checkboxIn } from './markdown'
import { isUuid } from './uuid'

const LINE =
  /^(?<done>x )?(?:\((?<level>[A-Z])\) )?(?:(?<first>\d{4}-\d\d-\d\d) )?(?:(?<second>\d{4}-\d\d-\d\d) )?(?<text>.+)$/
const LEVELS: Record<string, Priority> = { A: 'urgent', B: 'high', C: 'medium' }

/** By their letters in `rec:`; a `b` is a business day. */
const RULES: Record<string, string> = {
  d: 'FREQ=DAILY',
  w: 'FREQ=WEEKLY',
  m: 'FREQ=MONTHLY',
  y: 'FREQ=YEARLY',
}

/**
 * todo.txt: the first +project is the folder, each @context a tag, `due:` the due date, `rec:` the
 * repeat, `uuid:` what our own export knows a task by. Of one with more than `most` tasks, one more than that.
 */
export function readTodoTxt({ name, text }: ExportFile, most: number): Items {
  const idOf = uuidsOrLineIds()
  const lines: string[] = []
  for (const [line] of text.matchAll(/^.*\S.*$/gm)) {
    if (lines.push(line) > most) break
  }
  const items = lines.map((line) => itemOf(line, idOf))
  return { source: 'todo.txt', items, isPlainText: !isTodoTxt(name, lines) }
}

type IdOf = (text: string, uuid: string | undefined) => string

/** A program that repeats a task copies its line: only the first with a UUID is the task of it. */
function uuidsOrLineIds(): IdOf {
  const idOf = lineIds()
  const uuids = new Set<string>()
  return (text, uuid) => {
    if (uuid === undefined || uuids.has(uuid)) return idOf(text)
    uuids.add(uuid)
    return uuid
  }
}

/** What nobody writes in a letter: `(A)`, `x 2026-11-21`, `due:2026-11-21`, `uuid:…`. */
const SURE =
  /^\s*(?:\([A-Z]\) |x \d{4}-\d\d-\d\d )|(?:^|\s)(?:due:\d{4}-\d\d-\d\d|uuid:[\da-f-]{36})(?!\S)/
/** A +project or an @context, but also an @types/node in a manual. */
const LIKELY = /(?:^|\s)[+@][^\s+@]/

/** Whether it is one by its name or by a line that surely is of one. */
export function isSurelyTodoTxt(name: string, lines: readonly string[]): boolean {
  return /(?:^|[^a-z])(?:todo|done)\.txt$/i.test(name) || lines.some((line) => SURE.test(line))
}

/** The same, and where a tenth of the lines may be of one. */
function isTodoTxt(name: string, lines: readonly string[]): boolean {
  if (lines.length === 0 || isSurelyTodoTxt(name, lines)) return true
  return lines.filter((line) => LIKELY.test(line)).length >= lines.length / 10
}

function itemOf(line: string, idOf: IdOf): Item {
  const checkbox = checkboxIn(line)
  const said = LINE.exec((checkbox?.text ?? line).trim())?.groups ?? {}
  const { level, first, second, text = '' } = said
  const done = said.done || checkbox?.isDone
  const values = [...text.matchAll(/(?<=^|\s)(\w+):(\S+)/g)]
  const value = (key: string) => values.find(([, name]) => name === key)?.[2]
  const due = value('due')
  const isDue = due !== undefined && /^\d{4}-\d\d-\d\d$/.test(due)
  const start = value('t')
  const isStart = start !== undefined && /^\d{4}-\d\d-\d\d$/.test(start)
  const repeat = repeatIn(value('rec'))
  // If there are two, the last is ours, and the other is a word of the title.
  const uuid = values.findLast(([, name, said = '']) => name === 'uuid' && isUuid(said))?.[2]
  const read = [
    ...(uuid ? [`uuid:${uuid}`] : []),
    ...(isDue ? [`due:${due}`] : []),
    ...(isStart ? [`t:${start}`] : []),
    ...(repeat ? [`rec:${value('rec')}`] : []),
  ]
  const words = text
    .split(/\s+/)
    .filter((word) => !/^[+@]\S/.test(word) && !/^pri:[A-Z]$/.test(word))
    .filter((word) => !read.includes(word))
  const [folder, ...projects] = [...text.matchAll(/(?<=^|\s)\+(\S+)/g)].map(([, name]) => name)
  const priority = level ?? value('pri')
  // A completed line begins with when it was completed; then, or else first, when it was made.
  const [completed, created] = done ? [first, second] : [undefined, first]
  return {
    id: idOf(`${checkbox ? line.trim() : text}|${created ?? ''}`, uuid?.toLowerCase()),
    title: words.join(' ') || text,
    status: done ? 'completed' : 'pending',
    priority: priority ? (LEVELS[priority] ?? 'low') : 'medium',
    dueDate: isDue ? due : null,
    completedAt: completed ? `${completed}T12:00:00.000Z` : null,
    createdAt: created ? `${created}T12:00:00.000Z` : null,
    ...repeat,
    folder: folder ?? null,
    tags: [...text.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) => name),
    noticed: [
      ...noted('start', 'Start', isStart ? start : ''),
      ...projects.flatMap((name) => noted('project', 'Project', name)),
    ],
  }
}

/** `rec:+1w` counts from the due date, `rec:1w` from when it is completed. */
function repeatIn(text = ''): Pick<Item, 'repeat' | 'repeatAfter'> | undefined {
  const [, strict, count, unit = ''] = /^(\+?)(\d{1,3})([bdmwy])$/.exec(text) ?? []
  if (!count) return undefined
  const repeatAfter = strict ? null : 'completion'
  if (unit !== 'b') return { repeat: `${RULES[unit]};INTERVAL=${Number(count)}`, repeatAfter }
  // The next business day is the same, counted from either.
  return Number(count) === 1 ? { repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' } : undefined
}
