import { newBrowser } from './browser'

interface Pushed {
  browser: string
  notice: Record<string, unknown>
  headers: Headers
  /** When it came, in milliseconds. */
  at: number
}

/**
 * A push service of one's own with browsers that read what comes. `answers` says how the next messages
 * are answered; 201 where it is empty.
 */
export function startPushService() {
  const browsers = new Map<string, Awaited<ReturnType<typeof newBrowser>>>()
  const received: Pushed[] = []
  /** Also what was not accepted. */
  const asked: { browser: string; topic: string | null }[] = []
  const answers: Response[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const name = new URL(request.url).pathname.slice(1)
      asked.push({ browser: name, topic: request.headers.get('topic') })
      const answer = answers.shift() ?? new Response(null, { status: 201 })
      const body = new Uint8Array(await request.arrayBuffer())
      const text = browsers.get(name)?.read(body) ?? 'null'
      if (answer.ok) {
        const { headers } = request
        received.push({ browser: name, notice: JSON.parse(text), headers, at: Date.now() })
      }
      return answer
    },
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    origin,
    received,
    asked,
    answers,
    /** What a browser tells of its subscription. */
    async browser(name: string) {
      const browser = await newBrowser()
      browsers.set(name, browser)
      return { endpoint: `${origin}/${name}`, keys: browser.keys }
    },
    stop: () => server.stop(true),
  }
}
