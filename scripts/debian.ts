/** A machine without a network is not waited for. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
const APT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** Whether this is Debian or its like, and this user may install packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && Bun.which('apt-get') !== null
}

/** Asks nothing. What can't be installed is missed by those that need it, who say so. */
export async function install(...packages: string[]) {
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', ...packages)
}

function aptGet(...args: string[]): Promise<number> {
  return Bun.spawn(['apt-get', '-qq', ...PATIENCE, ...args], {
    env: APT,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).exited
}
