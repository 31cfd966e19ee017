import type { Previous, VoiceAnswer } from '../../src/core/voice/contract'
import { isMonthFirst } from '../../src/language/dates/habits'
import { api } from '../api/client'
import { ApiError, unwrap } from '../api/query'
import { ownTwelveHours } from '../dates/reader-locale'
import { localTimeZone } from '../dates/time-zone'

interface Surroundings {
  folders: readonly { id: number; name: string }[]
  /** The name of the folder that is shown. */
  category: string | undefined
  /** What a correction puts right. */
  previous?: Previous | undefined
  /** When and where it was said, where it had to wait for a network (O17). */
  at?: string
  timeZone?: string
}

/**
 * Asks the server what was said, in a recording or in words. It changes nothing yet (V1). `signal`
 * lets the server know that nobody waits any more.
 */
export function interpret(
  said: File | string,
  around: Surroundings,
  signal: AbortSignal,
): Promise<VoiceAnswer> {
  return typeof said === 'string'
    ? interpretWords(said, around, signal)
    : interpretSound(said, around, signal)
}

function interpretWords(
  transcript: string,
  { category, previous, ...when }: Surroundings,
  signal: AbortSignal,
) {
  const command = { transcript, category, previous, ...moment(when) }
  return unwrap(api.voice.process.post(command, { fetch: { signal } }))
}

/** The spec's form (spec §7), and what else helps. */
async function interpretSound(
  audio: File,
  around: Surroundings,
  signal: AbortSignal,
): Promise<VoiceAnswer> {
  const form = new FormData()
  form.set('audio', audio)
  form.set('category', around.category ?? '')
  form.set('folders', JSON.stringify(around.folders.map(({ id, name }) => ({ id, name }))))
  for (const [name, value] of Object.entries(moment(around))) form.set(name, String(value))
  if (around.previous) form.set('previous', JSON.stringify(around.previous))
  const response = await fetch('/api/voice/process', {
    method: 'POST',
    body: form,
    credentials: 'include',
    headers: { 'x-client': 'web' },
    signal,
  })
  if (!response.ok) throw await ApiError.from(response)
  return response.json()
}

/** How long ago, so that a clock that is wrong does no harm. */
function moment({ at, timeZone = localTimeZone() }: Pick<Surroundings, 'at' | 'timeZone'>) {
  const here = {
    timeZone,
    twelveHours: ownTwelveHours(),
    monthFirst: isMonthFirst(navigator.language),
  }
  if (at === undefined) return here
  return { ...here, secondsAgo: Math.max(0, (Date.now() - Date.parse(at)) / 1000) }
}
