import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { text } from './texts'

/** What no schema asks for, but somebody sends. */
const RUBBISH: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown[]>(
    ...[null, true, false, [], {}, [[]], [null], { id: {} }, '', ' ', '0', '-1', 'NaN', 'null'],
    ...[0, -0, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21],
    ...['x'.repeat(11_000), '😀'.repeat(300), '\ud83d', '\0', '__proto__', 'constructor'],
    Array.from({ length: 600 }, (_, index) => index),
    JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}'),
  ),
)

const DATES = fc.constantFrom(
  ...['2026-11-24', '2026-11-24T09:30:00.000Z', '2026-12-31T23:59:59+14:00', '9999-12-31'],
  ...['0000-01-01', '2026-02-30', 'tomorrow', 'every', '-000001-01-01T00:00:00.000Z'],
)

/** Texts whose form no schema tells, by the name of the field: they reach what stands behind it. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  dueDate: DATES,
  completedAt: DATES,
  occurrence: DATES,
  at: DATES,
  sentAt: DATES,
  email: fc.constantFrom('ann@example.org', 'ANN@example.org', 'a@b', 'x@пример.рф', '"a b"@x.org'),
  endpoint: fc.constantFrom(
    'https://push.invalid/1',
    'http://127.0.0.1/',
    'https://[::1]/',
    'file:///',
  ),
  query: fc.constantFrom('#Work & p1', '(a | b), !c', 'due < fri', '+ann', '((((', '!'.repeat(900)),
  repeat: fc.constantFrom(
    'FREQ=DAILY',
    'every 2 weeks',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=',
  ),
  transcript: fc.constantFrom(
    ...[
      'no, make that Friday',
      'нет, лучше завтра в семь',
      'no 24.12.2026',
      'complete x',
      'move x to 5 pm',
    ],
    ...['remind me of x every day at 9', 'what is due this week', 'добавь x в папку y срочно'],
  ),
  timeZone: fc.constantFrom('Europe/Berlin', 'UTC', '+14:00', 'Asia/Kathmandu', 'Mars/Base'),
  tz: fc.constantFrom('Europe/Berlin', 'UTC', '+14:00', 'Asia/Kathmandu', 'Mars/Base'),
  zone: fc.constantFrom('Europe/Berlin', 'UTC', '+14:00', 'Asia/Kathmandu', 'Mars/Base'),
}

/** What a schema asks for, with one value in thirty of another kind. */
export function valuesOf(schema: TSchema, name = ''): fc.Arbitrary<unknown> {
  const arbitrary = rightValuesOf(schema, name)
  return fc.oneof({ weight: 29, arbitrary }, { weight: 1, arbitrary: RUBBISH })
}

function rightValuesOf(schema: TSchema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each: TSchema) => valuesOf(each, name)))
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return listOf(schema, name)
  return RUBBISH
}

function textOf({ pattern, minLength = 0, maxLength = 1_000 }: TSchema, name: string) {
  const own = BY_NAME[name]
  if (pattern && !own) {
    const few = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: 1 })
    return fc.constantFrom(...(/^\^\[1-9\]/.test(pattern) ? IDS.map(String) : few), ...few)
  }
  const fitting = text.map((given) => given.slice(0, maxLength).padEnd(minLength, 'x'))
  return own ? fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: fitting }) : fitting
}

/** Of what a person who has just been made has of each kind. */
const IDS = [1, 2, 3, 4, 5, 6]

function numberOf({ minimum = -(2 ** 31), maximum = 2 ** 31 }: TSchema) {
  const usual = IDS.filter((each) => each >= minimum && each <= maximum)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usual, minimum) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((each) => within(each, minimum, maximum)) },
  )
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function listOf({ items, maxItems = 4 }: TSchema, name: string) {
  if (Array.isArray(items)) return fc.tuple(...items.map((each: TSchema) => valuesOf(each, name)))
  return fc.array(valuesOf(items, name), { maxLength: Math.min(4, maxItems) })
}

function objectOf({ properties = {}, required = [] }: TSchema) {
  const fields = Object.fromEntries(
    Object.entries(properties as Record<string, TSchema>).map(([key, each]) => [
      key,
      valuesOf(each, key),
    ]),
  )
  const whole = fc.record(fields, { requiredKeys: required })
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, fc.dictionary(text, RUBBISH)).map(withMore) },
  )
}

/** Fields of one's own choice, `__proto__` as well, which an object literal could not have. */
function withMore([value, more]: [object, Record<string, unknown>]): unknown {
  return Object.fromEntries([
    ...Object.entries(more),
    ...Object.entries(value),
    ['__proto__', more],
  ])
}
