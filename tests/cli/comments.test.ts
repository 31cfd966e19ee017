import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** Someone at a terminal with a task, and what is said about it as the server has it. */
async function withTask(url = service.server.url) {
  const ann = await logIn(service, url, { EDITOR: 'printf "In full\\n" >' })
  await ann.terminal.run('add', 'Paint')
  const id = (await ann.api.tasks.get()).data?.[0]?.id ?? 0
  const texts = async () =>
    ((await ann.api.tasks({ id }).comments.get()).data ?? []).map(({ text }) => text)
  return { ...ann, id: String(id), texts, [Symbol.dispose]: ann[Symbol.dispose] }
}

test('a comment is listed by its id, changed and deleted by it, and each can be undone', async () => {
  using ann = await withTask()
  const { terminal, id, texts } = ann
  const { out } = await terminal.run('comment', id, 'Which', 'colour?', '-q')
  const first = out.trim()
  const [made] = JSON.parse((await terminal.run('comment', 'paint', 'Red', '--json')).out)
  const author = { email: ann.email }
  expect(made).toMatchObject({ taskId: Number(id), text: 'Red', author })
  const listed = await terminal.run('comment', id)
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toBe(
    `${id}: Paint\n${first}  You, just now:\n  Which colour?\n${made.id}  You, just now:\n  Red\n`,
  )
  expect((await terminal.run('show', id)).out).toContain(`  ${first}  You, just now:`)
  expect(JSON.parse((await terminal.run('comment', id, '--json')).out)).toMatchObject([
    { id: Number(first), text: 'Which colour?', author },
    { id: made.id, text: 'Red', author },
  ])

  expect(await terminal.run('comment', id, '--edit', first, 'Which', 'wall?')).toMatchObject({
    code: 0,
    out: `Changed the comment on ${id}: Paint\n`,
  })
  await terminal.run('comment', id, '--edit', 'last', 'Blue')
  expect(await texts()).toEqual(['Which wall?', 'Blue'])
  expect((await terminal.run('comment', id)).out).toContain('just now, edited:\n  Blue\n')
  expect((await terminal.run('undo')).out).toBe('Undid: edited the comment "Blue"\n')
  expect(await texts()).toEqual(['Which wall?', 'Red'])

  expect(await terminal.run('comment', id, '--delete', first)).toMatchObject({
    code: 0,
    out: `Deleted the comment on ${id}: Paint\n`,
  })
  expect(await texts()).toEqual(['Red'])
  await terminal.run('undo')
  expect(await texts()).toEqual(['Which wall?', 'Red'])
  expect((await terminal.run('comment', id, '--delete', 'last', '-q')).out).toBe(`${made.id}\n`)
  await terminal.run('comment', id, '--delete', 'last')
  expect(await terminal.run('comment', id)).toEqual({
    code: 0,
    out: '',
    err: `No comments on ${id}: Paint.\n`,
  })
})

test('a comment is changed in the editor where no text is given', async () => {
  using ann = await withTask()
  await ann.terminal.run('comment', ann.id, 'Short')
  expect((await ann.terminal.run('comment', ann.id, '--edit', 'last')).code).toBe(2)
  using screen = openScreen(ann.terminal, ['comment', ann.id, '--edit', 'last'])
  await screen.shows('ended with 0')
  expect(await ann.texts()).toEqual(['In full'])
})

test('only what is there, and only one’s own, is changed', async () => {
  using ann = await withTask()
  const { terminal, id } = ann
  const missing = `No comment 99 on ${id}: Paint. See: tasks comment ${id}`
  for (const option of ['--edit=99', '--delete=99']) {
    const words = option.startsWith('--edit') ? ['x'] : []
    const { code, err } = await terminal.run('comment', id, option, ...words)
    expect({ code, err }).toEqual({ code: 4, err: `tasks: ${missing}\n` })
  }
  expect((await terminal.run('comment', id, '--edit', 'last', 'x')).err).toContain(
    'No comment of yours on',
  )
  expect((await terminal.run('comment', id, '--delete', 'last', 'x')).code).toBe(2)
  using bob = await logIn(service)
  await terminal.run('share', 'Inbox', bob.email)
  const [, link = ''] = await service.server.printed(
    new RegExp(`Invitation to a folder for ${bob.email}: (\\S+)`),
  )
  await bob.terminal.run('join', link)
  const { out } = await bob.terminal.run('comment', id, 'Mine', '-q')
  expect(await terminal.run('comment', id, '--edit', out.trim(), 'Yours')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Only its author can edit this comment'),
  })
  expect((await terminal.run('comment', id, '--delete', out.trim())).code).toBe(0)
  expect(await ann.texts()).toEqual([])
})

test('offline, comments are changed and deleted at once, undone, and sent once', async () => {
  using wire = layWire(service.server.url)
  using ann = await withTask(wire.url)
  const { terminal, id, texts } = ann
  for (const text of ['Keep', 'Change', 'Delete']) await terminal.run('comment', id, text)
  const ids = (await terminal.run('comment', id, '-q')).out.trim().split('\n')
  await wire.cut()
  const [, changed = '', deleted = ''] = ids
  const edit = await terminal.run('comment', id, '--edit', changed, 'Changed')
  expect(edit).toMatchObject({ code: 0, out: 'Saved offline: edit a comment\n' })
  await terminal.run('comment', id, '--delete', deleted)
  const waiting = (await terminal.run('comment', id, 'New', '-q')).out.trim()
  expect(waiting).toMatch(/^\+\d+$/)
  await terminal.run('comment', id, '--edit', waiting, 'Newest')
  await terminal.run('comment', id, '--delete', 'last')
  await terminal.run('undo')
  const shown = JSON.parse((await terminal.run('comment', id, '--json')).out)
  expect(shown.map(({ text }: { text: string }) => text)).toEqual(['Keep', 'Changed', 'Newest'])
  wire.mend()
  expect(await terminal.run('sync')).toMatchObject({ code: 0 })
  expect(await texts()).toEqual(['Keep', 'Changed', 'Newest'])
})
