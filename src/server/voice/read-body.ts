import { trimStrings } from '../../core/http/trim-strings'
import { invalid, Problem } from '../../core/problem'
import { AUDIO_LIMITS } from '../../core/voice/contract'
import { readBytes, readJsonBody } from '../http/json-body'

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

/** Bytes that all fields beside the audio may have together. */
const MOST_BESIDE = 512 * 1024
/** The largest body: the audio, its fields and what stands between them. */
export const MOST_BYTES = AUDIO_LIMITS.bytes + MOST_BESIDE
/** A command has seven fields. */
const MOST_PARTS = 16
/** Bytes of a part's headers; browsers write about 100. */
const MOST_HEADERS = 1024

/**
 * Parses multipart/form-data once its parts are known to be few, with short headers and, but for
 * one, short contents (security 28). Throws invalid or tooLarge.
 */
async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = boundaryOf(type)
  mustBeSmall(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary)
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  try {
    return await new Response(bytes, { headers }).formData()
  } catch {
    throw unreadable()
  }
}

/** RFC 2046: at most 70 characters. */
function boundaryOf(type: string): string {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw unreadable()
  return boundary
}

function mustBeSmall(body: Buffer, boundary: string) {
  const sizes = partsOf(body, `--${boundary}`)
  const beside = sizes.reduce((sum, size) => sum + size, 0) - Math.max(0, ...sizes)
  if (beside > MOST_BESIDE) throw tooMuch()
}

/** The sizes of the parts in bytes; whatever looks like the beginning of one counts. */
function partsOf(body: Buffer, delimiter: string): number[] {
  const sizes: number[] = []
  for (let at = body.indexOf(delimiter); at !== -1; ) {
    const next = body.indexOf(delimiter, at + delimiter.length)
    const part = body.subarray(at, next === -1 ? body.length : next)
    if (sizes.push(part.length) > MOST_PARTS) throw tooMuch()
    const headers = part.subarray(0, MOST_HEADERS)
    if (part.length > MOST_HEADERS && !headers.includes('\r\n\r\n')) throw tooMuch()
    at = next
  }
  return sizes
}

/** A field that is text. Throws invalid for a file, and tooLarge. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') throw invalid(name, `${name} is text`)
  if (value.length > MOST_BESIDE) throw tooMuch()
  return value.trim()
}

function tooMuch() {
  return new Problem('tooLarge', 'The form is too large: at most 512 KiB beside the audio.')
}

function unreadable() {
  return new Problem('invalid', 'The form can’t be read.')
}
