import type { Key } from 'ink'

export interface Press {
  input: string
  key: Partial<Key>
}

/** What Ctrl and a letter send, apart from the ends of lines, which pasted text may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const CONTROLS = /([\x01-\x09\x0b\x0c\x0e-\x1a])/

/**
 * The keys in what came at once. A terminal that was busy sends Ctrl+W and the word typed after it
 * in one piece, which Ink takes for text. Text with the Enter at its end is text, then Enter.
 */
export function eachKey(input: string, key: Partial<Key>): Press[] {
  if (input.length < 2 || key.ctrl || key.meta) return [{ input, key }]
  const [, text = '', enter] = /^([\s\S]*?)(\r\n|\r|\n)?$/.exec(input) ?? []
  const presses = text
    .split(CONTROLS)
    .filter(Boolean)
    .map((part) => (CONTROLS.test(part) ? controlOf(part) : { input: part, key: {} }))
  return enter ? [...presses, { input: '\r', key: { return: true } }] : presses
}

function controlOf(character: string): Press {
  if (character === '\t') return { input: character, key: { tab: true } }
  const letter = String.fromCharCode(character.charCodeAt(0) + 96)
  return { input: letter, key: { ctrl: true } }
}
