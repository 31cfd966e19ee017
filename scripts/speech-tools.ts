import { install, mayInstall } from './debian'

/** What speaks in the voice tests, and what makes recordings of it; each is its package's name. */
const TOOLS = ['espeak-ng', 'ffmpeg']

/** Debian's packages, where they are missing and this user may install them. */
export async function installSpeechTools() {
  const missing = TOOLS.filter((tool) => Bun.which(tool) === null)
  if (missing.length === 0 || !mayInstall()) return
  process.stdout.write(`Installing ${missing.join(' and ')} for the voice tests …\n`)
  await install(...missing)
}
