/** Where the program keeps what it keeps: the XDG base directories, all of it for this user only. */
export const paths = {
  config: () => `${base('XDG_CONFIG_HOME', '.config')}/tasks`,
  state: () => `${base('XDG_STATE_HOME', '.local/state')}/tasks`,
  outbox: () => `${paths.state()}/outbox.db`,
  cache: () => `${base('XDG_CACHE_HOME', '.cache')}/tasks`,
}

/** A relative path there is invalid and to be ignored, says the specification. */
function base(variable: string, fallback: string): string {
  const path = process.env[variable]
  return path?.startsWith('/') ? path : `${home()}/${fallback}`
}

/** `node:os` would take longer to load than to say that nearly always HOME is set. */
function home(): string {
  return process.env.HOME || (require('node:os') as typeof import('node:os')).homedir()
}
