/** Whether two names are one, ignoring case in all of Unicode (T1): "straße" is "STRASSE". */
export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b)
}

function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}
