import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ServerProcess, startServer } from '../../../process'
import { rawRequest } from '../../../raw-request'

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

describe('security 31: a request with two Host headers is 400, whatever they are', () => {
  test.each([
    ['a.example', 'b.example'],
    ['a.example', 'a.example'],
    ['a.example', ''],
    ['a.example', '[::'],
  ])('%s and %s', async (one, another) => {
    for (const path of ['/', '/auth', '/api/health', 'http://a.example/api/health']) {
      const answer = await get(path, `Host: ${one}`, `Host: ${another}`)
      expect(answer).toStartWith('HTTP/1.1 400')
      expect(answer).toEndWith('{"message":"Send one Host header."}')
    }
  })

  test('also for one header that names two', async () => {
    const answer = await get('/api/health', 'Host: a.example,b.example')
    expect(answer).toStartWith('HTTP/1.1 400')
  })
})

describe('security 31: only the Host header says what the host is', () => {
  const post = (target: string, ...headers: string[]) =>
    rawRequest(
      server.url,
      `POST ${target} HTTP/1.1`,
      'Content-Length: 0',
      'Connection: close',
      ...headers,
    )

  test('an absolute URL makes no other site our own', async () => {
    const target = 'http://evil.example/api/auth/logout'
    expect(await post(target, 'Host: nas', 'Origin: http://evil.example')).toStartWith(
      'HTTP/1.1 403',
    )
    expect(await post(target, 'Host: nas', 'Origin: http://nas')).toStartWith('HTTP/1.1 200')
    expect(await post(target)).toStartWith('HTTP/1.1 400')
  })

  test.each([
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Server: evil.example',
    'X-Host: evil.example',
    'Forwarded: host=evil.example',
  ])('and neither does %s', async (header) => {
    const answer = await post(
      '/api/auth/logout',
      'Host: nas',
      header,
      'Origin: http://evil.example',
    )
    expect(answer).toStartWith('HTTP/1.1 403')
  })

  test.each([
    ['Origin: http://nas', 'Origin: http://evil.example'],
    ['Origin: http://evil.example', 'Origin: http://nas'],
    ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
  ])('a header that is sent twice is not the first of the two: %s, %s', async (one, another) => {
    expect(await post('/api/auth/logout', 'Host: nas', one, another)).toStartWith('HTTP/1.1 403')
  })
})
