import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { fold } from '../../../src/core/words'

test('a text with İ, whose small letter is longer, is folded like any other', () => {
  expect(fold('Кофе с Ёлкой’s in İzmir')).toBe("кофе с елкой's in İzmir")
})

test('a folded text is as long as it was', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(text).length === text.length))
})
