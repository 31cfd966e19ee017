/** What Chromium has and TypeScript's library doesn't. */
interface Window {
  launchQueue?: {
    setConsumer(take: (opened: { files: FileSystemFileHandle[] }) => void): void
  }
}

interface ServiceWorkerRegistration {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

interface Navigator {
  contacts?: {
    select(fields: ['email'], options?: { multiple: boolean }): Promise<{ email: string[] }[]>
  }
}
