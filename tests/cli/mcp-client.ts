import { createInterface } from 'node:readline'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/**
 * The official client as a process of its own: connects to the address and with the token that it is
 * given, and answers each line of standard input, a tool's call as JSON, with a line of JSON.
 */
const [address = '', token = ''] = process.argv.slice(2)
const client = new Client({ name: 'assistant', version: '1' })
await client.connect(
  new StreamableHTTPClientTransport(new URL(address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  }),
)
for await (const line of createInterface(process.stdin)) {
  const call = JSON.parse(line)
  const answer = call.name ? await client.callTool(call) : await client.listTools()
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
await client.close()
