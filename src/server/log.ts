import type { Env } from './env'

type Fields = Record<string, unknown>

export interface Log {
  error(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  debug(event: string, fields?: Fields): void
}

const RANK = { silent: 0, error: 1, info: 2, debug: 3 } as const

/**
 * One JSON object a line, in UTC. JSON escapes line breaks, so nothing that a client sends can add
 * a line. Callers see to it that no field holds a secret, a token or a query string.
 */
export function createLog(level: Env['log'], write = writeLine): Log {
  const at =
    (name: 'error' | 'info' | 'debug') =>
    (event: string, fields: Fields = {}) => {
      if (RANK[name] > RANK[level]) return
      write(JSON.stringify({ at: new Date().toISOString(), level: name, event, ...fields }))
    }
  return { error: at('error'), info: at('info'), debug: at('debug') }
}

function writeLine(line: string) {
  process.stdout.write(`${line}\n`)
}
