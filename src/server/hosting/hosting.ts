import { endWithReason } from '../env'

/** What `tasks` does as the server and for it. Each part loads when it is asked for. */
export const hosting = {
  async serve(): Promise<never> {
    await import('../main')
    return new Promise(() => {})
  },
  backup: (file?: string) => endWithReason(async () => (await import('./backup')).backup(file)),
  restore: (file?: string) => endWithReason(async () => (await import('./restore')).restore(file)),
  invite: () => endWithReason(async () => (await import('./invite')).invite()),
}
