import { basename } from 'node:path'
import { describeAsked, tasksAskedFor } from '../../src/core/planning/asked'
import { toggleOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { Change, Question, VoiceAnswer } from '../../src/core/voice/contract'
import { clock, hasOwnTwelveHours, isOwnMonthFirst, timeZone } from '../dates/due-date'
import { EXIT, Failure, usageError } from '../print/failure'
import { print, say } from '../print/print'
import { ask, canAsk, confirm } from '../print/prompt'
import { join, type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { flatRows } from '../tasks/list-rows'
import { printTasks } from '../tasks/print-tasks'
import { membersIn } from '../tasks/read-names'
import { report } from '../tasks/report'
import { taskDetails } from '../tasks/task-details'
import { listView } from '../tasks/task-table'
import { CHANGE_OUTPUT, command, type Options, option } from './define'

const VOICE_OPTIONS = [
  ...CHANGE_OUTPUT,
  option('--file <file>', 'a recording (webm, mp4, ogg, wav or mp3)'),
  option('--text <text>', 'the command as text'),
] as const

type VoiceOptions = Options<typeof VOICE_OPTIONS>

/** A recording takes its time to send and to understand. */
const PATIENCE_MS = 60_000

/** Types by their magic bytes are the server's business; by its name is how a form says it. */
const TYPES: Record<string, string> = {
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
}

/** Adds or completes a task from a spoken command: the server interprets it, the change is made here (V1). */
export const voice = command({
  usage: 'voice',
  summary: 'add or complete a task by voice',
  options: VOICE_OPTIONS,
  examples: ['tasks voice', 'tasks voice --text "add call Ann to Work, urgent, due tomorrow"'],
  async run(session, options) {
    const said = await given(options)
    await session.refresh()
    let next: typeof said | undefined = said
    // Several commands in one sentence are carried out one after the other.
    while (next) {
      const answer = await interpret(session, next)
      if (answer.transcript && !('transcript' in next)) say(safe`Heard: ${answer.transcript}`)
      await carryOut(session, answer, options)
      next = answer.next === null ? undefined : { transcript: answer.next }
    }
  },
})

async function interpret(session: Session, said: Awaited<ReturnType<typeof given>>) {
  return session.call((api) =>
    api.voice.process.post(
      {
        ...said,
        folders: session.folders.filter(({ id }) => id > 0).map(({ id, name }) => ({ id, name })),
        timeZone: timeZone(),
        twelveHours: hasOwnTwelveHours(),
        monthFirst: isOwnMonthFirst(),
      },
      { fetch: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    ),
  )
}

async function carryOut(session: Session, answer: VoiceAnswer, options: VoiceOptions) {
  const { command, candidates } = answer
  if (command && candidates.length > 0) {
    return change(session, { ...command, ...(await candidateOf(candidates)) })
  }
  if (!answer.sure) await makeSure(session, answer)
  if (answer.action === 'add_task') return add(session, answer)
  if (answer.action === 'complete_task') return complete(session, answer)
  if (command) return change(session, command)
  if (answer.question) return tell(session, answer.question, options)
  throw new Failure(
    EXIT.error,
    'I didn\'t understand that. Try: "add buy milk to Errands" or "I called Ann"',
  )
}

/** Several tasks may be meant: a person chooses, and a script is told. */
async function candidateOf(candidates: VoiceAnswer['candidates']) {
  listMatches(candidates)
  if (!canAsk()) throw new Failure(EXIT.error, 'Nothing was changed. Name the task in more words.')
  const answer = await ask('Which one? Type its id, or Enter to cancel: ')
  const chosen = candidates.find(({ id }) => String(id) === answer.trim())
  if (!chosen) throw new Failure(EXIT.error, 'Cancelled. Nothing changed.')
  const { id: taskId, title: taskTitle, dueDate } = chosen
  return { taskId, taskTitle, dueDate }
}

/** Nothing is done on a guess: a person is asked, and a script told. */
async function makeSure(session: Session, answer: VoiceAnswer) {
  const understood = understoodIn(session, answer)
  // There is nothing to do, which is told below.
  if (!understood) return
  if (!canAsk()) {
    throw new Failure(
      EXIT.error,
      `I'm not sure that I understood, so nothing was done: ${understood}. Say it in other words, or use tasks add.`,
    )
  }
  say(safe`I'm not sure that I understood: ${understood}`)
  if (!(await confirm('Do that?'))) throw new Failure(EXIT.error, 'Cancelled. Nothing changed.')
}

function understoodIn(session: Session, answer: VoiceAnswer): Safe | undefined {
  const { action, taskTitle, taskId } = answer
  if (action === 'add_task' && taskTitle) {
    const details = detailsOf(session, answer)
    return safe`add "${taskTitle}"${details ? safe` ${details}` : ''}`
  }
  if (action === 'complete_task' && taskId !== null) return safe`complete "${taskTitle ?? taskId}"`
  if (answer.command) return changeWords(answer.command)
  return undefined
}

/** "change "Buy milk" (due Fri)", with what it is to become. */
function changeWords({ taskTitle, newTitle, dueDate, priority, folderName, tag }: Change): Safe {
  if (newTitle) return safe`rename "${taskTitle}" to "${newTitle}"`
  const details = taskDetails({
    ...{ dueDate, priority, repeat: null, reminder: null },
    folder: folderName === null ? null : { name: folderName },
    tags: tag ? [tag] : [],
  })
  return details ? safe`change "${taskTitle}" ${details}` : safe`change "${taskTitle}"`
}

function detailsOf(session: Session, answer: VoiceAnswer): Safe | undefined {
  const { dueDate, repeat, reminderMinutes, priority, folderName, assigneeId } = answer
  return taskDetails({
    ...{ dueDate, repeat, priority, reminder: reminderMinutes },
    folder: folderName === null ? null : { name: folderName },
    tags: answer.tags,
    assignee: membersIn(session, folderName).find(({ userId }) => userId === assigneeId),
  })
}

async function given({ file, text }: VoiceOptions) {
  if (text !== undefined) return { transcript: text }
  if (file !== undefined) return { audio: await audioIn(file) }
  const { record } = await import('../voice/record')
  return { audio: await record() }
}

async function audioIn(path: string): Promise<File> {
  const type = TYPES[path.split('.').at(-1)?.toLowerCase() ?? '']
  if (!type) {
    const known = Object.keys(TYPES).join(', ')
    throw usageError(`${path} is not an audio file that I can read. Supported: ${known}`)
  }
  const file = Bun.file(path)
  if (!(await file.exists())) throw new Failure(EXIT.notFound, `No file ${path}.`)
  return new File([await file.arrayBuffer()], basename(path), { type })
}

async function add(session: Session, answer: VoiceAnswer): Promise<void> {
  const { taskTitle, folderId, folderName, priority, dueDate, repeat, tags, assigneeId } = answer
  const { reminderMinutes: minutes } = answer
  if (!taskTitle) {
    throw new Failure(EXIT.error, "I couldn't identify the task to add. Please try again.")
  }
  const clientId = crypto.randomUUID()
  const create: Command = {
    kind: 'task.create',
    clientId,
    title: taskTitle,
    status: 'pending',
    ...(folderId !== null && { folder: { id: folderId } }),
    ...(priority && { priority }),
    ...(dueDate && { dueDate }),
    ...(repeat && { ...repeat, zone: timeZone() }),
    ...(assigneeId !== null && { assigneeId }),
    ...(tags.length > 0 && { tags: tags.map(({ id }) => ({ id })) }),
  }
  const remind: Command[] =
    minutes === null ? [] : [{ kind: 'reminder.set', task: { clientId }, minutes }]
  report(session, await session.perform([[create, ...remind]]), {
    changed: 'Task',
    what: () => safe`"${taskTitle}" added to ${folderName ?? 'your tasks'}!`,
  })
}

async function complete(session: Session, answer: VoiceAnswer): Promise<void> {
  const taskId = answer.taskId ?? (await chosenOf(answer))
  if (taskId === 'new') return add(session, answer)
  const taskTitle = answer.candidates.find(({ id }) => id === taskId)?.title ?? answer.taskTitle
  const task = session.shown.tasks.get(taskId)
  const toggle: Command = task
    ? toggleOf(task, true)
    : { kind: 'task.toggle', task: { id: taskId }, completed: true }
  report(session, await session.perform([[toggle]]), {
    changed: 'Task',
    what: () => safe`"${taskTitle ?? taskId}" marked as complete! To undo: tasks undo`,
  })
}

/** "What's due today?": the tasks that are asked for. */
function tell(session: Session, question: Question, { json }: VoiceOptions) {
  const now = clock()
  const tasks = tasksAskedFor(session.shown, question, now)
  if (json) return printTasks(session, tasks)
  say(safe`${describeAsked(question, tasks.length)}`)
  if (tasks.length === 0) return
  print(listView(flatRows(session.shown, tasks)))
}

/** "Move buy milk to Friday": what is asked of a task that is there. */
async function change(session: Session, asked: Change): Promise<void> {
  report(session, await session.perform([[changeOf(asked)]]), {
    changed: 'Task',
    what: () => safe`"${asked.newTitle ?? asked.taskTitle}" changed! To undo: tasks undo`,
  })
}

function changeOf({ kind, taskId, newTitle, dueDate, priority, folderId, tag }: Change): Command {
  const task = { id: taskId }
  if (kind === 'tag' && tag) return { kind: 'task.tag', task, tag: { id: tag.id } }
  return {
    kind: 'task.update',
    task,
    ...(newTitle && { title: newTitle }),
    ...(dueDate && { dueDate }),
    ...(priority && { priority }),
    ...(folderId !== null && { folder: { id: folderId } }),
  }
}

/** The task that a person chooses where none was said, or `new` to add it; else throws a Failure. */
async function chosenOf({ candidates, taskTitle, sure }: VoiceAnswer): Promise<number | 'new'> {
  if (sure || !taskTitle) throw unclear(candidates)
  const lines = linesOf(candidates)
  if (!canAsk()) {
    if (lines.length > 0) say(safe`Perhaps one of these:\n${join(lines, '\n')}`)
    throw new Failure(
      EXIT.notFound,
      `No open task like that: "${taskTitle}". Nothing was added; to add it, use tasks add.`,
    )
  }
  say(safe`No open task like that: "${taskTitle}".`)
  if (lines.length === 0) {
    if (await confirm('Add it?')) return 'new'
  } else {
    say(join(lines, '\n'))
    const answer = await ask('Add it? Type y, the id of a task to complete, or Enter to cancel: ')
    if (/^y(es)?$/i.test(answer)) return 'new'
    const chosen = candidates.find(({ id }) => String(id) === answer.trim())
    if (chosen) return chosen.id
  }
  throw new Failure(EXIT.error, 'Cancelled. Nothing changed.')
}

/** Several that fit are listed to choose from, never guessed among. */
function unclear(candidates: VoiceAnswer['candidates']): Failure {
  if (candidates.length === 0) {
    return new Failure(
      EXIT.notFound,
      "I couldn't identify which task to complete. Please try again.",
    )
  }
  listMatches(candidates)
  return new Failure(EXIT.error, 'Complete one by its id: tasks done ID')
}

function listMatches(candidates: VoiceAnswer['candidates']) {
  say(safe`${candidates.length} tasks match:\n${join(linesOf(candidates), '\n')}`)
}

function linesOf(candidates: VoiceAnswer['candidates']): Safe[] {
  return candidates.map(({ id, title }) => safe`${String(id).padStart(7)}  ${title}`)
}
