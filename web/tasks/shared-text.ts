import { onOneLine } from '../../src/core/words'
import { useSelf } from '../session/auth-context'
import { draftKey } from '../sync/comment-drafts'
import { store, useStored } from '../ui/stored'

/** The longest title. */
const MOST = 1000

/** What another app shared (W1), until it is a task or is deleted: closing the app doesn't lose it. */
export function useSharedText(): [text: string | null, keep: (text: string) => void] {
  const key = draftKey(useSelf(), 'shared')
  return [useStored(key), (text) => store(key, text || undefined)]
}

/** The parameters of the manifest's share_target. */
const FIELDS = ['title', 'text', 'url']

/** What is shared by an address, and the other parameters; undefined for an address without any. */
export function sharedIn(
  parameters: URLSearchParams,
): { text: string; rest: URLSearchParams } | undefined {
  if (!['share', ...FIELDS].some((name) => parameters.has(name))) return undefined
  const parts = FIELDS.map((name) => onOneLine(parameters.get(name) ?? '').trim())
  // Many apps put the title or the link into the text as well.
  const own = parts.filter(
    (part, at) =>
      part &&
      !parts.some((other, i) => i !== at && other.includes(part) && (other !== part || i < at)),
  )
  const rest = new URLSearchParams(parameters)
  for (const name of ['share', ...FIELDS]) rest.delete(name)
  return {
    text: own
      .join(' ')
      .replace(/^web\+task:(\/\/)?/, '')
      .slice(0, MOST),
    rest,
  }
}
