import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTerminal, PATIENCE, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service
const folder = mkdtempSync(join(tmpdir(), 'tasks-certificates-'))
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  service = await startService()
  await openssl('req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Ours')
})

afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const KEY = ['-newkey', 'rsa:2048', '-nodes']

async function openssl(...args: string[]) {
  const { exited, stderr } = Bun.spawn(['openssl', ...args], { cwd: folder, stderr: 'pipe' })
  if ((await exited) !== 0) throw new Error(await new Response(stderr).text())
}

/** A key, and a certificate by our authority. */
async function certificate(name: string, host: string, days: number) {
  await Bun.write(file(`${name}.ext`), `subjectAltName=DNS:${host}`)
  await openssl('req', ...KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=x')
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`]
  const request = ['-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-days', String(days)]
  await openssl('x509', ...request, ...by)
  return pair(name)
}

async function selfSigned() {
  const files = ['-keyout', 'self.key', '-out', 'self.pem', '-subj', '/CN=localhost']
  await openssl('req', '-x509', ...KEY, ...files, '-addext', 'subjectAltName=DNS:localhost')
  return pair('self')
}

function pair(name: string) {
  return { key: Bun.file(file(`${name}.key`)), cert: Bun.file(file(`${name}.pem`)) }
}

async function logIn(url: string, settings: Record<string, string> = {}) {
  const { email } = await service.member()
  using terminal = openTerminal(settings)
  const login = ['login', '--server', url, '--email', email]
  const { code, err } = await terminal.pipe('correct horse\n', ...login)
  const list = code === 0 ? await terminal.run('list') : undefined
  return { code, err, list: list?.code }
}

const trusting = (name: string) => ({ NODE_EXTRA_CA_CERTS: file(name) })

test('a certificate of our own is told with what helps, and that helps', async () => {
  const [own, authority] = [await selfSigned(), await certificate('good', 'localhost', 2)]
  for (const [tls, pem, said] of [
    [own, 'self.pem', 'is self-signed; if it is yours, '],
    [authority, 'ca.pem', 'is from an authority that this machine does not know; if it is yours, '],
  ] as const) {
    using wire = layWire(service.server.url, tls)
    const { code, err } = await logIn(wire.url)
    expect({ code, passed: wire.passed }).toEqual({ code: 7, passed: [] })
    expect(err).toStartWith(`tasks: ${wire.url} can't be reached (its certificate ${said}`)
    expect(err).toContain('set NODE_EXTRA_CA_CERTS to the PEM file of that')
    expect(await logIn(wire.url, trusting(pem))).toMatchObject({ code: 0, list: 0 })
  }
})

test('one that nobody should trust is told with whose it is to mend', async () => {
  for (const [tls, said] of [
    [await certificate('old', 'localhost', -1), 'has expired; who runs the server has to renew it'],
    [await certificate('other', 'example.org', 2), 'is for another name; use the address that'],
  ] as const) {
    using wire = layWire(service.server.url, tls)
    const { code, err } = await logIn(wire.url, trusting('ca.pem'))
    expect({ code, passed: wire.passed }).toEqual({ code: 7, passed: [] })
    expect(err).toContain(`its certificate ${said}`)
    expect(err).not.toContain('NODE_')
  }
})

test('doctor tells of it too, and of a server without TLS', async () => {
  using terminal = openTerminal()
  using wire = layWire(service.server.url, await selfSigned())
  const { out, code } = await terminal.run('doctor', '--server', wire.url)
  expect(code).toBe(1)
  expect(out).toContain('its certificate is self-signed')
  const plain = service.server.url.replace('http:', 'https:')
  const { err } = await logIn(plain)
  expect(err).toContain('it does not speak TLS on this port; check the address')
})
