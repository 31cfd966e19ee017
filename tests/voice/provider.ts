import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodedSeconds } from './speech'

/** What was sent to be heard. */
export interface Heard {
  /** Of sound that could be decoded. */
  seconds: number
  fileName: string
  model: string
  prompt: string
  authorization: string | undefined
}

type Answer = (response: ServerResponse) => void

/**
 * A real HTTP server that speaks OpenAI's protocol: transcriptions, and on wish chat completions or
 * responses. Audio that can't be decoded is refused as the real one does. Nothing is recognised:
 * each test says what was said. Written for Node too: Playwright runs under it.
 */
export async function startProvider() {
  /** Requests that wait for an answer. */
  const open = new Set<IncomingMessage>()
  const heard: Heard[] = []
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const answers = new Map<string, Answer>()
  let faults: Answer[] = []

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    open.add(request)
    response.on('close', () => open.delete(request))
    const body = await bodyOf(request)
    const fault = faults.shift()
    if (path !== '/v1/audio/transcriptions') {
      asked.push({ path, body: JSON.parse(body.toString()) })
    } else if (!fault) {
      const sound = await soundIn(body, request)
      if (!sound) return json(400, { error: { message: 'Invalid file format.' } })(response)
      heard.push(sound)
    }
    const answer = fault ?? answers.get(path) ?? json(404, { error: { message: 'Not found' } })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    asked,
    /** How many requests wait for an answer, whose asker has not left. */
    waiting: () => open.size,
    /** What the next recordings say. */
    hears(text: string) {
      answers.set('/v1/audio/transcriptions', json(200, { text }))
    },
    /** What the language model says, over the API that it has. */
    understands(command: unknown, api: 'responses' | 'chat') {
      const text = typeof command === 'string' ? command : JSON.stringify(command)
      answers.delete('/v1/responses')
      answers.delete('/v1/chat/completions')
      if (api === 'chat') {
        const choices = [{ index: 0, message: { role: 'assistant', content: text } }]
        answers.set('/v1/chat/completions', json(200, { choices }))
      } else {
        const content = [{ type: 'output_text', text, annotations: [] }]
        const output = [{ type: 'message', role: 'assistant', content }]
        answers.set('/v1/responses', json(200, { object: 'response', output }))
      }
    },
    /** What the next requests meet with, one after another, before it is well again. */
    fails(...next: Answer[]) {
      faults = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Ways in which a provider fails. */
export const FAULTS = {
  status: (status: number): Answer => json(status, { error: { message: 'no' } }),
  wrong: json(200, { words: ['not', 'a', 'text'] }),
  cut: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"text": "Add buy mi')
    setImmediate(() => response.destroy())
  }) satisfies Answer,
  halfJson: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "Add buy mi')
  }) satisfies Answer,
  huge: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ text: 'a'.repeat(10 * 1024 * 1024) }))
  }) satisfies Answer,
  never: (() => {}) satisfies Answer,
}

function json(status: number, body: unknown): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function soundIn(body: Buffer, request: IncomingMessage): Promise<Heard | undefined> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob)) return undefined
  const seconds = decodedSeconds(new Uint8Array(await file.arrayBuffer()))
  if (seconds === undefined) return undefined
  return {
    seconds,
    fileName: (file as File).name,
    model: String(form.get('model')),
    prompt: String(form.get('prompt')),
    authorization: request.headers.authorization,
  }
}
