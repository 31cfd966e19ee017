import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import fc from 'fast-check'
import { clean, cleanJson, safe } from '../../cli/print/safe-text'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

/** What a terminal obeys, or what makes text look like other text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const ACTING = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/

const HOSTILE = [
  'red \x1b[31mred\x1b[0m',
  'title \x1b]0;owned\x07 set',
  'title \x1b]0;owned\x1b\\ set',
  'link \x1b]8;;https://evil.example\x1b\\click\x1b]8;;\x1b\\',
  'clipboard \x1b]52;c;ZXZpbA==\x07',
  'unfinished \x1b]0;',
  'device \x1bP+q544e\x1b\\ control',
  'C1 \x9b31m and \x9d0;owned\x9c',
  'reset \x1bc and \x1b(0',
  'up \x1b[2J\x1b[1;1H',
  'back\b\b\b\bspace and \rreturn and bell\x07',
  'lines\nof\r\ntext\u2028here',
  'right \u202eto left\u202c and \u2066isolated\u2069',
  'tab\there',
]

describe('clean', () => {
  test('takes out whole sequences and leaves what is text', () => {
    expect(HOSTILE.map(clean)).toEqual([
      'red red',
      'title  set',
      'title  set',
      'link click',
      'clipboard ',
      'unfinished ',
      'device  control',
      'C1  and ',
      'reset  and ',
      'up ',
      'backspace and  return and bell',
      'lines of text here',
      'right to left and isolated',
      'tab here',
    ])
  })

  test('nothing that acts is left of any text, and cleaning twice is cleaning once', () => {
    const parts = fc.constantFrom(
      '\x1b',
      '[',
      ']',
      '31m',
      '\x07',
      '\x9b',
      '\u202e',
      'a',
      '\n',
      '0;',
      'é',
      '👍',
    )
    fc.assert(
      fc.property(
        fc.array(parts).map((all) => all.join('')),
        (text) => {
          const cleaned = clean(text)
          expect(cleaned).not.toMatch(ACTING)
          expect(clean(cleaned)).toBe(cleaned)
        },
      ),
    )
  })

  test('text of all languages stays as it is', () => {
    for (const text of ['Купить молоко', '牛乳を買う', 'שלום', 'naïve 👩‍👩‍👧', 'a—b “c”']) {
      expect(clean(text)).toBe(text)
    }
  })

  test('half a surrogate pair becomes �, as which a terminal draws it', () => {
    expect(clean('to \ud83d \ude00')).toBe('to \ufffd \ufffd')
  })
})

test('cleanJson writes what acts as escapes, and says the same', () => {
  const value = { title: HOSTILE.join(' '), 'k\x9b': ['\x7f'] }
  const json = cleanJson(value)
  expect(json).not.toMatch(ACTING)
  expect(JSON.parse(json)).toEqual(value)
})

test('safe cleans what is put in and keeps what is written', () => {
  expect(String(safe`\x1b[1m${'\x1b[31m'}${safe`\x1b[0m`}`)).toBe('\x1b[1m\x1b[0m')
})

describe('the program', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
  })

  afterAll(() => service.stop())

  test('control and escape sequences in titles, folders and tags never reach the terminal', async () => {
    using ann = await logIn(service)
    const { api, terminal } = ann
    for (const title of HOSTILE) await api.tasks.post({ title })
    await api.folders.post({ name: 'Folder \x1b[31m\x9b1m\u202e' })
    const { data: tag } = await api.tags.post({ name: 'tag \x1b]0;x\x07' })
    const { data: task } = await api.tasks.post({
      title: 'Tagged \x1b[2J',
      category: 'Folder \x1b[31m\x9b1m\u202e',
      description: '\x1b[2J',
    })
    if (!tag || !task) throw new Error('Nothing was made')
    await api.tasks({ id: task.id }).tags({ tagId: tag.id }).post()
    const { id } = task
    const commands = [
      ['list'],
      ['list', '--json'],
      ['folders'],
      ['tags'],
      ['tags', '--json'],
      ['stats'],
      ['done', 'e'],
      ['list', '--folder', '\x1b[31mnone'],
      ['edit', String(id), '--title', 'New \x1b[31mtitle'],
      ['done', String(id)],
      ['rm', String(id)],
      ['undo'],
      ['__complete', 'done', ''],
      ['voice', '--text', 'add \x1b[31mevil'],
    ]
    for (const args of commands) {
      const { out, err } = await terminal.run(...args)
      expect([args, (out + err).match(ACTING)?.[0]]).toEqual([args, undefined])
      expect(out + err).not.toBe('')
    }
  })
})
