import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser keeps of a subscription, and how it reads what it is sent: RFC 8291 by node:crypto. */
export async function newBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = {
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  return {
    keys,
    read(body: Uint8Array): string {
      const bytes = Buffer.from(body)
      const salt = bytes.subarray(0, 16)
      const length = bytes.readUInt8(20)
      const theirs = bytes.subarray(21, 21 + length)
      const secret = pair.computeSecret(theirs)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const common = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const derive = (what: string, size: number) =>
        Buffer.from(hkdfSync('sha256', common, salt, `Content-Encoding: ${what}\0`, size))
      const sealed = bytes.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return open.subarray(0, open.lastIndexOf(2)).toString()
    },
  }
}
