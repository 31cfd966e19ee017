import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { compareNames, sameName } from '../../../src/core/names'

test.each([
  ['Work', 'wORK'],
  ['straße', 'STRASSE'],
  ['Ναός', 'ΝΑΌΣ'],
  ['École', 'éCOLE'],
  ['é', 'e\u0301'],
  ['дом', 'ДОМ'],
  ['ΐ', 'ΐ'.toUpperCase()],
])('T1: %s and %s are one name', (a, b) => {
  expect(sameName(a, b)).toBe(true)
})

test.each([
  ['Work', 'Works'],
  ['resume', 'résumé'],
  ['a', 'а'],
])('%s and %s are two', (a, b) => {
  expect(sameName(a, b)).toBe(false)
})

test('T1: no change of case makes another name of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(sameName(name, name.toUpperCase())).toBe(true)
      expect(sameName(name.toLowerCase(), name.toUpperCase())).toBe(true)
    }),
  )
})

test('the order of names is total', () => {
  const named = fc.uniqueArray(
    fc.record({ id: fc.nat(), name: fc.string({ unit: fc.constantFrom('a', 'A', 'á', 'b') }) }),
    { selector: ({ id }) => id },
  )
  const shuffled = named.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(other.toSorted(compareNames)).toEqual(list.toSorted(compareNames))
    }),
  )
})
