import { endWithReason } from '../env'

/** What `tasks` does as the server and for it (cli/commands/hosting.ts). Each part loads when it is asked for. */
export const hosting = {
  async serve(): Promise<never> {
    await import('../main')
    return new Promise(() => {})
  },
  backup: (file?: string) => endWithReason(async () => (await import('./backup')).backup(file)),
  restore: (file?: string) => endWithReason(async () => (await import('./restore')).restore(file)),
  invite: () => endWithReason(async () => (await import('./invite')).invite()),
  service: (options: { install?: boolean; compose?: boolean }) =>
    endWithReason(async () => (await import('./service')).service(options)),
  accounts: (options: { json?: boolean }) =>
    endWithReason(async () => (await import('./admin')).accounts(options)),
  verify: (email: string) => endWithReason(async () => (await import('./admin')).verify(email)),
  signOut: (email: string) => endWithReason(async () => (await import('./admin')).signOut(email)),
  deleteAccount: (email: string) =>
    endWithReason(async () => (await import('./admin')).deleteAccount(email)),
  inspect: async () => (await import('./inspect')).inspect(),
}
