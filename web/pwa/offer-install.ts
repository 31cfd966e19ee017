import { toast } from '../ui/toast-store'
import { INSTALL_OFFER, installStore, OFFERED } from './install'

/** Offered on the third day of use, or from the fifth task on (W7). */
const DAYS = 3
const TASKS = 5

export async function install() {
  const event = installStore.get()
  installStore.set(undefined)
  await event?.prompt()
}

let counted: [tasks: number, today: string] | undefined
// The browser may say only after that that the app can be installed.
installStore.subscribe(() => counted && offerInstall(...counted))

export function offerInstall(tasks: number, today: string) {
  counted = [tasks, today]
  const known = localStorage.getItem(INSTALL_OFFER)
  if (!installStore.get() || known === OFFERED) return
  const days = new Set([...(known ?? '').split(' ').filter(Boolean), today])
  if (days.size < DAYS && tasks < TASKS)
    return localStorage.setItem(INSTALL_OFFER, [...days].join(' '))
  localStorage.setItem(INSTALL_OFFER, OFFERED)
  toast({
    title: 'Install Tasks on this device?',
    isNews: true,
    description:
      'It opens in a window of its own, also offline. You can do it later in your account.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Install', run: install },
  })
}
