import { readJsonBody } from '../http/json-body'
import { readBytes } from '../http/read-bytes'
import { trimStrings } from '../http/trim-strings'
import { invalid, Problem } from '../problem'
import { tooLarge } from './audio/bounds'
import { AUDIO_LIMITS } from './contract'

/** What a form may have beside the audio. */
const MOST_BESIDE = 512 * 1024
const JSON_FIELDS = ['folders', 'previous', 'secondsAgo']
const TEXT_FIELDS = ['transcript', 'category', 'timeZone']

/** Reads a command's body: a form (V2), or JSON for clients that have no recording to send. */
export async function readVoiceBody(request: Request): Promise<unknown> {
  if (!isForm(request)) return readJsonBody(request)
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, AUDIO_LIMITS.bytes + MOST_BESIDE, tooLarge)
  const form = await parse(bytes, type)
  const body: Record<string, unknown> = {}
  for (const name of TEXT_FIELDS) if (form.has(name)) body[name] = textOf(form, name)
  for (const name of JSON_FIELDS) if (form.has(name)) body[name] = jsonOf(form, name)
  const audio = form.get('audio')
  if (audio !== null) body.audio = audio
  return body
}

/** Whether a recording may come with it. */
export function isForm({ headers }: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Problem('invalid', 'The form can’t be read.')
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') throw invalid(name, `${name} is text`)
  return value.trim()
}

function jsonOf(form: FormData, name: string): unknown {
  try {
    return trimStrings(JSON.parse(textOf(form, name)))
  } catch {
    throw invalid(name, `${name} is JSON`)
  }
}
