/**
 * What our service worker uses in place of a window: TypeScript's own library
 * for workers would change what `self` and `addEventListener` are in all other files.
 */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'sync' | 'periodicsync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** There is a network again, and a page had asked to be told. */
interface SyncEvent extends LifeEvent {
  tag: string
}

interface Page {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

export interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null
}

export interface NotificationEvent extends LifeEvent {
  notification: Notification
  /** The action of the button that was pressed; empty for the notification itself. */
  action: string
}

export interface FetchEvent {
  request: Request
  /** The page, asked for by the browser while the worker was still starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
