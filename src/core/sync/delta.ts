import type { Delta } from './contract'
import { type PackedPatch, unpackPatch } from './pack'
import type { ServerPatch, Version } from './replica'

/** The path of what has changed since a version, or of everything; `user` is whose page asks. */
export function deltaPath(since?: Version, user?: number): string {
  const fields = [
    user && `user=${user}`,
    since && `since=${since.revision}&epoch=${encodeURIComponent(since.epoch)}`,
  ]
  return ['/api/sync', fields.filter(Boolean).join('&')].filter(Boolean).join('?')
}

export function unpackDelta(delta: Delta): ServerPatch {
  return { ...delta, ...unpackPatch(delta as Delta & PackedPatch) }
}
