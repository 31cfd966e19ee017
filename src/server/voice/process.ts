import { readDueDate } from '../../core/dates/due-date'
import { isTimeZone } from '../../core/days'
import { invalid, Problem } from '../../core/problem'
import type { Command, ProcessInput, VoiceAnswer } from '../../core/voice/contract'
import { createClock } from '../../language/dates/clock'
import { resolveCommand, type UserData } from '../../language/voice/matching/resolve-command'
import { parse } from '../../language/voice/parsing/parse'
import type { App } from '../app'
import { checkAudio } from './audio/check'
import type { Asked } from './provider/ask-model'
import { countCommand } from './quota'
import { findUserData } from './store'

/**
 * What a recording or a transcript asks for. Interprets only: it changes nothing (V1). What speaks
 * to providers is loaded when one is asked: it takes as long to load as all the rest. `signal`
 * aborts when nobody waits for the answer any more: then no provider works on it either.
 */
export async function processCommand(
  app: App,
  userId: number,
  {
    audio,
    transcript,
    category,
    timeZone = 'UTC',
    twelveHours,
    monthFirst,
    secondsAgo = 0,
    previous: before,
  }: ProcessInput,
  signal: AbortSignal,
): Promise<VoiceAnswer> {
  if (!isTimeZone(timeZone)) {
    throw invalid('timeZone', 'timeZone is the name of a time zone, such as Europe/Berlin')
  }
  const previous = before && { ...before, dueDate: readDueDate(before.dueDate) ?? null }
  if (transcript) await countCommand(app, 'transcript', userId)
  const own = await findUserData(app.db.read, userId)
  const said = transcript || (await hear(app, userId, audio, own, signal))
  const saidAt = new Date(app.now().getTime() - secondsAgo * 1000)
  const clock = createClock(saidAt, timeZone, twelveHours, monthFirst)
  const { command, sure, amends, tasks, changes, question, next } = parse(said, {
    own,
    clock,
    previous,
    category,
  })
  const guess = sure ? undefined : await askModel(app, said, { own, clock, timeZone }, signal)
  // What says that something is done is added by nobody but the speaker (V3).
  const isDone = command.action === 'complete_task' && guess?.action === 'add_task'
  const asked = isDone ? undefined : guess
  return resolveCommand(asked ? withParsed(asked, command) : command, own, {
    transcript: said,
    category,
    tasks: asked ? undefined : tasks,
    changes: asked ? undefined : changes,
    question: asked ? undefined : question,
    next,
    sure: sure || asked !== undefined,
    amends: (amends && previous) || undefined,
  })
}

/** With what models are not asked for: how often a new task repeats, when it reminds, who it is for. */
function withParsed(asked: Command, parsed: Command): Command {
  if (asked.action !== 'add_task' || parsed.action !== 'add_task') return asked
  const { repeat, reminderMinutes, assigneeId } = parsed
  const dueDate = asked.dueDate ?? (repeat ? parsed.dueDate : null)
  return {
    ...asked,
    dueDate,
    ...(repeat && { repeat }),
    ...(dueDate && { reminderMinutes }),
    ...(assigneeId && { assigneeId }),
  }
}

async function hear(app: App, userId: number, audio: unknown, own: UserData, signal: AbortSignal) {
  if (audio === undefined) throw invalid('audio', 'Send audio, or a transcript of what was said.')
  if (!(audio instanceof Blob)) throw invalid('audio', 'audio is a file.')
  const { speech } = app.env.voice
  if (!speech) throw notConfigured()
  // Before any work on it: what is refused counts too.
  await countCommand(app, 'voice', userId)
  const recording = await checkAudio(new Uint8Array(await audio.arrayBuffer()))
  const { transcribe } = await import('./provider/transcribe')
  return transcribe(app.log, speech, recording, own, signal)
}

async function askModel({ env, log }: App, said: string, asked: Asked, signal: AbortSignal) {
  if (!env.voice.language) return undefined
  const { understand } = await import('./provider/ask-model')
  return understand(log, env.voice.language, said, asked, signal)
}

function notConfigured(): Problem {
  return new Problem(
    'unavailable',
    'Speech recognition is not set up on this server. Its administrator can set OPENAI_API_KEY, or OPENAI_BASE_URL or VOICE_STT_URL for a compatible server.',
  )
}
