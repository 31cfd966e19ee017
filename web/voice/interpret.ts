import type { Previous, VoiceAnswer } from '../../src/voice/contract'
import { api } from '../api'
import { ApiError, unwrap } from '../query'

/** What a command is heard with. */
export interface Surroundings {
  folders: readonly { id: number; name: string }[]
  /** The name of the folder that is shown. */
  category: string | undefined
  /** What a correction puts right. */
  previous: Previous | undefined
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
  { category, previous }: Surroundings,
  signal: AbortSignal,
) {
  const command = { transcript, category, previous, timeZone: timeZone() }
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
  form.set('timeZone', timeZone())
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

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
