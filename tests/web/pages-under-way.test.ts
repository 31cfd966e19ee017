import { expect, test } from 'bun:test'
import { Readable } from 'node:stream'
import { PagesUnderWay } from '../../src/server/pages/pages-under-way'

const endless = () => Readable.from(Array.from({ length: 100 }, () => 'more'))

test('of a person’s pages that nobody reads only the newest 16 are kept, and nobody else’s are ended', async () => {
  const underWay = new PagesUnderWay()
  const theirs = endless()
  underWay.add(2, theirs)
  const pages = Array.from({ length: 20 }, () => {
    const page = endless()
    underWay.add(1, page)
    return page
  })
  expect(pages.map(({ destroyed }) => destroyed).lastIndexOf(true)).toBe(3)
  expect(theirs.destroyed).toBe(false)
})

test('a page that was read to its end makes room', async () => {
  const underWay = new PagesUnderWay()
  const oldest = endless()
  underWay.add(1, oldest)
  for (let i = 0; i < 20; i++) {
    const page = endless()
    underWay.add(1, page)
    for await (const _ of page);
  }
  expect(oldest.destroyed).toBe(false)
})

test('visitors take turns: one who asks for a hundred pages keeps nobody else waiting', async () => {
  const underWay = new PagesUnderWay()
  const made: string[] = []
  const make = (visitor: string) =>
    underWay.make(visitor, async () => {
      made.push(visitor)
      if (made.length === 2) throw new Error('One that fails holds up none')
      return new Response()
    })
  const many = Promise.allSettled(Array.from({ length: 100 }, () => make('ann')))
  await make('bob')
  expect(made.length).toBeLessThan(5)
  const codes = (await many).map((each) =>
    each.status === 'rejected' ? String(each.reason) : 'made',
  )
  expect(codes.filter((code) => code === 'made').length).toBeGreaterThan(60)
  expect(codes.filter((code) => code.includes('busy')).length).toBeGreaterThan(30)
})
