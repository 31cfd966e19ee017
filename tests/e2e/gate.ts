import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../web/start/assets'

/** Holds those who wait for it until it is opened. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** A pattern for the URL of what the build made of a module that is loaded on demand. */
export function codeOf(module: string): string {
  const file = join(import.meta.dirname, '../../build/manifest.json')
  const { modules }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [url] = modules[module] ?? []
  if (!url) throw new Error(`${module} is not loaded on demand`)
  return `**${url}`
}
