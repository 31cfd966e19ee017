const TEXT = new TextEncoder()
/** One record, as every push service takes it. */
const RECORD_SIZE = 4096
const EC = { name: 'ECDH', namedCurve: 'P-256' }

/** A browser's keys, as its `PushSubscription` tells them: base64url. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** A message that only the browser can read: RFC 8291, in the aes128gcm coding of RFC 8188. */
export async function encrypt(message: string, keys: BrowserKeys) {
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const pair = await crypto.subtle.generateKey(EC, true, ['deriveBits'])
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const secret = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', theirs, EC, false, []) },
    pair.privateKey,
    256,
  )
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const auth = Buffer.from(keys.auth, 'base64url')
  const info = join(TEXT.encode('WebPush: info\0'), theirs, ours)
  const common = await hkdf(new Uint8Array(secret), auth, info, 32)
  const key = await hkdf(common, salt, TEXT.encode('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await hkdf(common, salt, TEXT.encode('Content-Encoding: nonce\0'), 12)
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']),
    // 2 ends the last record.
    join(TEXT.encode(message), Uint8Array.of(2)),
  )
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_SIZE)
  return join(salt, size, Uint8Array.of(ours.length), ours, new Uint8Array(cipher))
}

/** Whether these are a point on the curve and a secret of 16 bytes. */
export async function areKeys({ p256dh, auth }: BrowserKeys): Promise<boolean> {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  const point = Buffer.from(p256dh, 'base64url')
  return crypto.subtle.importKey('raw', point, EC, false, []).then(
    () => true,
    () => false,
  )
}

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8))
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}
