import { commandAlone } from './define'

/** What runs a server. It is in the same program, but not in the part that this folder may import. */
export interface Hosting {
  /** Never returns: a signal ends the process. */
  serve(): Promise<never>
  /** Returns the path of the backup. */
  backup(file?: string): Promise<void>
  restore(file?: string): Promise<void>
  invite(): Promise<void>
}

let load: () => Promise<Hosting>

export function provideHosting(loader: typeof load) {
  load = loader
}

const CONFIGURATION =
  'It is configured by environment variables, such as PORT, PUBLIC_URL and DATA_DIR (./data).'

export const serve = commandAlone({
  usage: 'serve',
  summary: 'run a server on this machine',
  examples: ['tasks serve', 'DATA_DIR=/srv/tasks PUBLIC_URL=https://tasks.example.org tasks serve'],
  footnote: () => `\n${CONFIGURATION}`,
  runAlone: async () => (await load()).serve(),
})

export const backup = commandAlone({
  usage: 'backup [file]',
  summary: 'copy the database of the server on this machine, also while it runs',
  examples: ['tasks backup', 'tasks backup /mnt/disk/tasks.db'],
  runAlone: async (file) => (await load()).backup(file),
})

export const restore = commandAlone({
  usage: 'restore [file]',
  summary: 'put a backup in the place of the database; stop the server first',
  examples: ['tasks restore data/backups/2026-11-21T09-30-00.000Z.db'],
  runAlone: async (file) => (await load()).restore(file),
})

export const invite = commandAlone({
  usage: 'invite',
  summary: 'print a link with which one person can register on the server on this machine',
  examples: ['tasks invite'],
  runAlone: async () => (await load()).invite(),
})
