import { attributeNamed } from '../../src/core/tasks/attributes'

/**
 * The words of a command on one line. A value with spaces has lost its quotes to the shell, which took
 * `folder:"Side project"` for one word: they are put back.
 */
export function lineOf(words: readonly string[]): string {
  if (words.length < 2) return (words[0] ?? '').trim()
  const line = words.map((word) => {
    if (!/\s/.test(word)) return word
    const [, start = '', value = ''] = /^(\p{L}{2,}:|[#@+])(.*\s.*)$/su.exec(word) ?? []
    const isKnown = /^[#@+]/.test(start) || attributeNamed(start.slice(0, -1)) !== undefined
    return isKnown && !/^\s|"/.test(value) ? `${start}"${value}"` : word
  })
  return line.join(' ').trim()
}
