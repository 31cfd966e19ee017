import { api } from '../api/client'
import { unwrap } from '../api/query'
import { toast } from '../ui/toast-store'

/** How it is with notifications in this browser. */
export type Ability = 'granted' | 'default' | 'denied' | 'install first' | 'none'

export function ability(): Ability {
  const canPush =
    'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window
  if (canPush) return Notification.permission
  return isIos() && !isInstalled() ? 'install first' : 'none'
}

/** iPads say that they are Macs, which have no touch screens. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))
  )
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

export const INSTALL_FIRST =
  'On an iPhone or iPad, add this app to the Home Screen first: Share, then Add to Home Screen.'

/** After a reminder was set: asks once, and says what is needed where asking does not help (N11). */
export async function offerNotifications(): Promise<void> {
  const is = ability()
  if (is === 'install first') {
    toast({ title: 'This device can’t notify you yet', description: INSTALL_FIRST })
  } else if (is === 'default') await turnOn().catch(() => {})
}

/** Asks for the permission, and has this browser sent notices. Rejects where that fails. */
export async function turnOn(): Promise<Ability> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await unwrap(api.push.key.get())
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys')
  const { p256dh, auth } = keys
  await unwrap(api.push.subscriptions.post({ endpoint, keys: { p256dh, auth } }))
  return permission
}
