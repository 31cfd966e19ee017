import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** Bob, whose list of all tasks shows Ann's Paint and Sand among his own One, Two and Three. */
async function openMixed() {
  const ann = await service.member()
  const bob = await logIn(service)
  const { data: folder } = await ann.api.folders.post({ name: 'Home' })
  const folderId = folder?.id ?? 0
  for (const [title, position] of [['Paint', 900] as const, ['Sand', 3900] as const]) {
    await ann.api.tasks.post({ title, folderId, position })
  }
  await ann.api.folders({ id: folderId }).invitations.post({ email: bob.email, role: 'edit' })
  const [, token = ''] = await service.server.printed(
    new RegExp(`Invitation to a folder for ${bob.email}: \\S+token=(\\S+)`),
  )
  await bob.api.invitations.accept.post({ token })
  for (const [position, title] of ['One', 'Two', 'Three'].entries()) {
    await bob.api.tasks.post({ title, position: position * 2000 })
  }
  expect(await titles(bob.api)).toEqual(['One', 'Paint', 'Two', 'Sand', 'Three'])
  return bob
}

test('B4, M12: tasks order puts a task behind another owner’s, and tasks of two owners each among theirs', async () => {
  using bob = await openMixed()
  const { terminal, api } = bob
  expect((await terminal.run('order', 'Three', '--after', 'Paint')).out).toMatch(/^Moved /)
  expect(await titles(api)).toEqual(['One', 'Paint', 'Three', 'Two', 'Sand'])
  const ids = new Map((await api.tasks.get()).data?.map(({ title, id }) => [title, String(id)]))
  const both = [ids.get('One') ?? '', ids.get('Sand') ?? '']
  expect((await terminal.run('order', ...both, '--after', 'Two')).out).toBe(
    `Moved ${both[0]}: One\nMoved ${both[1]}: Sand\n`,
  )
  expect(await titles(api)).toEqual(['Paint', 'Three', 'Sand', 'Two', 'One'])
  await terminal.run('undo')
  expect(await titles(api)).toEqual(['One', 'Paint', 'Three', 'Two', 'Sand'])
})

test('B4, M12: on the screen K and J move a task past other owners’ tasks', async () => {
  using bob = await openMixed()
  using screen = openScreen(bob.terminal, ['ui'])
  await screen.shows('❯ [ ] One')
  screen.press('J')
  await screen.shows(/Paint[\s\S]*Two[\s\S]*One[\s\S]*Sand/)
  screen.press('K')
  await screen.shows(/One[\s\S]*Two/)
  screen.press('G')
  await screen.shows('❯ [ ] Three')
  screen.press('K')
  await screen.shows(/Three[\s\S]*Two[\s\S]*Sand/)
})
