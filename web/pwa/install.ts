import { createStore } from '../ui/store'
import { toast } from '../ui/toast-store'

/** What Chromium sends where the app can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Set while the browser can install the app. */
export const installStore = createStore<InstallEvent | undefined>(undefined)

const KEY = 'installOffer'
/** Offered on the third day of use, or from the fifth task on (W7). */
const DAYS = 3
const TASKS = 5
const OFFERED = 'offered'

/** Holds back the browser's own banner, which would come at the first visit. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installStore.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => {
    installStore.set(undefined)
    localStorage.setItem(KEY, OFFERED)
  })
}

export async function install() {
  const event = installStore.get()
  installStore.set(undefined)
  await event?.prompt()
}

/** Offers once to install the app, to somebody who uses it. */
export function offerInstall(tasks: number, today: string) {
  const known = localStorage.getItem(KEY)
  if (!installStore.get() || known === OFFERED) return
  const days = new Set([...(known ?? '').split(' ').filter(Boolean), today])
  if (days.size < DAYS && tasks < TASKS) return localStorage.setItem(KEY, [...days].join(' '))
  localStorage.setItem(KEY, OFFERED)
  toast({
    title: 'Install Tasks on this device?',
    description:
      'It opens in a window of its own, also offline. You can do it later in your account.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Install', run: install },
  })
}
