import type { QueryKey } from '@tanstack/react-query'

/** What a key asks for: its path, with the parameters that may come second. */
export function pathOf([path, parameters]: QueryKey): string {
  if (typeof parameters !== 'object' || parameters === null) return String(path)
  return `${path}?${new URLSearchParams(parameters as Record<string, string>)}`
}

/** The key that asks for a path. */
export function keyOf(path: string): QueryKey {
  const [pathname, search] = path.split('?')
  return search ? [pathname, Object.fromEntries(new URLSearchParams(search))] : [pathname]
}
