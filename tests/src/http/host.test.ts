import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ServerProcess, startServer } from '../../process'
import { rawRequest } from '../../raw-request'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const get = (target: string, ...headers: string[]) =>
  rawRequest(server.url, `GET ${target} HTTP/1.1`, 'Connection: close', ...headers)

describe('a host of three letters or fewer and no port', () => {
  test.each(['nas', 'pi', 'x'])('%s: the API answers', async (host) => {
    const answer = await get('/api/health', `Host: ${host}`)
    expect(answer).toStartWith('HTTP/1.1 200 OK')
    expect(answer).toContain('"status":"ok"')
  })

  test('a page is rendered', async () => {
    expect(await get('/auth', 'Host: nas')).toStartWith('HTTP/1.1 200 OK')
  })

  test('a write from its own page is ours, another site’s is not', async () => {
    const post = (origin: string) =>
      rawRequest(
        server.url,
        'POST /api/auth/logout HTTP/1.1',
        'Host: nas',
        `Origin: ${origin}`,
        'Content-Length: 0',
        'Connection: close',
      )
    expect(await post('http://nas')).toStartWith('HTTP/1.1 200 OK')
    expect(await post('http://evil.example')).toStartWith('HTTP/1.1 403')
  })
})

describe('a host that is none is 400, and nothing of the request is printed', () => {
  test.each(['a b', '[::', '%%%', 'a/b?c', 'user@nas:99999', ''])('Host: %s', async (host) => {
    for (const path of ['/api/health?token=sesame', '/verify-email?token=sesame']) {
      const answer = await get(path, `Host: ${host}`)
      expect(answer).toStartWith('HTTP/1.1 400')
      expect(answer).toEndWith('{"message":"The Host header is missing or malformed."}')
    }
    expect(server.output()).not.toContain('sesame')
  })

  test('HTTP/1.0 without a Host', async () => {
    const answer = await rawRequest(server.url, 'GET /verify-email?token=sesame HTTP/1.0')
    expect(answer).toStartWith('HTTP/1.1 400')
    expect(server.output()).not.toContain('sesame')
  })
})
