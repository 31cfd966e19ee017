import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PROGRAM } from '../../../db/root'
import { version } from '../../../package.json'
import { ConfigurationError } from '../env'

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
  return `[Unit]
Description=Tasks
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=${[...PROGRAM, 'serve'].map(quoted).join(' ')}
Environment=DATA_DIR=%S/tasks${settings()
    .map(([name, value]) => ` ${quoted(`${name}=${value}`)}`)
    .join('')}
# SMTP_URL=… and other secrets, readable by root only:
EnvironmentFile=-/etc/tasks.env
DynamicUser=yes
StateDirectory=tasks
StateDirectoryMode=0700
WorkingDirectory=%S/tasks
ProtectSystem=strict
ProtectHome=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
LockPersonality=yes
CapabilityBoundingSet=
MemoryMax=1G
Restart=always
RestartSec=2
TimeoutStopSec=15

[Install]
WantedBy=multi-user.target
`
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
  return `services:
  tasks:
    image: tasks:${version}
    read_only: true
    environment:
      PUBLIC_URL: ${JSON.stringify(url)}
      TRUST_PROXY: "1"
    volumes:
      - tasks:/data
    mem_limit: 1g
    restart: unless-stopped
  caddy:
    image: caddy:2
    command: caddy reverse-proxy --from ${host} --to tasks:3000
    ports:
      - "80:80"
      - "443:443"
    volumes:
      - caddy:/data
    restart: unless-stopped
volumes:
  tasks:
  caddy:
`
}
