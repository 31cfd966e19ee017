import { AS_JSON, commandAlone, type Definition, option, YES } from './define'

/** What runs a server. It is in the same program, but not in the part that this folder may import. */
export interface Hosting {
  /** Never returns: a signal ends the process. */
  serve(): Promise<never>
  backup(file?: string): Promise<void>
  restore(file?: string): Promise<void>
  invite(): Promise<void>
  service(options: { install?: boolean; compose?: boolean }): Promise<void>
  accounts(options: { json?: boolean }): Promise<void>
  verify(email: string): Promise<void>
  signOut(email: string): Promise<void>
  deleteAccount(email: string): Promise<void>
  /** What `tasks doctor` says about the server's data, if there is a server here. */
  inspect(): Promise<{ name: string; isWell: boolean; said: string }[]>
}

let load: () => Promise<Hosting>

export function provideHosting(loader: typeof load) {
  load = loader
}

export const hosting = () => load()

export const serve = commandAlone({
  usage: 'serve',
  summary: 'run a server on this machine',
  examples: ['tasks serve', 'DATA_DIR=/srv/tasks PUBLIC_URL=https://tasks.example.org tasks serve'],
  footnote: () =>
    '\nThe environment configures it: PORT, PUBLIC_URL, DATA_DIR (./data if unset),\nSMTP_URL and others.',
  runAlone: async () => (await load()).serve(),
})

export const backup = commandAlone({
  usage: 'backup [file]',
  summary: 'copy the database of the server on this machine, also while it runs',
  examples: ['tasks backup', 'tasks backup /mnt/disk/tasks.db'],
  async runAlone(file) {
    const { constants, setPriority } = await import('node:os')
    // Before its code loads, which takes longer than to copy a small database.
    setPriority(constants.priority.PRIORITY_LOW)
    await (await load()).backup(file)
  },
})

export const restore = commandAlone({
  usage: 'restore [file]',
  summary: 'replace the database with a backup; stop the server first',
  examples: ['tasks restore data/backups/2026-11-21T09-30-00.000Z.db'],
  runAlone: async (file) => (await load()).restore(file),
})

export const invite = commandAlone({
  usage: 'invite',
  summary: 'print a link with which one person can register',
  examples: ['tasks invite'],
  runAlone: async () => (await load()).invite(),
})

export const service = commandAlone({
  usage: 'service',
  summary: 'print a systemd unit for the server',
  options: [
    option('--install', 'write the unit to /etc/systemd/system'),
    option('--compose', 'print a compose file with Caddy for HTTPS instead'),
  ],
  examples: [
    'tasks service',
    'tasks service --install',
    'PUBLIC_URL=https://tasks.example.org tasks service --compose > compose.yaml',
  ],
  runAlone: async (options) => (await load()).service(options),
})

const list = commandAlone({
  usage: 'list|ls',
  summary: 'list the accounts with their number of tasks and their last use',
  options: [AS_JSON],
  isDefault: true,
  examples: ['tasks admin list --json'],
  runAlone: async (options) => (await load()).accounts(options),
})

const verify = commandAlone({
  usage: 'verify <email>',
  summary: 'confirm an email address without the link',
  examples: ['tasks admin verify ann@example.org'],
  runAlone: async (email) => (await load()).verify(email),
})

const signOut = commandAlone({
  usage: 'sign-out <email>',
  summary: 'end all sessions of an account',
  examples: ['tasks admin sign-out ann@example.org'],
  runAlone: async (email) => (await load()).signOut(email),
})

const deleteAccount = commandAlone({
  usage: 'delete <email>',
  summary: 'delete an account and everything in it',
  options: [YES],
  examples: ['tasks admin delete ann@example.org'],
  async runAlone(email, { yes }) {
    const { isAgreed } = await import('../print/prompt')
    const question = `Delete the account of ${email} and everything in it?`
    if (await isAgreed(question, yes)) await (await load()).deleteAccount(email)
  },
})

export const admin: Definition = {
  usage: 'admin',
  summary: 'manage the accounts of the server on this machine',
  examples: ['tasks admin', 'tasks admin delete ann@example.org'],
  below: [list, verify, signOut, deleteAccount],
}
