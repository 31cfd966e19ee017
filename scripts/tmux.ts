import { install, mayInstall } from './debian'

/** The terminal of the terminal client's tests: Debian's package, where there is none. */
export async function installTmux() {
  if (Bun.which('tmux') || !mayInstall()) return
  process.stdout.write('Installing tmux for the terminal tests …\n')
  await install('tmux')
}
