/** A shortcut as a reader sees it on their keys. */
export function Keys({ keys }: { keys: string }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  return <kbd className="key inline-block whitespace-nowrap">{describeKeys(keys, isMac)}</kbd>
}

/** `g t` as `G then T`, `mod+k` as the reader's own keyboard names it. */
export function describeKeys(keys: string, isMac: boolean): string {
  const word = (key: string) => WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return keys
    .split(' ')
    .map((key) =>
      key
        .replace('mod+', isMac ? '⌘' : 'Ctrl+')
        .replace('alt+', isMac ? '⌥' : 'Alt+')
        .replace('shift+', isMac ? '⇧' : 'Shift+')
        .replace(/[^+⌘⌥⇧]+$/, word),
    )
    .join(' then ')
}

const WORDS: Record<string, string> = {
  del: 'Delete',
  down: '↓',
  enter: 'Enter',
  end: 'End',
  esc: 'Esc',
  home: 'Home',
  left: '←',
  right: '→',
  space: 'Space',
  up: '↑',
}
