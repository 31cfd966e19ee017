/** A message that page and terminal share, with straight quotes; names in it stay as they were written. */
export function straightQuotes(message: string): string {
  const [, own = '', names = ''] = /^(.*?(?:\. Yours|Say which \w+): |.*)(.*)$/s.exec(message) ?? []
  return (
    own
      .split(QUOTED)
      .map((text, nth) => (nth % 2 === 0 ? text.replaceAll('’', "'") : `"${text}"`))
      .join('') + names
  )
}

/** The same for a line of which only what is quoted needs it. */
export function straightPairs(line: string): string {
  return line.replace(QUOTED, '"$1"')
}

/** In curly quotes, which may be around others. */
const QUOTED = /“((?:[^“”]|“[^“”]*”)*)”/g
