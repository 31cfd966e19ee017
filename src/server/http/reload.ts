/** Where the pages listen; see web/start/client.tsx. */
const PATH = '/dev/reload'
const thisProcess = crypto.randomUUID()

/**
 * While developing only: tells the pages that are open which process serves them and keeps them
 * listening until it ends, so that they see another take its place.
 */
export function reloadStream(request: Request, stopping: AbortSignal): Response | undefined {
  if (new URL(request.url).pathname !== PATH) return undefined
  const { readable, writable } = new TransformStream()
  const writer = writable.getWriter()
  writer.write(new TextEncoder().encode(`retry: 100\ndata: ${thisProcess}\n\n`))
  const end = () => writer.close().catch(() => {})
  stopping.addEventListener('abort', end)
  if (stopping.aborted) end()
  return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
}
