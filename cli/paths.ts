import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Where the program keeps what it keeps: the XDG base directories, all of it for this user only. */
export const paths = {
  config: () => join(base('XDG_CONFIG_HOME', '.config'), 'tasks'),
  state: () => join(base('XDG_STATE_HOME', '.local/state'), 'tasks'),
  cache: () => join(base('XDG_CACHE_HOME', '.cache'), 'tasks'),
}

/** A relative path there is invalid and to be ignored, says the specification. */
function base(variable: string, fallback: string): string {
  const path = process.env[variable]
  return path && isAbsolute(path) ? path : join(process.env.HOME || homedir(), fallback)
}
