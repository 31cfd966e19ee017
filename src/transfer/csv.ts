/** The rows of a CSV (RFC 4180), by the names in its first line. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = cells(text.replace(/^\uFEFF/, ''))
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at] ?? ''])))
}

function cells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows
}
