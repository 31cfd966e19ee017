import { createStore } from '../ui/store'

/** What Chromium sends where the app can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Set while the browser can install the app. */
export const installStore = createStore<InstallEvent | undefined>(undefined)

/** Where this browser keeps the days of use, or that the offer was made. */
export const INSTALL_OFFER = 'installOffer'
export const OFFERED = 'offered'

/** Holds back the browser's own banner, which would come at the first visit. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installStore.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => {
    installStore.set(undefined)
    localStorage.setItem(INSTALL_OFFER, OFFERED)
  })
}
