import { parentPort } from 'node:worker_threads'

/** A push service in a thread of its own, which says where it is and, when asked, what it has got. */
let count = 0
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch() {
    count += 1
    return new Response(null, { status: 201 })
  },
})
parentPort?.on('message', () => parentPort?.postMessage(count))
parentPort?.postMessage(`http://127.0.0.1:${server.port}`)
