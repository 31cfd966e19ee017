import { onOneLine } from '../../src/core/words'
import { changeTexts, sharedStore } from './shared-text'

/** The longest title. */
const MOST = 1000
/** The parameters of the manifest's share_target. */
const FIELDS = ['title', 'text', 'url']

/**
 * Shows the text that is shared by an address when even a browser that is killed can't lose it any
 * more. Returns the other parameters.
 */
export async function takeShare(userId: number, parameters: URLSearchParams) {
  const text = textIn(parameters)
  const added = (texts: string[]) => [text, ...texts.filter((each) => each !== text)]
  if (text) sharedStore.set(await changeTexts(userId, added))
  const rest = new URLSearchParams(parameters)
  for (const name of ['share', ...FIELDS]) rest.delete(name)
  return rest
}

function textIn(parameters: URLSearchParams): string {
  const parts = FIELDS.map((name) => onOneLine(parameters.get(name) ?? '').trim())
  // Many apps put the title or the link into the text as well.
  const own = parts.filter(
    (part, at) =>
      part &&
      !parts.some((other, i) => i !== at && other.includes(part) && (other !== part || i < at)),
  )
  return own
    .join(' ')
    .replace(/^web\+task:(\/\/)?/, '')
    .slice(0, MOST)
}
