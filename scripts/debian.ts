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
  return Bun.spawn(['apt-get', '-qq', ...args], {
    env: APT,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).exited
}
