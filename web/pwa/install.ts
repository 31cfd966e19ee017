import { createStore } from '../ui/store'

/** What Chromium sends where the app can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const installStore = createStore<InstallEvent | undefined>(undefined)

/** Where this browser keeps the days of use, or that the offer was made. */
export const INSTALL_OFFER = 'installOffer'
export const OFFERED = 'offered'

/** Whether this is the app in its own window. The server has none. */
export function isInstalled(): boolean {
  const inWindow = '(display-mode: standalone), (display-mode: window-controls-overlay)'
  return typeof matchMedia === 'function' && matchMedia(inWindow).matches
}

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
