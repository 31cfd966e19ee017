import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PROGRAM } from '../../../db/root'
import { version } from '../../../package.json'
import { ConfigurationError } from '../env'
import composeText from './compose.yml' with { type: 'text' }
import unitText from './tasks.service' with { type: 'text' }

const UNIT = '/etc/systemd/system/tasks.service'
/** Settings that may stand in a unit, which everybody can read. */
const OPEN = ['PUBLIC_URL', 'HOST', 'PORT', 'TRUST_PROXY', 'REGISTRATION', 'BACKUP_EVERY']
/** What the unit hides from the server. */
const HIDDEN = /^\/(home|root|run\/user|tmp|var\/tmp)\//

/** `tasks service`: prints how to run the server as a service, or installs it. Throws a ConfigurationError. */
export function service({ install, compose }: { install?: boolean; compose?: boolean }) {
  if (compose) return print(composeFile())
  if (!install) return print(unit())
  const hidden = PROGRAM.find((path) => HIDDEN.test(path))
  if (hidden) {
    throw new ConfigurationError(
      `A service can't see ${hidden}. Move the program first: sudo install ${hidden} /usr/local/bin/tasks`,
    )
  }
  try {
    mkdirSync(dirname(UNIT), { recursive: true })
    writeFileSync(UNIT, unit())
  } catch (error) {
    throw new ConfigurationError(
      `${UNIT} can't be written (${(error as Error).message}). Run it as root: sudo tasks service --install`,
    )
  }
  print(
    `Wrote ${UNIT}. Start it: sudo systemctl daemon-reload && sudo systemctl enable --now tasks\n`,
  )
}

function print(text: string) {
  process.stdout.write(text)
}

function unit(): string {
  const own = settings().map(([name, value]) => ` ${quoted(`${name}=${value}`)}`)
  const command = [...PROGRAM, 'serve'].map(quoted).join(' ')
  return filled(unitText, { command, settings: own.join('') })
}

/** A text with values in the place of their names in angle brackets. */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(/<(\w+)>/g, (whole, name) => values[name] ?? whole)
}

function settings(): [string, string][] {
  return OPEN.flatMap((name): [string, string][] => {
    const value = process.env[name]?.trim()
    return value ? [[name, value]] : []
  })
}

/** As systemd reads a word: % begins a specifier. */
function quoted(word: string): string {
  const text = word.replaceAll('%', '%%')
  return /[\s"'\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text
}

/** The image is the one of this version (release/tasks-image.tar). */
function composeFile(): string {
  const url = process.env.PUBLIC_URL?.trim() || 'https://tasks.example.org'
  const host = URL.parse(url)?.host
  if (!host)
    throw new ConfigurationError(`PUBLIC_URL is "${url}": set it to the address that people open.`)
  return filled(composeText, { version, url: JSON.stringify(url), host })
}
