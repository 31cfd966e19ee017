import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { pack, unpack } from '../../web/packed'

describe('what a page carries', () => {
  test('is the same when it is unpacked', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        // No answer of ours has a field of this name.
        fc.pre(!json.includes('__proto__'))
        const sent = JSON.parse(json)
        expect(unpack(JSON.parse(JSON.stringify(pack(sent))))).toEqual(sent)
      }),
    )
  })

  test('tells a folder that many tasks share once', () => {
    const tasks = Array.from({ length: 100 }, (_, id) => ({
      id,
      folder: { id: 7, name: 'Inbox, of which there is one' },
      subtasks: [],
    }))
    const packed = JSON.stringify(pack(tasks))
    expect(packed.match(/Inbox/g)).toHaveLength(1)
    expect(packed.match(/subtasks/g)).toHaveLength(1)
  })
})
