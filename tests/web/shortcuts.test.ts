import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createKeyReader } from '../../web/shortcuts/read-keys'
import { SHORTCUTS } from '../../web/shortcuts/shortcuts'
import { describeKeys } from '../../web/ui/keys'

const KEYS = SHORTCUTS.flatMap(({ keys }) => keys ?? [])

function press(key: string, at = 0, more: Partial<KeyboardEvent> = {}) {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return { key, code: '', timeStamp: at, ...none, ...more }
}

const KEY_OF: Record<string, string> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  del: 'Delete',
  end: 'End',
  esc: 'Escape',
  home: 'Home',
}

/** By the name that the table has for it. */
function pressOf(name: string, at: number) {
  const [key = ''] = name.split('+').reverse()
  const more = {
    metaKey: name.includes('mod+'),
    shiftKey: name.includes('shift+'),
    altKey: name.includes('alt+'),
  }
  return press(KEY_OF[key] ?? key, at, more)
}

test('no shortcut is typed on the way to another, and none is there twice', () => {
  expect(new Set(KEYS).size).toBe(KEYS.length)
  for (const keys of KEYS) {
    expect(KEYS.filter((other) => other.startsWith(`${keys} `))).toEqual([])
  }
})

test('each shortcut is read after whatever was typed before it', () => {
  const key = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz/?;1')
  fc.assert(
    fc.property(fc.array(key), fc.constantFrom(...KEYS), (before, keys) => {
      const read = createKeyReader(KEYS)
      for (const each of before) read(press(each))
      const presses = keys.split(' ').map((each) => pressOf(each, 5_000))
      expect(presses.map(read).at(-1)).toBe(keys)
    }),
  )
})

test('the second key of a sequence has to follow within 1.5 s', () => {
  const read = createKeyReader(KEYS)
  expect([press('g', 0), press('s', 1_500)].map(read)).toEqual([undefined, 'g s'])
  expect([press('g', 2_000), press('s', 3_501)].map(read)).toEqual([undefined, undefined])
})

test('a letter on a Russian keyboard is the one in its place', () => {
  const read = createKeyReader(KEYS)
  expect(read(press('й', 0, { code: 'KeyQ' }))).toBe('q')
  expect(read(press('л', 1, { code: 'KeyK', ctrlKey: true }))).toBe('mod+k')
})

test('a letter with Alt, and a key that writes nothing, is none', () => {
  const read = createKeyReader(KEYS)
  expect(read(press('q', 0, { altKey: true }))).toBeUndefined()
  expect([press('g'), press('Shift'), press('s')].map(read).at(-1)).toBe('g s')
})

test('keys are named as they are on the reader’s keyboard', () => {
  expect(describeKeys('mod+k', true)).toBe('⌘K')
  expect(describeKeys('mod+k', false)).toBe('Ctrl+K')
  expect(describeKeys('mod+shift+z', true)).toBe('⌘⇧Z')
  expect(describeKeys('mod+shift+z', false)).toBe('Ctrl+Shift+Z')
  expect(describeKeys('g t', false)).toBe('G then T')
  expect(describeKeys('?', false)).toBe('?')
  expect(describeKeys('shift+down', false)).toBe('Shift+↓')
  expect(describeKeys('alt+shift+up', false)).toBe('Alt+Shift+↑')
  expect(describeKeys('alt+shift+up', true)).toBe('⌥⇧↑')
  expect(describeKeys('F2', false)).toBe('F2')
  expect(describeKeys('esc', true)).toBe('Esc')
})
