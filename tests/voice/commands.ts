import { readFileSync } from 'node:fs'
import type { VoiceAnswer } from '../../src/core/voice/contract'
import { createClock, type SpeakerClock } from '../../src/language/dates/clock'
import { resolveCommand, type UserData } from '../../src/language/voice/matching/resolve-command'
import { parse } from '../../src/language/voice/parsing/parse'

/** Who speaks, and when: what the words can refer to. */
interface Speaker {
  name: string
  clock: SpeakerClock
  own: UserData
}

/** A sentence and what it should come to; what is not named should be empty. */
export interface SpokenCommand {
  speaker: Speaker
  said: string
  language: string
  difficulty: string
  expected: Expected
}

interface Expected {
  action: VoiceAnswer['action']
  /** add_task: what to add. complete_task and commands: the title of the open task. */
  title: string | null
  /** Of `other`: what is asked of an open task. */
  kind: string | null
  dueDate: string | null
  folder: string | null
  priority: string | null
  tags: string[]
  /** The new title of a task to rename. */
  newTitle: string | null
}

/** Looked at while the parser is written. */
export const TUNING = [
  ...read('tuning.txt'),
  ...read('tuning-more.txt'),
  ...read('tuning-causes.txt'),
  ...read('tuning-life.txt'),
  ...read('tuning-spoken.txt'),
  ...read('tuning-again.txt'),
  ...read('tuning-heard.txt'),
]
/** Written first, and looked at only as figures. */
export const MEASURING = [...read('measuring.txt'), ...read('sealed.txt')]

/**
 * Lines as `words => title | 2026-03-05T09:00 | #folder | !priority | @tag`, under a heading that
 * says their language and difficulty, in a context that starts with `##`. `done Title` completes,
 * `other` does neither; behind it may stand what is asked of an open task.
 */
function read(file: string): SpokenCommand[] {
  const commands: SpokenCommand[] = []
  let speaker: Speaker | undefined
  let zone = 'UTC'
  let [language = '', difficulty = ''] = ['', '']
  const lists: Record<string, string> = {}
  for (const line of readFileSync(`${import.meta.dir}/commands/${file}`, 'utf8').split('\n')) {
    const [, key = '', rest = ''] = /^(##|#|now|folders|tags|open) (.+)$/.exec(line) ?? []
    const isCommand = line.includes(' => ')
    if (key === '##') speaker = undefined
    if (key === '#') [language = '', difficulty = ''] = rest.split(' ')
    if (key && !isCommand) lists[key] = rest
    if (!isCommand) continue
    zone = lists.now?.split(' ')[1] ?? zone
    speaker ??= speakerOf(lists, zone)
    const [said = '', wanted = ''] = line.split(' => ')
    commands.push({ speaker, said, language, difficulty, expected: expectedOf(wanted, zone) })
  }
  return commands
}

function speakerOf(lists: Record<string, string>, zone: string): Speaker {
  const now = lists.now?.split(' ')[0] ?? ''
  const instant = Temporal.PlainDateTime.from(now).toZonedDateTime(zone).toInstant()
  const isAmerican = zone.startsWith('America/')
  const list = (text = '', separator = ', ') =>
    text.split(separator).map((name, index) => ({ id: index + 1, name: name.trim() }))
  return {
    name: lists['##'] ?? '',
    clock: createClock(new Date(instant.epochMilliseconds), zone, isAmerican, isAmerican),
    own: {
      folders: list(lists.folders).map((folder, position) => ({ ...folder, position })),
      tags: list(lists.tags),
      openTasks: list(lists.open, ' | ').map(({ id, name }) => ({
        id,
        title: name,
        folderId: null,
      })),
    },
  }
}

function expectedOf(wanted: string, zone: string): Expected {
  const [first = '', ...details] = wanted.split(' | ')
  const [word, kind, ...title] = first.split(' ')
  const of = (sign: string) =>
    details.filter((detail) => detail.startsWith(sign)).map((detail) => detail.slice(1))
  const date = details.find((detail) => /^\d{4}-/.test(detail))
  const isOther = word === 'other'
  const action = isOther ? 'other' : word === 'done' ? 'complete_task' : 'add_task'
  return {
    action,
    title: action === 'add_task' ? first : isOther ? title.join(' ') || null : first.slice(5),
    kind: isOther && kind && kind !== 'delete' ? kind : null,
    dueDate: date?.includes('T') ? instantOf(date, zone) : (date ?? null),
    folder: of('#')[0] ?? null,
    priority: of('!')[0] ?? null,
    tags: of('@'),
    newTitle: details.find((detail) => !/^[#!@\d]/.test(detail)) ?? null,
  }
}

function instantOf(wall: string, zone: string): string {
  const at = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
  return new Date(at.epochMilliseconds).toISOString()
}

export function answerTo({ said, speaker: { own, clock } }: SpokenCommand, data = own) {
  const { command, sure, ...read } = parse(said, { own: data, clock })
  const heard = { ...read, transcript: said, sure, amends: undefined }
  return { sure, answer: resolveCommand(command, data, heard) }
}

/** Which parts came out as they should; undefined for those that do not apply. */
export function judge(spoken: SpokenCommand) {
  const { expected } = spoken
  const { answer, sure } = answerTo(spoken)
  const change = answer.command
  const isAdd = expected.action === 'add_task'
  const isComplete = expected.action === 'complete_task'
  const due = expected.kind ? change?.dueDate : answer.dueDate
  const folder = expected.kind ? change?.folderName : expected.folder && answer.folderName
  const said = <T>(wanted: T | null, came: T | null | undefined) =>
    wanted === null && !isAdd ? undefined : (wanted ?? null) === (came ?? null)
  return {
    answer,
    sure,
    // What is neither may also be asked about first.
    action:
      answer.action === expected.action ||
      (expected.action === 'other' && expected.kind === null && !sure),
    falseCompletion: !isComplete && answer.action === 'complete_task' && answer.taskId !== null,
    title: isAdd ? answer.taskTitle === expected.title : undefined,
    date: said(expected.dueDate, due),
    folder: expected.folder === null ? undefined : folder === expected.folder,
    priority: said(expected.priority, expected.kind ? change?.priority : answer.priority),
    target: isComplete
      ? answer.taskId !== null && answer.taskTitle === expected.title
      : expected.kind
        ? change?.kind === expected.kind &&
          change.taskTitle === expected.title &&
          (change.newTitle ?? null) === expected.newTitle &&
          (change.tag?.name ?? null) === (expected.tags[0] ?? null)
        : undefined,
  }
}
