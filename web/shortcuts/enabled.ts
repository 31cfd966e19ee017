const KEY = 'shortcutsOff'

/** Single keys can be switched off, for people who dictate or whose browser uses them. */
export function shortcutsEnabled(): boolean {
  return localStorage.getItem(KEY) === null
}

export function enableShortcuts(enabled: boolean) {
  if (enabled) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, '1')
}
