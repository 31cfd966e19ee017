import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from '../until'
import { openScreen } from './screen'
import { logIn, openTerminal, PATIENCE, type Service, startService, titles } from './terminal'
import { openList, typeInto } from './ui'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

describe('tasks ui', () => {
  test('adds, edits, completes, moves and deletes tasks and takes it back, all by keys', async () => {
    using ann = await openList(service)
    const { screen } = ann
    for (const title of ['Third', 'Second', 'First']) {
      await typeInto(screen, 'a', 'Add to Inbox:', title)
      screen.press('Enter')
      await screen.shows(`[ ] ${title}`)
      await screen.shows(`Added: ${title}`)
    }
    await screen.shows('❯ [ ] First')

    screen.press('J')
    await screen.shows(/Second.*\n.*❯ \[ \] First/)
    screen.press('J')
    await screen.shows(/Third.*\n.*❯ \[ \] First/)
    screen.press('K')
    await screen.shows(/Second.*\n.*❯ \[ \] First.*\n.*Third/)
    await until(async () => (await titles(ann.api)).join() === 'Second,First,Third')

    screen.press('e')
    await screen.shows('Edit: First')
    screen.press('C-w')
    screen.type('Changed one')
    screen.press('Enter')
    await screen.shows('❯ [ ] Changed one')

    screen.press('A')
    await screen.shows('Add subtask to Changed one')
    screen.type('Part of it')
    screen.press('Enter')
    await screen.shows(/Changed one \(1\).*\n.* {8}\[ \] Part of it/)

    screen.press('Space')
    await screen.shows('Completed (1): C')
    await screen.hides('Changed one (1)')
    screen.press('C')
    await screen.shows('[x] Changed one')

    screen.press('g', 'g')
    await screen.shows('❯ [ ] Second')
    screen.press('D')
    await screen.shows('Deleted: Second (u to undo)')
    await screen.hides('[ ] Second')
    expect(await titles(ann.api)).not.toContain('Second')
    screen.press('u')
    await screen.shows('[ ] Second')
    await screen.shows('Undid "Deleted: Second"')
    expect(await titles(ann.api)).toEqual(['Second', 'Third', 'x Changed one', '- Part of it'])
    screen.press('q')
    await screen.shows('ended with 0')
  })

  test('goes from folder to folder, and filters while one types', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('folders', 'add', 'Errands')
    await terminal.run('add', 'Buy milk', '--folder', 'Errands', '--tag', 'shop')
    await terminal.run('add', 'Call Ann')
    using screen = openScreen(terminal, ['ui'])
    await screen.shows(/Inbox .*Call Ann.*\n.*Errands .*Buy milk @shop/)
    screen.press('Right')
    await screen.hides('Buy milk')
    screen.press('l')
    await screen.hides('Call Ann')
    await screen.shows('Buy milk')
    screen.press('Tab')
    await screen.shows(/Inbox .*Call Ann.*\n.*Errands .*Buy milk/)

    await typeInto(screen, '/', 'Filter:', 'mil')
    await screen.hides('Call Ann')
    screen.press('C-u')
    await screen.shows('Call Ann')
    // Before the name is whole, and without Enter.
    screen.type('@sh')
    await screen.hides('Call Ann')
    screen.type('op & (today')
    await screen.shows(`This "(" isn't closed. Add a ")"`)
    expect(screen.text()).toContain('Buy milk')
    screen.press('C-u')
    screen.type('!@shop')
    await screen.hides('Buy milk')
    screen.press('Enter')
    await screen.shows('/!@shop')
    screen.press('/')
    await screen.shows('Filter: !@shop')
    screen.press('C-u')
    screen.type('nothing')
    await screen.shows('No tasks match the selected filter criteria.')
    screen.press('Escape')
    await screen.shows(/Call Ann[\s\S]*Buy milk/)
  })

  test('a filter finds what a list finds', async () => {
    using ann = await openList(service, 'Pack bags', 'Backpack', 'Unpacked', 'Buy milk', 'Packing')
    const { screen, terminal } = ann
    for (const query of ['pack', 'packing', 'title:pack', '!milk']) {
      const { out } = await terminal.run('list', query, '-q')
      await typeInto(screen, '/', 'Filter:', query)
      await screen.shows(`1 of ${out.trim().split('\n').length}`)
      screen.press('Escape')
      await screen.shows('1 of 5')
    }
  })

  test('what changes elsewhere appears by itself, also after the connection was lost', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('· live')
    await ann.api.tasks.post({ title: 'From the web' })
    await screen.shows('[ ] From the web')
    await wire.cut()
    await screen.shows('· offline')
    await typeInto(screen, 'a', 'Add to Inbox:', 'Made offline')
    screen.press('Enter')
    await screen.shows('Added: Made offline (saved offline)')
    await screen.shows('1 waiting · offline')
    // The latest change is told, once: the screen tries to reach the server each second.
    screen.press('Space')
    await screen.shows('Done: Made offline (saved offline)')
    screen.press('u')
    await screen.shows('Undid "Done: Made offline" (saved offline)')
    await screen.hides('saved offline')
    // Nothing of a line that is wider than the screen is lost.
    await typeInto(screen, ':', 'Command:', 'undo --list')
    screen.press('Enter')
    await screen.shows('sent is listed.')
    screen.press('Escape')
    await screen.hides('sent is listed.')
    await ann.api.tasks.post({ title: 'Meanwhile' })
    wire.mend()
    await screen.shows('· live')
    await screen.shows('[ ] Meanwhile')
    await until(async () => (await titles(ann.api)).includes('Made offline'))
    expect(await titles(ann.api)).toEqual(['Made offline', 'Meanwhile', 'From the web'])
  })

  test('a change that is made while the screen asks for others is not said to be offline', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await ann.api.tasks.post({ title: 'Pay rent' })
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('❯ [ ] Pay rent')
    // It asks when it starts, and again once it is told of changes.
    await until(() => wire.passed.filter((request) => request === 'GET /api/sync').length === 2)
    const asked = Promise.withResolvers<void>()
    const [answer, change] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gates = [answer, change]
    wire.onAnswer = async (request) => {
      if (!request.endsWith(' /api/sync')) return
      asked.resolve()
      await gates.shift()?.promise
    }
    await ann.api.tasks.post({ title: 'From the web' })
    await asked.promise
    screen.press('Space')
    await screen.shows('Completed (1)')
    await screen.shows('1 waiting · live')
    answer.resolve()
    await screen.shows('[ ] From the web')
    expect(screen.text()).not.toContain('saved offline')
    change.resolve()
    await screen.shows(/Done: Pay rent(?! \(saved)/)
    await screen.shows(/^(?!.*waiting).* · live/m)
  })

  test('pasted text is no command', async () => {
    using ann = await openList(service, 'First', 'Second', 'Third')
    const { api, screen } = ann
    screen.paste('12 Old Saddlers Yard, x d u q')
    await screen.shows('Pasted text is not a command. Press a to add a task first.')
    expect(screen.text()).toContain('❯ [ ] First')
    expect(await titles(api)).toEqual(['First', 'Second', 'Third'])

    screen.press('a')
    await screen.shows('Add to')
    screen.paste('1 Main St, usd')
    await screen.shows('1 Main St, usd')
    screen.press('Enter')
    await screen.shows('Added: 1 Main St, usd')
    expect(await titles(api)).toEqual(['1 Main St, usd', 'First', 'Second', 'Third'])
  })

  test('several pasted lines are one task each, after asking, and one undo takes them back', async () => {
    using ann = await openList(service)
    const { screen } = ann
    screen.press('a')
    await screen.shows('Add to Inbox:')
    screen.paste('Buy milk\nCall Ann tomorrow\n\nПозвонить маме\n')
    await screen.shows('Add 3 tasks?')
    expect(await titles(ann.api)).toEqual([])
    screen.press('y')
    await screen.shows('Added: 3 tasks')
    await screen.shows(/Buy milk.*\n.* 1d .*Call Ann.*\n.*Позвонить маме/)
    expect(await titles(ann.api)).toEqual(['Buy milk', 'Call Ann', 'Позвонить маме'])
    screen.press('u')
    await screen.shows('Undid "Added: 3 tasks"')
    expect(await titles(ann.api)).toEqual([])

    screen.paste('- [ ] Pack (due 2026-11-27)\n  - [ ] Socks\n  - [x] Shoes\n- [ ] Go')
    await screen.shows('Add 4 tasks?')
    screen.press('y')
    await screen.shows('Added: 4 tasks')
    expect(await titles(ann.api)).toEqual(['Pack', '- Socks', '- x Shoes', 'Go'])
    screen.press('u')
    await screen.shows('Undid "Added: 4 tasks"')
    expect(await titles(ann.api)).toEqual([])

    screen.paste('1 Main St\nSpringfield')
    await screen.shows('Add 2 tasks?')
    screen.press('n')
    await screen.shows('1 Main St Springfield')
    screen.press('Enter')
    await screen.shows('Added: 1 Main St Springfield')
    expect(await titles(ann.api)).toEqual(['1 Main St Springfield'])
  })

  test('a line typed so fast that it arrives with its Enter is entered', async () => {
    using ann = await openList(service)
    const { screen } = ann
    await typeInto(screen, 'a', 'Add to Inbox:', 'Buy milk\r')
    await screen.shows('Added: Buy milk')
    expect(await titles(ann.api)).toEqual(['Buy milk'])
  })

  test('Ctrl with a letter counts when it arrives with what is typed before and after it', async () => {
    using ann = await openList(service)
    const { screen } = ann
    await typeInto(screen, 'a', 'Add to Inbox:', 'Buy mlik\x17milk\x01Please \r')
    await screen.shows('Added: Please Buy milk')
    expect(await titles(ann.api)).toEqual(['Please Buy milk'])
  })

  test('a held j or k goes on, when several arrive at once too', async () => {
    using ann = await openList(service, '1', '2', '3')
    const { screen } = ann
    screen.type('jj')
    await screen.shows('❯ [ ] 3')
    screen.type('kk')
    await screen.shows('❯ [ ] 1')
  })

  test('a letter with Ctrl or Alt is not that letter', async () => {
    using ann = await openList(service, 'First', 'Second')
    const { screen } = ann
    const keys = ['d', 'D', 'u', 'x', 'e', 'a', 's', 'q', 't', 'Space', 'j']
    for (const key of keys) screen.press(`C-${key}`.replace('C-j', 'C-k'), `M-${key}`)
    // Comes after all of them.
    screen.press('j')
    await screen.shows('❯ [ ] Second')
    expect(screen.text()).toMatch(/ {2}\[ \] First.*\n.*❯ \[ \] Second/)
    expect(await titles(ann.api)).toEqual(['First', 'Second'])
    const { data } = await ann.api.journal.get({ query: { limit: 20 } })
    expect(data?.filter(({ source }) => source === 'cli')).toEqual([])
  })

  test('? shows the keys, and any other key goes back', async () => {
    using ann = await openList(service)
    const { screen } = ann
    screen.press('?')
    expect(await screen.shows('D  Del')).toMatch(/\n.*s +sort/)
    screen.press('G')
    await screen.shows(/\n.*u +undo/)
    screen.press('x')
    await screen.shows('No tasks yet.')
    screen.press('q')
    await screen.shows('ended with 0')
  })

  test('a long list scrolls, in a small window too, and nothing in a title acts', async () => {
    using ann = await logIn(service)
    for (let number = 40; number > 0; number -= 1) {
      await ann.api.tasks.post({ title: `Task ${number} \x1b[2J\x1b]0;owned\x07of 40` })
    }
    using screen = openScreen(ann.terminal, ['ui'], { columns: 50, rows: 12 })
    await screen.shows('❯ [ ] Task 1 of 40')
    screen.press('G')
    await screen.shows('❯ [ ] Task 40 of 40')
    expect(screen.text()).not.toContain('Task 1 of 40')
    screen.resize(30, 20)
    await screen.shows(/Task 27 of[\s\S]*❯ \[ \] Task 40 of/)
    expect(screen.text()).toContain('My tasks')
    for (const rows of [7, 5, 3]) {
      screen.resize(50, rows)
      const above = Array.from({ length: rows - 3 }, (_, line) => 43 - rows + line)
      const list = [
        ...above.map((number) => `  [ ] Task ${number} of 40`),
        '❯ [ ] Task 40 of 40',
      ].map((line) => `.*${line}`)
      await screen.shows(
        new RegExp(` Inbox +40 of 40\n${list.join('\n').replace(/[[\]]/g, '\\$&')}\na add`),
      )
    }
    for (const rows of [2, 1]) {
      screen.resize(50, rows)
      await screen.shows(rows === 2 ? '❯ [ ] Task 40 of 40\na add' : /^.*❯ \[ \] Task 40 of 40\n$/)
    }
    await typeInto(screen, '/', 'Filter:', 'Task 7')
    await screen.shows(/^Filter: Task 7\n$/)
  })

  test('the manual lists the same keys', async () => {
    using terminal = openTerminal()
    for (const page of [['help', 'ui'], ['man']]) {
      const { out } = await terminal.run(...page)
      expect(out).toMatch(
        /KEYS OF TASKS UI[\s\S]*u {13}undo\n.*U {13}redo[\s\S]*Ctrl\+Z {8}suspend[\s\S]*Ctrl\+C {5}quit/,
      )
    }
  })

  test('a session that is over ends it, with 5', async () => {
    using ann = await logIn(service)
    const { data } = await ann.api.auth.sessions.get()
    const others = (data ?? []).filter(({ current }) => !current)
    for (const { id } of others) await ann.api.auth.sessions({ id }).delete()
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('ended with 5')
    expect(screen.text()).toContain('You are not logged in. Run tasks login.')
  })
})
