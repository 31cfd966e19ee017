import { trimStrings } from '../../core/http/trim-strings'
import { invalid } from '../../core/problem'
import { readJsonBody } from '../http/json-body'
import { readBytes } from '../http/read-bytes'
import { MOST_BYTES, parseForm, textOf } from './form'

const JSON_FIELDS = ['folders', 'previous', 'secondsAgo', 'twelveHours', 'monthFirst']
const TEXT_FIELDS = ['transcript', 'category', 'timeZone']

/** Reads a command's body: a form (V2), or JSON for clients that have no recording to send. */
export async function readVoiceBody(request: Request): Promise<unknown> {
  if (!isForm(request)) return readJsonBody(request)
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, MOST_BYTES, 'recording')
  const form = await parseForm(bytes, type)
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

function jsonOf(form: FormData, name: string): unknown {
  const text = textOf(form, name)
  try {
    return trimStrings(JSON.parse(text))
  } catch {
    throw invalid(name, `${name} is JSON`)
  }
}
