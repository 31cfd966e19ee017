import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { until } from './until'

const root = join(import.meta.dir, '..')
const docker = (...args: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(['docker', ...args], { cwd: root })
  return { exitCode, said: `${stdout}${stderr}`.trim() }
}
const hasEngine = Bun.which('docker') !== null && docker('info').exitCode === 0
const MINUTES = 10 * 60_000

test('the image has the Bun that package.json pins, and does not run as root', async () => {
  const text = await Bun.file(join(root, 'Dockerfile')).text()
  const { packageManager } = await Bun.file(join(root, 'package.json')).json()
  const images = Array.from(text.matchAll(/^FROM oven\/(\S+)-slim/gm), ([, image]) => image)
  expect(images).toEqual(Array(2).fill(packageManager.replace('@', ':')))
  expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER bun$/m)
})

test.skipIf(!hasEngine)(
  'the image builds, starts on a read-only disk and says it is healthy (needs a Docker engine)',
  async () => {
    const image = `tasks-test-${process.pid}`
    expect(docker('build', '-t', image, '.')).toMatchObject({ exitCode: 0 })
    const run = ['run', '-d', '--rm', '--read-only', '--tmpfs', '/tmp', '-v', '/data', image]
    const { said: id } = docker(...run)
    try {
      const health = () => docker('inspect', '-f', '{{.State.Health.Status}}', id).said
      await until(() => health() === 'healthy', MINUTES)
      expect(docker('exec', id, 'id', '-u').said).not.toBe('0')
    } finally {
      docker('stop', id)
      docker('rmi', '-f', image)
    }
  },
  MINUTES,
)
