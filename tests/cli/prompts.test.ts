import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { logIn, openTerminal, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

describe('at a terminal', () => {
  test('login asks for server, email and password, and does not show the password', async () => {
    using terminal = openTerminal()
    const { email } = await service.member()
    using screen = openScreen(terminal, ['login'])
    await screen.shows('Server [http://localhost:3000]:')
    screen.type(service.server.url)
    screen.press('Enter')
    await screen.shows('Email:')
    screen.type(email)
    screen.press('Enter')
    await screen.shows('Password:')
    screen.type('correct horseX')
    screen.press('BSpace', 'Enter')
    await screen.shows('ended with 0')
    expect(screen.text()).toContain(`Logged in to ${service.server.url} as ${email}.`)
    expect(screen.text()).not.toContain('horse')
  })

  test('of several tasks that match one is chosen from a list, by arrows, words or its id', async () => {
    using ann = await logIn(service)
    for (const title of ['Buy milk', 'Buy bread', 'Buy cake']) {
      await ann.terminal.run('add', title)
    }
    const { data } = await ann.api.tasks.get()
    using screen = openScreen(ann.terminal, ['done', 'buy'])
    await screen.shows(
      /3 tasks match "buy":\n❯ \d+ {2}Buy cake {2}Inbox\n.*Buy bread.*\n.*Buy milk/,
    )
    await screen.shows('Which one?')
    screen.press('Down')
    await screen.shows(/❯ \d+ {2}Buy bread/)
    screen.press('Enter')
    await screen.shows(/match "buy":\nDone \d+: Buy bread\nended with 0/)

    using words = openScreen(ann.terminal, ['rm', 'buy'])
    await words.shows('Which one?')
    words.type('mlk')
    await words.shows(/match "buy":\n❯ \d+ {2}Buy milk {2}Inbox\nWhich one\?: mlk/)
    words.press('Escape')
    await words.shows('Cancelled. Nothing changed.')
    await words.shows('ended with 130')
    expect(await titles(ann.api)).toEqual(['Buy cake', 'Buy milk', 'x Buy bread'])

    using byId = openScreen(ann.terminal, ['rm', 'buy'])
    await byId.shows('Which one?')
    byId.type(`${data?.find(({ title }) => title === 'Buy milk')?.id}\r`)
    await byId.shows('ended with 0')
    expect(await titles(ann.api)).toEqual(['Buy cake', 'x Buy bread'])
  })

  test('a part of a folder’s name offers those that may be meant', async () => {
    using ann = await logIn(service)
    for (const name of ['Errands', 'Travels']) await ann.api.folders.post({ name })
    await ann.terminal.run('add', 'Buy milk')
    using screen = openScreen(ann.terminal, ['move', 'milk', 'err'])
    await screen.shows(/No folder "err"\.\n❯ Errands\nWhich folder\?:/)
    screen.press('Enter')
    await screen.shows('Moved to Errands')
    await screen.shows('ended with 0')
    using stopped = openScreen(ann.terminal, ['move', 'milk', 'tra'])
    await stopped.shows('Which folder?')
    stopped.press('C-c')
    await stopped.shows('ended with 130')
  })

  test('deleting a folder asks, and no is no', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    using screen = openScreen(ann.terminal, ['folders', 'rm', 'Inbox'])
    await screen.shows('Delete the folder "Inbox" and all tasks inside? [y/N]')
    screen.press('Enter')
    await screen.shows('Cancelled. Nothing changed.')
    expect(await titles(ann.api)).toEqual(['Buy milk'])
    using stopped = openScreen(ann.terminal, ['folders', 'rm', 'Inbox'])
    await stopped.shows('[y/N]')
    stopped.press('C-c')
    await stopped.shows(/inside\? \[y\/N\]\s*\ntasks: Cancelled. Nothing changed.\nended with 130/)
    expect(await titles(ann.api)).toEqual(['Buy milk'])
    using again = openScreen(ann.terminal, ['folders', 'rm', 'Inbox'])
    await again.shows('[y/N]')
    again.press('y', 'Enter')
    await again.shows('Deleted folder')
    expect(await titles(ann.api)).toEqual([])
  })

  test('a list has colours there, fits the width, and has none with NO_COLOR', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', `**Long** ${'word '.repeat(30)}`, '--due', 'yesterday')
    using screen = openScreen(ann.terminal, ['list'], { columns: 60 })
    const shown = await screen.shows('ended with 0')
    expect(shown).toMatch(/ {2}-1d {2}Inbox {3}Long word .*…\n/)
    using plain = openScreen({ ...ann.terminal, env: { ...ann.terminal.env, NO_COLOR: '1' } }, [
      'list',
    ])
    expect(await plain.shows('ended with 0')).toContain('**Long**')
  })
})
