import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they stand, for what no client would send, and returns all that comes back. */
export async function rawRequest(url: string, ...lines: string[]): Promise<string> {
  const socket = await connected(url)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

export async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}
