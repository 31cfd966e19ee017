import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { version } from '../package.json'
import { type Architecture, cLibrary } from './c-library'
import { type Entry, tar } from './tar'

/** Nobody else's on the machine. */
const USER = 10001

/** An OCI image layout as one tar file, for docker load, podman load and skopeo (oci-archive:). */
export function imageOf(executables: Record<Architecture, string>): Uint8Array<ArrayBuffer> {
  const blobs = new Map<string, Uint8Array>()
  const add = (mediaType: string, content: Uint8Array) => {
    const hash = sha256(content)
    blobs.set(hash, content)
    return { mediaType, digest: `sha256:${hash}`, size: content.length }
  }
  const addJson = (mediaType: string, value: object) =>
    add(mediaType, Buffer.from(JSON.stringify(value)))

  const manifests = Object.entries(executables).map(([architecture, file]) => {
    const layer = layerOf(architecture as Architecture, file)
    const gzipped = Bun.gzipSync(layer, { level: 9, library: 'libdeflate' })
    const config = addJson(`${OCI}.config.v1+json`, configOf(architecture, sha256(layer)))
    const layers = [add(`${OCI}.layer.v1.tar+gzip`, gzipped)]
    const mediaType = `${OCI}.manifest.v1+json`
    const manifest = addJson(mediaType, { schemaVersion: 2, mediaType, config, layers })
    return { ...manifest, platform: { os: 'linux', architecture } }
  })
  const mediaType = `${OCI}.index.v1+json`
  const both = addJson(mediaType, { schemaVersion: 2, mediaType, manifests })
  const named = {
    ...both,
    annotations: { [REF]: version, [`${CONTAINERD}.name`]: `tasks:${version}` },
  }
  const index = { schemaVersion: 2, mediaType, manifests: [named] }
  return tar([
    text('oci-layout', '{"imageLayoutVersion":"1.0.0"}'),
    text('index.json', JSON.stringify(index)),
    { name: 'blobs/', mode: 0o755 },
    { name: 'blobs/sha256/', mode: 0o755 },
    ...[...blobs].map(([hash, content]) => ({
      name: `blobs/sha256/${hash}`,
      mode: 0o644,
      content,
    })),
  ])
}

const OCI = 'application/vnd.oci.image'
const REF = 'org.opencontainers.image.ref.name'
const CONTAINERD = 'io.containerd.image'

/** The executable, its C library and a folder for the data, of a user who may write nothing else. */
function layerOf(architecture: Architecture, executable: string): Uint8Array<ArrayBuffer> {
  return tar([
    { name: 'data/', mode: 0o700, owner: USER },
    { name: 'etc/', mode: 0o755 },
    text('etc/group', `root:x:0:\ntasks:x:${USER}:\n`),
    text(
      'etc/passwd',
      `root:x:0:0::/:/sbin/nologin\ntasks:x:${USER}:${USER}::/data:/sbin/nologin\n`,
    ),
    ...cLibrary(architecture),
    { name: 'tmp/', mode: 0o1777 },
    { name: 'usr/', mode: 0o755 },
    { name: 'usr/bin/', mode: 0o755 },
    { name: 'usr/bin/tasks', mode: 0o755, content: readFileSync(executable) },
  ])
}

function configOf(architecture: string, layer: string) {
  return {
    architecture,
    os: 'linux',
    config: {
      User: `${USER}:${USER}`,
      Env: ['PATH=/usr/bin', 'HOME=/data', 'HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data'],
      Entrypoint: ['/usr/bin/tasks'],
      Cmd: ['serve'],
      WorkingDir: '/data',
      Volumes: { '/data': {} },
      ExposedPorts: { '3000/tcp': {} },
      StopSignal: 'SIGTERM',
      Labels: {
        'org.opencontainers.image.title': 'tasks',
        'org.opencontainers.image.version': version,
      },
    },
    rootfs: { type: 'layers', diff_ids: [`sha256:${layer}`] },
  }
}

function text(name: string, content: string): Entry {
  return { name, mode: 0o644, content: Buffer.from(content) }
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
