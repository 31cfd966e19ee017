/** Ms within which the next key of a sequence has to follow. */
const PATIENCE_MS = 1_500

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
>

/**
 * Finds which of the sequences has been typed, key by key. A key that continues none starts over,
 * so that a slip of the finger costs nothing.
 */
export function createKeyReader(sequences: readonly string[]) {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY

  return function read(event: Pressed): string | undefined {
    const key = nameOf(event)
    if (!key) return undefined
    const continued = event.timeStamp - lastAt <= PATIENCE_MS ? `${typed} ${key}`.trim() : key
    lastAt = event.timeStamp
    typed = [continued, key].find((each) => isBeginning(each, sequences)) ?? ''
    if (!sequences.includes(typed)) return undefined
    const found = typed
    typed = ''
    return found
  }
}

function isBeginning(typed: string, sequences: readonly string[]): boolean {
  return sequences.some((each) => each === typed || each.startsWith(`${typed} `))
}

/** As in the table; undefined for what can't be part of a shortcut. */
function nameOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  if (key.length !== 1) {
    const name = ctrlKey || metaKey ? undefined : NAMES[key]
    return name && `${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${name}`
  }
  if (altKey) return undefined
  const letter = latinLetter(key, code)
  if (!ctrlKey && !metaKey) return letter
  return shiftKey ? `mod+shift+${letter}` : `mod+${letter}`
}

/** The names of keys that type no character; a Mac's Delete is a Backspace. */
const NAMES: Record<string, string> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Backspace: 'del',
  Delete: 'del',
  End: 'end',
  Escape: 'esc',
  Home: 'home',
}

/** On a keyboard of another script the letter is the one in that place (Й is Q). */
function latinLetter(key: string, code: string): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
