import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { EmailSchema, RegisterSchema } from '../../../../src/core/auth/contract'
import { newPasswordErrors, normalizeEmail } from '../../../../src/core/auth/rules'

const isEmail = (email: string) => Value.Check(EmailSchema, { email })

describe('spec §5: an email', () => {
  test.each([
    'anna@example.org',
    'a.b+c_d-e@sub.example.co.uk',
    "o'neill@example.org",
    `${'x'.repeat(64)}@example.org`,
    'anna@xn--e1afmkfd.xn--p1ai',
  ])('%s is valid', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    '',
    'anna',
    '@example.org',
    'anna@',
    'anna@localhost',
    'anna@-example.org',
    '.anna@example.org',
    'an..na@example.org',
    'anna%evil.example@example.org',
    '../anna@example.org',
    '=?utf-8?q?=0D=0ABcc=3A_all?=@example.org',
    'anna@example..org',
    'anna@example.org.',
    'anna@exam ple.org',
    'anna@example.org\r\nBcc: all@example.org',
    'anna@example.org\n',
    'anna@example.org,bea@example.org',
    'Anna <anna@example.org>',
    '<b>@example.org',
    '"a b"@example.org',
    '[click](http://evil.example)@example.org',
    'anna\u212A@example.org',
    'anna@exam\u202Eple.org',
    `${'x'.repeat(65)}@example.org`,
    `anna@${'x.'.repeat(130)}org`,
  ])('%j is not', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  test('A1: has one spelling for one account', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const one = normalizeEmail(email)
        expect(normalizeEmail(` ${email.toUpperCase()}\n`)).toBe(one)
        expect(normalizeEmail(one)).toBe(one)
      }),
    )
  })

  test('security 8: that is valid holds nothing that ends a header or opens a tag or a link', () => {
    const characters = fc.constantFrom(...'ab.@-_+%/:<>()[]"\'\r\n\t ,;\\`\u0000é😀')
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (list) => {
        const email = `${list.join('')}@example.org`
        if (isEmail(email)) expect(email).not.toMatch(/[\s<>()[\]",;:\\/%=?]|[^\x20-\x7e]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('A13: a new password', () => {
  const password = (least: number, most: number) =>
    fc.string({ unit: 'binary', minLength: least, maxLength: most })

  test('of 6 to 256 characters is good, whatever they are, and when typed the same twice', () => {
    fc.assert(
      fc.property(password(6, 256), (plain) => {
        expect(newPasswordErrors('password', plain, plain)).toEqual([])
        expect(newPasswordErrors('password', plain)).toEqual([])
        expect(Value.Check(RegisterSchema, { email: 'a@example.org', password: plain })).toBe(true)
      }),
    )
  })

  test('that is shorter or longer, or typed twice differently, is not', () => {
    fc.assert(
      fc.property(fc.oneof(password(0, 5), password(257, 300)), (plain) => {
        expect(newPasswordErrors('newPassword', plain)).toHaveLength(1)
      }),
    )
    fc.assert(
      fc.property(password(6, 256), password(6, 256), (one, other) => {
        fc.pre(one !== other)
        expect(newPasswordErrors('newPassword', one, other)).toEqual([
          { path: 'confirmPassword', message: "Passwords don't match" },
        ])
      }),
    )
  })
})
