import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Deployment {
  url: string
  releaseNewVersion(): void
  /** Nobody is answered until it is mended, service workers neither. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Stands in front of a server, and lets another build of the app take its place. */
export async function deploy(upstream: string): Promise<Deployment> {
  const [, version = ''] = /version:"(\w+)"/.exec(await textOf(`${upstream}/sw.js`)) ?? []
  let isNew = false
  let isCut = false
  const proxy = createServer((asked, answer) => {
    if (isCut) return answer.destroy()
    const { method, url, headers } = asked
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } }
    const passed = request(new URL(url ?? '/', upstream), options, (answered) => {
      if (isNew && isVersioned(answered)) rebuild(answered, answer, version)
      else answered.pipe(answer.writeHead(answered.statusCode ?? 502, answered.headers))
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    releaseNewVersion() {
      isNew = true
    },
    cut() {
      isCut = true
      proxy.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Pages and the service worker say of which version they are. */
function isVersioned({ headers }: IncomingMessage): boolean {
  return /^text\/(html|javascript)/.test(headers['content-type'] ?? '')
}

async function rebuild(answered: IncomingMessage, answer: ServerResponse, version: string) {
  let text = ''
  for await (const piece of answered.setEncoding('utf8')) text += piece
  const { 'content-length': _, ...headers } = answered.headers
  answer.writeHead(answered.statusCode ?? 502, headers)
  answer.end(text.replaceAll(version, 'newer'))
}
