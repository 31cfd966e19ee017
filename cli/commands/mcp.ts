import { createInterface } from 'node:readline'
import { Failure } from '../print/failure'
import { printJsonLine, written } from '../print/print'
import { refusal } from '../sync/refusal'
import type { Session } from '../sync/session'
import { command } from './define'

const VERSION = 'io.modelcontextprotocol/protocolVersion'
const PARSE_ERROR = -32700
const SERVER_ERROR = -32000

/** A message of JSON-RPC, as far as HTTP repeats it in headers. */
interface Message {
  id?: string | number
  method?: string
  params?: { name?: unknown; _meta?: Record<string, unknown> }
}

/** The server's MCP endpoint over stdio, for assistants that start a local process (D6). */
export const mcp = command({
  usage: 'mcp',
  summary: 'connect an assistant on this machine: MCP on standard input and output',
  examples: ['tasks mcp', 'tasks mcp --account work'],
  async run(session) {
    for await (const line of createInterface({ input: process.stdin })) {
      if (!line.trim()) continue
      for (const answer of await answersTo(session, line)) printJsonLine(answer)
      await written()
    }
  },
})

async function answersTo(session: Session, line: string): Promise<unknown[]> {
  let message: Message
  try {
    message = JSON.parse(line)
  } catch {
    return [failure(null, PARSE_ERROR, 'This is not JSON.')]
  }
  try {
    return await forward(session, message)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    session.reconnect()
    return message.id === undefined ? [] : [failure(message.id, SERVER_ERROR, error.message)]
  }
}

async function forward(session: Session, message: Message): Promise<unknown[]> {
  const { ok, status, value } = await session.askAnything(
    'POST',
    '/mcp',
    message,
    headersOf(message),
  )
  if (typeof value === 'string') return eventsIn(value)
  const isAnswer = typeof value === 'object' && value !== null && 'jsonrpc' in value
  if (!ok && !isAnswer) throw refusal(status, value)
  return isAnswer ? [value] : []
}

/** From the revision 2026-07-28 on, headers repeat what a message is about. */
function headersOf({ method, params }: Message): Record<string, string> {
  const version = params?._meta?.[VERSION]
  const isCall = method === 'tools/call' && typeof params?.name === 'string'
  return {
    accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' && {
      'mcp-protocol-version': version,
      ...(method && { 'mcp-method': method }),
      ...(isCall && {
        'mcp-name': `=?base64?${Buffer.from(`${params.name}`).toString('base64')}?=`,
      }),
    }),
  }
}

function eventsIn(stream: string): unknown[] {
  return [...stream.matchAll(/^data: ?(.+)$/gm)].map(([, data = '']) => JSON.parse(data))
}

function failure(id: string | number | null, code: number, message: string) {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
