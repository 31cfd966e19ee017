/** Whether two names are one, ignoring case in all of Unicode (T1): "straße" is "STRASSE". */
export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b)
}

/** The same for names that are one. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

/** The order of tags and projects: by name, as people look one up. */
export function compareNames(a: Named, b: Named): number {
  return a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }) || a.id - b.id
}

interface Named {
  id: number
  name: string
}

/** Characters. */
export const LONGEST_TAG_NAME = 50
