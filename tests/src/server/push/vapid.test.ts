import { afterAll, describe, expect, test } from 'bun:test'
import { createECDH, randomBytes } from 'node:crypto'
import { vapidOf } from '../../../../src/server/push/vapid'
import { closeWorlds, createWorld } from '../../../world'

afterAll(closeWorlds)

describe('N10: the key that push services know the server by', () => {
  test('is made once, by however many servers on one database at once, and stays', async () => {
    const first = await createWorld()
    const second = await createWorld({ DATA_DIR: first.dir })
    const [one, two] = await Promise.all([first, second].map(({ app }) => vapidOf(app)))
    expect(one?.publicKey).toBe(two?.publicKey ?? '')
    const later = await createWorld({ DATA_DIR: first.dir })
    expect((await vapidOf(later.app)).publicKey).toBe(one?.publicKey ?? '')
  })

  test('is that of the configuration where one is given', async () => {
    const pair = createECDH('prime256v1')
    const secret = Buffer.concat([Buffer.from([0]), randomBytes(31)])
    pair.setPrivateKey(secret)
    const key = secret.toString('base64url')
    const { app } = await createWorld({ VAPID_PRIVATE_KEY: key })
    expect((await vapidOf(app)).publicKey).toBe(pair.getPublicKey('base64url'))
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'the public address',
      { PUBLIC_URL: 'https://tasks.example.org' },
      'https://tasks.example.org',
    ],
    ['the sender of mail', { MAIL_FROM: 'Tasks <ann@example.net>' }, 'mailto:ann@example.net'],
    ['nobody, where there is no real host', {}, 'mailto:nobody@example.org'],
  ])('says who runs it: %s', async (_, env, subject) => {
    const { app } = await createWorld(env)
    const header = await (await vapidOf(app)).header('https://fcm.googleapis.com/a', app.now())
    const claims = /^vapid t=[^.]+\.([^.]+)\./.exec(header)?.[1] ?? ''
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: subject })
  })
})
