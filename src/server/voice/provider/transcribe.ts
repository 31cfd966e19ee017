import * as T from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { toFile } from 'openai'
import { invalid, Problem } from '../../../core/problem'
import { wordsOf } from '../../../core/words'
import type { UserData } from '../../../language/voice/matching/resolve-command'
import type { Log } from '../../log'
import { NOTHING_HEARD, type Recording } from '../audio/check'
import { connect, type Provider, toProblem, withPatience } from './connection'

/** A model has this long, its second try included: the answer must be there within 15 s. */
const PATIENCE_MS = 10_000
/** Providers read about the last 224 tokens of a prompt. */
const MOST_HINT = 600
const HINTED_TASKS = 20
/** What a command may have (see the contract). */
const MOST_TRANSCRIPT = 2000

const TranscriptionSchema = T.Object({ text: T.String() })

/**
 * What was said in a recording. Throws providerFailed or providerSlow, and invalid where
 * nothing was heard.
 */
export async function transcribe(
  log: Log,
  provider: Provider,
  { bytes, format }: Recording,
  own: UserData,
  left: AbortSignal,
): Promise<string> {
  const client = connect(provider)
  const prompt = hintsOf(own)
  const file = await toFile(bytes, `command.${format}`)
  try {
    const answer: unknown = await withPatience(PATIENCE_MS, left, (signal) =>
      client.audio.transcriptions.create(
        { file, model: provider.model, response_format: 'json', prompt },
        { signal },
      ),
    )
    if (!Value.Check(TranscriptionSchema, answer)) throw new Error('The answer has no text')
    return heard(answer.text, prompt)
  } catch (error) {
    if (error instanceof Problem) throw error
    if (left.aborted) throw new Problem('invalid', 'The recording was taken back.')
    log.error('speech service failed', { error: describe(error) })
    throw toProblem(error)
  }
}

/** The names that are likely to be said, as a text that a speaker might have said before. */
function hintsOf({ folders, tags, openTasks }: UserData): string {
  const names = [...folders, ...tags].map(({ name }) => name)
  const titles = openTasks.slice(0, HINTED_TASKS).map(({ title }) => title)
  let hint = ''
  for (const name of [...names, ...titles]) {
    if (hint.length + name.length + 2 <= MOST_HINT) hint += hint ? `, ${name}` : name
  }
  return hint
}

/** A recording without words can come back as the prompt itself. */
function heard(text: string, prompt: string): string {
  const said = text.trim().slice(0, MOST_TRANSCRIPT)
  const words = wordsOf(said).join(' ')
  const isEcho = prompt !== '' && words.length > 20 && wordsOf(prompt).join(' ').startsWith(words)
  if (words === '' || isEcho) throw invalid('audio', NOTHING_HEARD)
  return said
}

/** One line, without what the provider may have repeated of the recording or the key. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'status' in error ? ` ${error.status}` : ''
  return `${error.name}${status}`
}
