import { api } from '../api/client'
import { unwrap } from '../api/query'
import { toast, toastStore } from '../ui/toast-store'
import { isInstalled } from './install'

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

export const INSTALL_FIRST =
  'On an iPhone or iPad, add this app to the Home Screen first: Share, then Add to Home Screen.'

/** The first line of it was shown in this browser. */
const OFFERED = 'remindersOffered'
/** Long enough to be read by somebody who was about to do something else. */
const OFFER_MS = 20_000

/**
 * After the first task with a time, or the first reminder: asks in one line, once, and says what is
 * needed where asking doesn't help (N11, U14). It waits for the message of what was just done.
 */
export function offerNotifications() {
  const is = ability()
  if (is === 'granted' || localStorage.getItem(OFFERED)) return
  localStorage.setItem(OFFERED, '1')
  whenQuiet(() => {
    if (is !== 'default') {
      toast({
        title: 'Reminders are off on this device',
        description: HINTS[is],
        duration: OFFER_MS,
      })
      return
    }
    toast({
      title: 'Reminders are off on this device',
      duration: OFFER_MS,
      action: { label: 'Remind me on this device', run: () => void turnOn().catch(() => {}) },
    })
  })
}

export const HINTS: Record<Exclude<Ability, 'granted' | 'default'>, string> = {
  denied:
    'Notifications are blocked in this browser. Allow them for this site in the browser’s settings.',
  'install first': INSTALL_FIRST,
  none: 'This browser can’t show notifications. Reminders are shown here while the app is open.',
}

function whenQuiet(act: () => void) {
  const isQuiet = () => !toastStore.get().some(({ open }) => open)
  // What was just done says so in the same moment.
  setTimeout(() => {
    if (isQuiet()) return act()
    const stop = toastStore.subscribe(() => {
      if (!isQuiet()) return
      stop()
      act()
    })
  }, SAID_MS)
}

/** Until what was done has said so. */
const SAID_MS = 500

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
  // Where there is no such option, as in Firefox, a push need not be shown.
  const silent = subscription.options.userVisibleOnly !== true
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys')
  const { p256dh, auth } = keys
  await unwrap(api.push.subscriptions.post({ endpoint, keys: { p256dh, auth }, silent }))
  return permission
}
