import { createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Smtp {
  url: string
  /** What it has accepted, oldest first. */
  received: Received[]
  /** The answer to RCPT from now on: a refusal with this code, or none. */
  refuseWith: number | undefined
  /** Whether it takes letters from now on, and then says that it could not. */
  breaksOff: boolean
  close(): Promise<void>
}

interface Received {
  recipients: string[]
  raw: string
  letter: Email
}

/** A real mail server on the loopback address; on a port that had one before, it is back. */
export async function startSmtp(port = 0): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!smtp.refuseWith) return done()
      done(Object.assign(new Error('Not now'), { responseCode: smtp.refuseWith }))
    },
    async onData(stream, { envelope }, done) {
      const raw = await new Response(stream as unknown as ReadableStream).text()
      const letter = await PostalMime.parse(raw)
      smtp.received.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw, letter })
      done(smtp.breaksOff ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined)
    },
  })
  const url = `smtp://127.0.0.1:${await listen(server.server, port)}`
  const smtp: Smtp = {
    url,
    received: [],
    refuseWith: undefined,
    breaksOff: false,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return smtp
}

/** Where nothing listens, for as long as nobody else is given the port. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Takes connections and never says a word. */
export async function startSilence() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  const port = await listen(server, 0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}
