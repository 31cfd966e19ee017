import { expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '../../../world'
import { made, refused } from '../answers'
import { share } from './people'

/** What somebody who listens is told of who looks at a folder, one after the other. */
async function listen(world: World, { cookie }: Person) {
  const { body } = await world.fetch('/api/events', { headers: { cookie } })
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  let text = ''
  return {
    async next(): Promise<{ folderId: number; userIds: number[] }> {
      for (;;) {
        const [, data] = /^event: looking\ndata: (.*)\n\n/m.exec(text) ?? []
        if (data) {
          text = text.slice(text.indexOf(data) + data.length)
          return JSON.parse(data)
        }
        text += new TextDecoder().decode((await reader.read()).value)
      }
    },
    close: () => reader.cancel(),
  }
}

async function household() {
  const world = await createWorld()
  const [owner, member] = [await world.person(), await world.person()]
  const home = await made(owner.api.folders.post({ name: 'Home' }))
  await share(world, owner, home.id, member, 'view')
  return { world, owner, member, home }
}

test('people with a folder open hear who else has it open, until those go elsewhere or away', async () => {
  const { world, owner, member, home } = await household()
  const [theirs, mine] = [await listen(world, owner), await listen(world, member)]
  const here = { folderId: home.id }
  expect(await made(owner.api.looking.put(here))).toEqual({ userIds: [owner.id] })
  expect(await theirs.next()).toEqual({ ...here, userIds: [owner.id] })
  await made(member.api.looking.put(here))
  expect(await theirs.next()).toEqual({ ...here, userIds: [owner.id, member.id] })
  await made(member.api.looking.put({ folderId: null }))
  expect(await theirs.next()).toEqual({ ...here, userIds: [owner.id] })

  await made(member.api.looking.put(here))
  expect((await theirs.next()).userIds).toContain(member.id)
  await mine.close()
  expect((await theirs.next()).userIds).toEqual([owner.id])
  await theirs.close()
})

test('people who left a folder, or never were in it, are neither told nor shown', async () => {
  const { world, owner, member, home } = await household()
  const [theirs, mine] = [await listen(world, owner), await listen(world, member)]
  for (const { api } of [owner, member]) await made(api.looking.put({ folderId: home.id }))
  await theirs.next()
  await theirs.next()
  await owner.api.folders({ id: home.id }).members({ memberId: member.id }).delete()
  expect((await theirs.next()).userIds).toEqual([owner.id])
  expect(await refused(member.api.looking.put({ folderId: home.id }))).toBe('404 Folder not found')
  await Promise.all([theirs.close(), mine.close()])
})

test('nothing is kept of people who do not listen', async () => {
  const { owner, home } = await household()
  expect(await made(owner.api.looking.put({ folderId: home.id }))).toEqual({ userIds: [] })
})
