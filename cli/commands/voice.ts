import { basename } from 'node:path'
import type { VoiceAnswer } from '../../src/voice/contract'
import { unwrap } from '../api'
import { timeZone } from '../due'
import { EXIT, Failure } from '../failure'
import type { Operation } from '../operations'
import { print, say } from '../print'
import { isKept } from '../report'
import { join, safe } from '../safe'
import type { Session } from '../session'

interface VoiceOptions {
  file?: string
  text?: string
}

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

/** Adds or completes a task from a spoken command: the server understands it, this makes it so (V1). */
export async function voice(session: Session, options: VoiceOptions) {
  const said = await command(options)
  const answer = await unwrap(
    session.api.voice.process.post(
      {
        ...said,
        folders: (await session.folders()).map(({ id, name }) => ({ id, name })),
        timeZone: timeZone(),
      },
      { fetch: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    ),
  )
  if (answer.transcript && !('transcript' in said)) say(safe`Heard: ${answer.transcript}`)
  if (answer.action === 'add_task') return add(session, answer)
  if (answer.action === 'complete_task') return complete(session, answer)
  throw new Failure(EXIT.error, 'Say what to add or complete, such as "add buy milk to Errands".')
}

async function command({ file, text }: VoiceOptions) {
  if (text !== undefined) return { transcript: text }
  if (file !== undefined) return { audio: await audioIn(file) }
  const { record } = await import('../voice/record')
  return { audio: await record() }
}

async function audioIn(path: string): Promise<File> {
  const type = TYPES[path.split('.').at(-1)?.toLowerCase() ?? '']
  if (!type) {
    const known = Object.keys(TYPES).join(', ')
    throw new Failure(EXIT.usage, `${path} is none of the files that can be heard: ${known}.`)
  }
  const file = Bun.file(path)
  if (!(await file.exists())) throw new Failure(EXIT.error, `There is no file ${path}.`)
  return new File([await file.arrayBuffer()], basename(path), { type })
}

async function add(session: Session, answer: VoiceAnswer): Promise<void> {
  const { taskTitle, folderId, folderName, priority, dueDate, tags } = answer
  if (!taskTitle) {
    throw new Failure(EXIT.error, "I couldn't identify the task to add. Please try again.")
  }
  const clientId = crypto.randomUUID()
  const operations: Operation[] = [
    {
      kind: 'create',
      clientId,
      body: {
        title: taskTitle,
        status: 'pending',
        ...(folderId !== null && { folderId }),
        ...(priority && { priority }),
        ...(dueDate && { dueDate }),
      },
    },
    ...tags.map(({ name }): Operation => ({ kind: 'tag', task: { clientId }, name })),
  ]
  if (isKept(session, await session.perform(operations))) return
  print(safe`Task "${taskTitle}" added to ${folderName ?? 'your tasks'}!`)
}

async function complete(session: Session, answer: VoiceAnswer): Promise<void> {
  const { taskId, taskTitle, candidates } = answer
  if (taskId === null) throw unclear(candidates)
  const done = await session.perform([{ kind: 'toggle', task: { id: taskId }, completed: true }])
  if (isKept(session, done)) return
  print(safe`Task "${taskTitle ?? taskId}" marked as complete!`)
}

/** Several that fit are listed to choose from, never guessed among. */
function unclear(candidates: VoiceAnswer['candidates']): Failure {
  if (candidates.length === 0) {
    return new Failure(
      EXIT.notFound,
      "I couldn't identify which task to complete. Please try again.",
    )
  }
  const lines = candidates.map(({ id, title }) => safe`${String(id).padStart(7)}  ${title}`)
  say(safe`${candidates.length} tasks match:\n${join(lines, '\n')}`)
  return new Failure(EXIT.error, 'Complete one by its id: tasks done ID')
}
