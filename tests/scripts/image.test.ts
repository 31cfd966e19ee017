import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from '../../package.json'
import { ensureExecutableBuilt } from '../../scripts/built'
import { buildExecutable } from '../../scripts/executable'
import { imageOf } from '../../scripts/image'
import { fetchRuntimes, platformOf } from '../../scripts/runtimes'
import { createClient } from '../../src/client'
import { executable, signUp, startServer } from '../process'
import { made } from '../src/server/answers'

/** Two executables are compressed and run, one of them in an emulator. */
const MINUTES = 10 * 60_000
setDefaultTimeout(MINUTES)

const TOOLS = ['skopeo', 'umoci', 'unshare', 'qemu-aarch64-static']
const missing = TOOLS.filter((tool) => !Bun.which(tool))
if (process.getuid?.() !== 0) missing.push('root')
if (executable && missing.length > 0) {
  process.stdout.write(`The image is not tested: that needs ${missing.join(', ')}.\n`)
}

const dir = mkdtempSync(join(tmpdir(), 'tasks-image-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** What a container engine does: a root that can't be written to, one volume, and an unknown user. */
const CONTAINER = `set -e
cd "$1"
mkdir -p proc dev
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount --bind /dev "$1/dev"
mount -t tmpfs -o mode=0700,uid=10001,gid=10001 tmpfs "$1/data"
mount -o remount,ro,bind "$1"
exec env -i HOST=127.0.0.1 PORT=0 DATA_DIR=/data "$(command -v chroot)" --userspec=10001:10001 "$1" $2 /usr/bin/tasks serve`

test.skipIf(!executable || missing.length > 0)(
  'G2: the image serves on a read-only root with one volume as uid 10001, on both processors (npm run test:executable, as root)',
  async () => {
    fetchRuntimes()
    await ensureExecutableBuilt()
    const executables = { amd64: join(dir, 'amd64'), arm64: join(dir, 'arm64') }
    await buildExecutable(executables.amd64, platformOf('linux-x64-baseline'))
    await buildExecutable(executables.arm64, platformOf('linux-arm64'))
    const image = join(dir, 'image.tar')
    writeFileSync(image, imageOf(executables))
    expect(Bun.hash(imageOf(executables))).toBe(Bun.hash(await Bun.file(image).bytes()))

    for (const [architecture, emulator] of [['amd64'], ['arm64', 'qemu-aarch64-static']] as const) {
      const layout = join(dir, 'layout')
      run(
        'skopeo',
        'copy',
        '-q',
        `--override-arch=${architecture}`,
        `oci-archive:${image}`,
        `oci:${layout}:${architecture}`,
      )
      const bundle = join(dir, `bundle-${architecture}`)
      run('umoci', 'unpack', '--image', `${layout}:${architecture}`, bundle)
      const root = join(bundle, 'rootfs')
      if (emulator) {
        copyFileSync(Bun.which(emulator) as string, join(root, 'usr/bin', emulator))
        chmodSync(join(root, 'usr/bin', emulator), 0o755)
      }
      mkdirSync(join(root, 'proc'), { recursive: true })
      const inside = ['bash', '-c', CONTAINER, 'bash', root, emulator ? `/usr/bin/${emulator}` : '']
      const server = await startServer({ under: ['unshare', '-m', ...inside] })
      const health = await (await fetch(`${server.url}/api/health`)).json()
      expect(health).toMatchObject({ status: 'ok', product: 'tasks', version })
      const page = await fetch(`${server.url}/auth`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign In')])
      const { tasks } = createClient(server.url, { headers: { cookie: await signUp(server) } })
      const { id } = await made(tasks.post({ title: 'Water the plants' }))
      await made(tasks({ id }).toggle.put({ completed: true }))
      expect(await made(tasks.get())).toMatchObject([{ id, status: 'completed' }])
      const status = await Bun.file(`/proc/${server.pid}/status`).text()
      expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m)
      await server.stop()
    }
  },
)

function run(...command: string[]) {
  const { exitCode, stderr } = Bun.spawnSync(command)
  expect([exitCode, stderr.toString()]).toEqual([0, expect.any(String)])
}
