import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatTitle, type Mark, wrapSelection } from '../../../../src/core/tasks/title'

/** Runs as text: what is bold in B(), and so on. */
function shown(title: string): string {
  return formatTitle(title)
    .map(({ text, bold, italic, underline }) => {
      const marks = `${bold ? 'B' : ''}${italic ? 'I' : ''}${underline ? 'U' : ''}`
      return marks ? `${marks}(${text})` : text
    })
    .join('')
}

describe('P10: inline formatting', () => {
  test.each([
    ['plain', 'plain'],
    ['**bold** text', 'B(bold) text'],
    ['an *italic* word', 'an I(italic) word'],
    ['__underline__', 'U(underline)'],
    ['**bold *and italic***', 'B(bold )BI(and italic)'],
    ['*a **b** c*', 'I(a )BI(b)I( c)'],
    ['***both***', 'BI(both)'],
    ['__a **b**__ *c*', 'U(a )BU(b) I(c)'],
    ['*a*b*c*', 'I(a)bI(c)'],
  ])('%s is %s', (title, expected) => {
    expect(shown(title)).toBe(expected)
  })

  test.each([
    '2 * 3 * 4',
    '** not bold **',
    '**',
    '****',
    '*',
    '____',
    '**no end',
    'no start**',
    '_one underscore_',
    '<b>not markup</b>',
    '[link](https://example.org) `code` # heading',
  ])('nothing else is markup: %s is text', (title) => {
    expect(formatTitle(title)).toEqual([
      { text: title, bold: false, italic: false, underline: false },
    ])
  })

  const title = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('*', '**', '_', '__', ' ', 'a', 'b', '😀'), maxLength: 60 }),
  )

  test('never loses a character of text: only markers go, in pairs', () => {
    fc.assert(
      fc.property(title, (source) => {
        const text = formatTitle(source)
          .map((run) => run.text)
          .join('')
        expect(text.replace(/[*_]/g, '')).toBe(source.replace(/[*_]/g, ''))
        expect((source.length - text.length) % 2).toBe(0)
      }),
    )
  })

  test('without a marker in it, a title is one run of itself', () => {
    const plain = title.filter((source) => source !== '' && !/[*_]/.test(source))
    fc.assert(
      fc.property(plain, (source) => {
        expect(formatTitle(source).map((run) => run.text)).toEqual([source])
      }),
    )
  })

  test('is quick for the longest and worst of titles', () => {
    for (const unit of ['*', '**', '*a ', '**__', '*a__b', '**a*']) {
      const times = Array.from({ length: 3 }, () => {
        const start = performance.now()
        formatTitle(unit.repeat(1000).slice(0, 1000))
        return performance.now() - start
      })
      expect(Math.min(...times)).toBeLessThan(100)
    }
  })
})

describe('spec §5: Ctrl/Cmd+B, I and U wrap the selected text in markers', () => {
  const mark = fc.constantFrom<Mark>('bold', 'italic', 'underline')
  const words = fc
    .string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '😀'), maxLength: 30 })
    .chain((title) =>
      fc.tuple(
        fc.constant(title),
        fc.integer({ min: 0, max: title.length }),
        fc.integer({ min: 0, max: title.length }),
      ),
    )
    .map(([title, a, b]) => ({ title, start: Math.min(a, b), end: Math.max(a, b) }))

  test('what was selected is what is marked, and still selected', () => {
    fc.assert(
      fc.property(words, mark, ({ title, start, end }, mark) => {
        const selected = title.slice(start, end).trim()
        const wrapped = wrapSelection(title, start, end, mark)
        expect(wrapped.title.slice(wrapped.start, wrapped.end)).toBe(selected)
        expect(wrapped.title.replace(/[*_]/g, '')).toBe(title)
        const marked = formatTitle(wrapped.title).filter((run) => run[mark])
        expect(marked.map((run) => run.text)).toEqual(selected ? [selected] : [])
      }),
    )
  })

  test('spaces at the edges stay outside; nothing selected leaves the caret between', () => {
    expect(wrapSelection('one two three', 3, 8, 'bold')).toEqual({
      title: 'one **two** three',
      start: 6,
      end: 9,
    })
    for (const [title, start, end, mark, to] of [
      ['one **two** three', 6, 9, 'bold', 'one two three'],
      ['one **two** three', 4, 11, 'bold', 'one two three'],
      ['one __two__', 6, 9, 'underline', 'one two'],
      ['one *two*', 5, 8, 'italic', 'one two'],
      ['one **two**', 6, 9, 'italic', 'one ***two***'],
      ['one ***two***', 7, 10, 'italic', 'one **two**'],
      ['one ***two***', 7, 10, 'bold', 'one *two*'],
    ] as const) {
      const unwrapped = wrapSelection(title, start, end, mark)
      expect(unwrapped.title).toBe(to)
      expect(unwrapped.title.slice(unwrapped.start, unwrapped.end)).toBe('two')
    }
    expect(wrapSelection('one', 3, 3, 'italic')).toEqual({ title: 'one**', start: 4, end: 4 })
  })
})
