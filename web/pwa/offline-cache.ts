import { showBadge } from './badge'

export const CACHE = 'last-seen'
/** In local storage, so that all tabs know at once whose it is. */
const OWNER = 'lastSeenOwner'
/** In local storage, which takes something in even while the page is being closed. */
export const SNAPSHOT = 'snapshot'

/** What is kept for the time without a network is this person's, or nobody's. One thing at a time. */
let owner: number | null = null
let work: Promise<unknown> = Promise.resolve()

function inTurn(next: () => Promise<unknown>) {
  if ('caches' in globalThis) work = work.then(next).catch(() => {})
}

/** Nobody sees what somebody else saw: what is kept of another person is thrown away (security 19). */
export function keepFor(userId: number | null) {
  owner = userId
  if (localStorage.getItem(OWNER) === String(userId)) return
  if (userId === null) localStorage.removeItem(OWNER)
  else localStorage.setItem(OWNER, String(userId))
  localStorage.removeItem(SNAPSHOT)
  showBadge(0)
  inTurn(() => caches.delete(CACHE))
  import('../sync/forget').then(({ forgetOthers }) => forgetOthers(userId)).catch(() => {})
}

/** Whose data this browser keeps; undefined for nobody's. */
export function lastOwner(): number | undefined {
  return Number(localStorage.getItem(OWNER)) || undefined
}

/** Whose page this is; undefined where another tab has signed out, or somebody else in. */
export function ownerHere(): number | undefined {
  return owner !== null && isStillOf(owner) ? owner : undefined
}

/** Keeps an answer as the last one of its path. */
export function keep(path: string, answer: Response) {
  const ours = owner
  inTurn(async () => {
    if (!isStillOf(ours)) return
    const cache = await caches.open(CACHE)
    await cache.put(path, answer)
    // Another tab may have signed out meanwhile.
    if (!isStillOf(ours)) await caches.delete(CACHE)
  })
}

function isStillOf(userId: number | null): boolean {
  return userId !== null && localStorage.getItem(OWNER) === String(userId)
}

export async function cachedAnswer(path: string): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined
  return caches.match(path, { cacheName: CACHE })
}

/** Tells when another tab signs out, or somebody else in. Returns a cancel function. */
export function onOwnerGone(tell: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === OWNER && owner !== null && newValue !== String(owner)) tell()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
