import type { Events, Looking } from './hub'

/** Well within the 30 s after which an idle connection is closed. */
const HEARTBEAT_MS = 15_000
const RECONNECT_MS = 1_000

interface Options {
  events: Events
  userId: number
  sid: string
  /** Which history the revisions belong to. */
  epoch: string
  /** The last revision that the client was told of (`Last-Event-ID`), if any. */
  seen: number | undefined
  revision: () => Promise<number>
  /** Whether the session lives; asked before each thing that is told. */
  mayListen: () => Promise<boolean>
  stopping: AbortSignal
}

/**
 * Server-sent events: `change` with the person's revision, and the epoch in its id, whenever there is a
 * new one and at once where the client has not seen the latest; `notice` with what the person is told
 * of (see NoticeSchema); `looking` with who else has the folder open that this person has. A comment
 * now and then keeps the line open.
 */
export function eventStream(options: Options): ReadableStream<Uint8Array> {
  const { events, userId, sid, epoch, seen, revision, mayListen, stopping } = options
  const encoder = new TextEncoder()
  let forget = () => {}

  return new ReadableStream({
    async start(controller) {
      let isOpen = true
      let told = seen ?? -1

      const end = () => {
        if (!isOpen) return
        forget()
        controller.close()
      }
      const tell = async (text: string) => {
        const may = await mayListen().catch(() => false)
        if (!may) end()
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      const changed = (revision: number) => {
        if (revision <= told) return
        told = revision
        tell(`event: change\nid: ${revision}-${epoch}\ndata: {"revision":${revision}}\n\n`)
      }
      const noticed = (notice: string) => void tell(`event: notice\ndata: ${notice}\n\n`)
      const looking = (told: Looking) => {
        tell(`event: looking\ndata: ${JSON.stringify(told)}\n\n`)
      }
      const account = () => void tell('event: account\ndata: {}\n\n')
      const heartbeat = setInterval(() => tell(':\n\n'), HEARTBEAT_MS)
      const unsubscribe = events.subscribe(userId, { sid, changed, noticed, looking, account, end })
      stopping.addEventListener('abort', end)
      forget = () => {
        isOpen = false
        clearInterval(heartbeat)
        unsubscribe()
        stopping.removeEventListener('abort', end)
      }
      if (stopping.aborted) return end()

      controller.enqueue(encoder.encode(`retry: ${RECONNECT_MS}\n\n`))
      // Asked for only now, so that no change falls between the answer and the subscription.
      changed(await revision())
    },
    cancel: () => forget(),
  })
}
