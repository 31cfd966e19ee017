import { connect, type Socket } from 'bun'

/** The next request to send, as the bytes of HTTP. */
export type Next = (index: number) => Buffer

/** Ends an answer that comes in chunks, as those of more than a megabyte do. */
const LAST_CHUNK = '\r\n0\r\n\r\n'

interface Measured {
  answers: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  most: number
}

/**
 * Sends requests over so many connections for so long, to several servers in turn, the next when the
 * last is answered, and counts the answers, each of which has an expected status. Raw sockets: a client that does more would be what is measured.
 */
export async function load(
  url: string | string[],
  next: Next,
  { connections, ms, expected }: { connections: number; ms: number; expected: number | number[] },
): Promise<Measured> {
  const servers = [url].flat().map((each) => new URL(each))
  const times: number[] = []
  let index = 0
  const began = performance.now()
  const until = began + ms
  await Promise.all(
    Array.from({ length: connections }, (_, nth) => talk(servers[nth % servers.length] as URL)),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.trunc((times.length - 1) * part)] ?? 0
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  }

  function talk({ hostname, port }: URL): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let sentAt = 0
    let left: number | undefined
    let head = ''
    let tail = ''

    const send = (socket: Socket) => {
      if (performance.now() >= until) {
        socket.end()
        return resolve()
      }
      sentAt = performance.now()
      left = undefined
      head = ''
      tail = ''
      const bytes = next(index++)
      if (socket.write(bytes) < bytes.length) reject(new Error('A request did not fit the socket'))
    }
    const read = (socket: Socket, data: Buffer) => {
      let body = data.length
      if (left === undefined) {
        head += data.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const status = Number(head.slice(9, 12))
        if (![expected].flat().includes(status))
          return reject(new Error(`Answered ${head.slice(0, 400)}`))
        const lines = head.slice(0, end)
        const isChunked = /transfer-encoding: chunked/i.test(lines)
        left = Number(/content-length: (\d+)/i.exec(lines)?.[1] ?? (isChunked ? Infinity : 0))
        body = head.length - end - 4
      }
      left -= body
      tail = (tail + data.toString('latin1', data.length - LAST_CHUNK.length)).slice(
        -LAST_CHUNK.length,
      )
      if (left === Infinity ? tail !== LAST_CHUNK : left > 0) return
      times.push(performance.now() - sentAt)
      send(socket)
    }
    connect({
      hostname,
      port: Number(port),
      socket: { open: send, data: read, error: (_, error) => reject(error) },
    }).catch(reject)
    return promise
  }
}

export function request(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...headers,
    ...(text && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
