import { expect, test } from 'bun:test'
import '../../../../src/language/dates/both-languages'
import { createClock } from '../../../../src/language/dates/clock'
import { readDespiteUnknown } from '../../../../src/language/quick-add/unknown-names'

const context = {
  clock: createClock(new Date('2026-11-25T10:00:00Z'), 'UTC'),
  folders: ['Inbox', 'Home'],
  tags: ['shop'],
}
const read = (text: string, ignored: string[] = [], folders = context.folders) => {
  const line = readDespiteUnknown(text, { ...context, folders }, new Set(ignored))
  const { title, dueDate, folder, tags, unknown } = line
  return {
    title,
    dueDate,
    folder,
    tags,
    unknown: unknown.map(({ kind, name }) => `${kind} ${name}`),
  }
}

test('U7: unknown names stay in the title and stop nothing beside them', () => {
  expect(read('Pay rent #flat tomorrow @shop @bank')).toEqual({
    title: 'Pay rent #flat @bank',
    dueDate: '2026-11-26',
    folder: null,
    tags: ['shop'],
    unknown: ['folder flat', 'tag bank'],
  })
  expect(read('Oil the saw tomorrow #garden')).toMatchObject({
    title: 'Oil the saw #garden',
    dueDate: '2026-11-26',
  })
})

test('U7: a known folder is the folder, whatever unknown one stands before it', () => {
  expect(read('Mop #kitchen #home')).toMatchObject({
    folder: 'Home',
    title: 'Mop #kitchen',
    unknown: ['folder kitchen'],
  })
})

test('U7: numbers, quotes, what is wanted as text, and folders of a subtask are no names to make', () => {
  expect(read('Fix issue #12').unknown).toEqual([])
  expect(read('Read "about #cats"').unknown).toEqual([])
  expect(read('Like @ann', ['@ann']).unknown).toEqual([])
  expect(read('Find socks #work @bag', [], []).unknown).toEqual(['tag bag'])
})
