import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../until'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, type Terminal, titles } from './terminal'
import { openList, typeInto, withTasks } from './ui'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** Shares a folder with somebody, who joins it. */
async function share(
  from: Terminal,
  folder: string,
  { email, terminal }: Joining,
  ...how: string[]
) {
  await from.run('share', folder, email, ...how)
  const letter = new RegExp(`Invitation to a folder for ${email}: (\\S+)`)
  const [, link = ''] = await service.server.printed(letter)
  await terminal.run('join', link)
}

interface Joining {
  email: string
  terminal: Terminal
}

describe('tasks ui changes a task by keys', () => {
  test('d reads a date or how often as it is typed, and none removes it', async () => {
    using ann = await openList(service, 'Pay rent')
    const { screen } = ann
    await typeInto(screen, 'd', 'Due date of Pay rent:', '24 dec 2099 at')
    await screen.shows("I can't read that as a date.")
    screen.press('Enter')
    screen.type(' 17:00')
    await screen.shows('→ Due Thu 24 Dec 2099 17:00')
    screen.press('Enter')
    await screen.shows(/ Dec 2099 .*Pay rent/)
    await screen.shows('Due Thu 24 Dec 2099 17:00: Pay rent')
    await until(async () => (await ann.find('Pay rent'))?.dueDate === '2099-12-24T17:00:00.000Z')

    // As after due: in every command (K3).
    await typeInto(screen, 'd', 'now Thu 24 Dec 2099 17:00', '2099-12-28+2d')
    await screen.shows('→ Due Wed 30 Dec 2099')
    screen.press('Enter')
    await until(async () => (await ann.find('Pay rent'))?.dueDate === '2099-12-30')
    await typeInto(screen, 'd', 'now Wed 30 Dec 2099', '2099-W53')
    await screen.shows('→ Due Mon 28 Dec 2099')
    screen.press('Enter')
    await until(async () => (await ann.find('Pay rent'))?.dueDate === '2099-12-28')

    await typeInto(screen, 'd', 'now Mon 28 Dec 2099', 'every 2 weeks')
    await screen.shows('→ Repeats every 2 weeks')
    screen.press('Enter')
    await screen.shows(/Pay rent ↻/)
    await until(async () => (await ann.find('Pay rent'))?.repeat !== null)
    const before = (await ann.find('Pay rent'))?.dueDate
    screen.press('S')
    await screen.shows('Skipped: Pay rent')
    await until(async () => (await ann.find('Pay rent'))?.dueDate !== before)

    await typeInto(screen, 'd', 'Due date of Pay rent:', 'none\r')
    await screen.shows('No due date: Pay rent')
    await until(async () => (await ann.find('Pay rent'))?.dueDate === null)
  })

  test('p, m and t offer lists that narrow while one types; a new name makes a tag', async () => {
    using ann = await withTasks(service, 'Pay rent')
    for (const name of ['Errands', 'Home']) await ann.api.folders.post({ name })
    for (const name of ['bank', 'shop']) await ann.api.tags.post({ name })
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('❯ [ ] Pay rent')
    screen.press('p')
    await screen.shows(/urgent {2}p1\n {2}high {2}p2\n❯ medium/)
    screen.press('Up', 'Enter')
    await screen.shows('Priority high: Pay rent')
    await until(async () => (await ann.find('Pay rent'))?.priority === 'high')

    screen.press('m')
    await screen.shows(/Errands\n.*Home\nMove Pay rent to:/)
    screen.type('hm')
    await screen.hides(/ {2}Errands\n/)
    screen.press('Enter')
    await screen.shows('Moved to Home: Pay rent')
    await until(async () => (await ann.find('Pay rent'))?.category === 'Home')

    await typeInto(screen, 't', 'Tags of Pay rent:', 'ba')
    screen.press('Tab')
    await screen.shows('[x] bank')
    screen.type('monthly')
    await screen.shows('❯ [ ] monthly  new tag')
    screen.press('Tab', 'Enter')
    await screen.shows('@bank @monthly: Pay rent')
    const tags = async () => {
      const { taskTags = [] } = (await ann.find('Pay rent')) ?? {}
      return taskTags.map(({ tag }) => tag.name).sort()
    }
    await until(async () => (await tags()).join() === 'bank,monthly')
    screen.press('u')
    await screen.shows('Undid "')
    await until(async () => (await tags()).length === 0)
    expect((await ann.api.tags.get()).data?.map(({ name }) => name)).toEqual(['bank', 'shop'])

    screen.press('t')
    await screen.shows('Tags of Pay rent:')
    screen.press('Escape')
    await screen.shows('❯ [ ] Pay rent')
    expect(await tags()).toEqual([])
  })

  test('Enter shows its details, where the keys act on it, and n opens the editor', async () => {
    using ann = await withTasks(service, 'Pay rent', 'Call Ann')
    const editor = join(ann.terminal.home, 'editor')
    writeFileSync(editor, '#!/bin/sh\nprintf "%s\\n" "to 42" "" "with a receipt" > "$1"\n')
    chmodSync(editor, 0o700)
    const terminal = { ...ann.terminal, env: { ...ann.terminal.env, EDITOR: editor } }
    using screen = openScreen(terminal, ['ui'])
    await screen.shows('❯ [ ] Pay rent')
    screen.press('Enter')
    await screen.shows(/\d+: Pay rent\n {2}Status +open/)
    screen.press('n')
    await screen.shows(/ {2}to 42\n\n {2}with a receipt/)
    await screen.shows('Changed the description: Pay rent')
    expect((await ann.find('Pay rent'))?.description).toBe('to 42\n\nwith a receipt')
    await typeInto(screen, 'c', 'Comment on Pay rent:', 'The account has changed\r')
    await screen.shows(/You, just now\n {2}The account has changed/)
    await screen.shows('Commented on Pay rent')
    const id = (await ann.find('Pay rent'))?.id ?? 0
    const { data: comments } = await ann.api.tasks({ id }).comments.get()
    expect(comments?.map(({ text }) => text)).toEqual(['The account has changed'])
    await typeInto(screen, 'e', 'Edit: Pay rent', ' today\r')
    await screen.shows(/\d+: Pay rent today\n/)
    screen.press('Space')
    await screen.shows(/Status +done/)
    screen.press('Escape')
    await screen.shows('❯ [ ] Call Ann')
    await until(async () => (await titles(ann.api)).join() === 'Call Ann,x Pay rent today')
  })

  test('K12: what a hook says is shown with the change, and nowhere else; a slow one is named', async () => {
    using ann = await openList(service, 'Buy milk', 'Buy bread')
    const file = join(ann.terminal.home, '.config/tasks/on-done')
    const go = join(ann.terminal.home, 'go')
    const script = `#!/bin/sh\nuntil [ -e ${go} ]; do sleep 0.05; done\necho Well done.\n`
    writeFileSync(file, script, { mode: 0o755 })
    ann.screen.press(' ')
    await ann.screen.shows('Waiting for a hook ...')
    writeFileSync(go, '')
    await ann.screen.shows('Done: Buy milk. Well done.')
    expect(ann.screen.text().match(/Well done\./g)).toHaveLength(1)
  })

  test('what is typed to add a task is understood before it is added', async () => {
    using ann = await withTasks(service)
    await ann.api.folders.post({ name: 'Errands' })
    await ann.api.tags.post({ name: 'shop' })
    using screen = openScreen(ann.terminal, ['ui'])
    await screen.shows('No tasks yet.')
    await typeInto(screen, 'a', 'Add to Inbox:', 'Buy milk 24 dec 2099 #errands @shop !high')
    await screen.shows('Buy milk (due Thu 24 Dec 2099, high priority, #Errands, @shop)')
    screen.press('Enter')
    await screen.shows('Added: Buy milk')
    const task = await ann.find('Buy milk')
    expect(task).toMatchObject({ dueDate: '2099-12-24', priority: 'high', category: 'Errands' })
    expect(task?.taskTags.map(({ tag }) => tag.name)).toEqual(['shop'])
  })

  test('K1, K2: a takes the attributes and signs of tasks add, and makes what is new', async () => {
    using ann = await openList(service, 'First')
    const { screen } = ann
    const words = 'Pay rent due:P1D +bank @new pri:H project:Home every:week note:"two words"'
    await typeInto(screen, 'a', 'Add to Inbox:', words)
    await screen.shows(/^Pay rent.* \(due .*, every week, high priority, new #Home, new @new/m)
    screen.press('Enter')
    await screen.shows('Added: Pay rent')
    const task = await ann.find('Pay rent')
    expect(task).toMatchObject({
      ...{ priority: 'high', folder: { name: 'Home' }, repeat: 'FREQ=WEEKLY' },
      description: 'two words',
    })
    expect(task?.taskTags.map(({ tag }) => tag.name).sort()).toEqual(['bank', 'new'])
    await typeInto(screen, 'a', 'Add to', 'Odd due:nonsense')
    await screen.shows('I can\'t read "nonsense" as a date.')
    screen.press('Enter')
    screen.type(' ')
    await screen.shows('Odd due:nonsense')
    screen.type('\x15Odd wait:fri')
    await screen.shows('Tasks have no start date yet (use due:), so wait:fri stays in the title.')
    screen.press('Enter')
    await screen.shows('Added: Odd wait:fri')
    screen.type('u')
    await screen.hides('[ ] Odd')
    screen.type('u')
    await screen.hides('[ ] Pay rent')
    expect((await ann.api.folders.get()).data?.map(({ name }) => name)).toEqual(['Inbox'])
  })

  test('x marks several: what is done then is done to all, and one undo takes it back', async () => {
    using ann = await openList(service, 'First', 'Second', 'Third')
    const { screen } = ann
    screen.press('x', 'x')
    await screen.shows(/ \*\[ \] First.*\n.* \*\[ \] Second.*\n.*❯ \[ \] Third/)
    await screen.shows('2 marked')
    await typeInto(screen, 'p', 'Priority of 2 tasks:', 'urg\r')
    await screen.shows('Priority urgent: 2 tasks')
    const priorities = async () =>
      (await ann.api.tasks.get()).data?.map((each) => each.priority).join()
    await until(async () => (await priorities()) === 'urgent,urgent,medium')
    screen.press('u')
    await screen.shows('Undid "Priority urgent: 2 tasks"')
    await until(async () => (await priorities()) === 'medium,medium,medium')

    screen.press('x')
    await screen.shows('1 marked')
    screen.press('k')
    await screen.shows('❯ [ ] Second')
    screen.press('x')
    await screen.shows('2 marked')
    screen.press('D')
    await screen.shows('Deleted: 2 tasks')
    await until(async () => (await titles(ann.api)).join() === 'First')
    screen.press('u')
    await screen.shows('Undid "Deleted: 2 tasks"')
    await until(async () => (await titles(ann.api)).join() === 'First,Second,Third')
  })

  test('Today and Upcoming show what is due, and what repeats on its days to come', async () => {
    using ann = await withTasks(service, 'Some day')
    const { terminal } = ann
    await terminal.run('add', 'Late', '--due', 'yesterday')
    await terminal.run('add', 'Now', '--due', 'today')
    await terminal.run('add', 'Water the plants', '--due', 'tomorrow', '--every', '3 days')
    using screen = openScreen(terminal, ['ui'])
    await screen.shows('Today 2')
    screen.press('g', 't')
    await screen.shows(/Overdue\n.* -1d .*❯ \[ \] Late[\s\S]*Today\n.* today .* {2}\[ \] Now/)
    expect(screen.text()).not.toContain('Some day')
    await typeInto(screen, 'a', 'Add to Inbox:', 'Another\r')
    await screen.shows(/ today .*\[ \] Another/)
    screen.press('3')
    await screen.shows(/Today · .*\n.*Another[\s\S]*Tomorrow · .*\n.*\[ \] Water the plants/)
    await screen.shows(/ ↻ {2}Water the plants ↻/)
    expect(screen.text()).not.toContain('Late')
    screen.press('1')
    await screen.shows('Some day')
  })

  test('offers folders that one may change and tags that the task can have, and shows what others say', async () => {
    using ann = await withTasks(service, 'Mow')
    using bob = await withTasks(service, 'Pay rent')
    await ann.api.folders.post({ name: 'Garden' })
    await ann.terminal.run('edit', 'Mow', '--folder', 'Garden', '--tag', 'seeds')
    await share(ann.terminal, 'Garden', bob, '--view')
    await bob.api.folders.post({ name: 'Home' })
    await bob.api.tags.post({ name: 'bank' })
    using screen = openScreen(bob.terminal, ['ui'])
    await screen.shows(/Mow.*@seeds/)
    await typeInto(screen, '/', 'Filter:', 'pay\r')
    await screen.hides('Filter:')
    await screen.shows('❯ [ ] Pay rent')
    screen.press('w')
    // In a folder of one's own that is oneself (M6), as for tasks assign.
    await screen.shows(/ {2}Me\n❯ Nobody\nAssign Pay rent to:/)
    screen.type('me\r')
    await screen.shows('Assigned to you: Pay rent')
    expect((await bob.find('Pay rent'))?.assignee?.email).toBe(bob.email)
    screen.press('m')
    await screen.shows(/Home\nMove Pay rent to:/)
    expect(screen.text()).not.toMatch(/ Garden\n/)
    screen.press('Escape')
    await screen.hides('Move Pay rent')
    screen.press('t')
    await screen.shows(/\[ \] bank\nTags of Pay rent:/)
    expect(screen.text()).not.toContain('seeds')
    screen.press('Escape')
    await screen.hides('Tags of')

    const id = (await ann.find('Mow'))?.id ?? 0
    await ann.api.tasks({ id }).comments.post({ text: 'Mind the hedgehog' })
    screen.press('Escape')
    await screen.shows('Mow')
    await typeInto(screen, '/', 'Filter:', 'mow\r')
    await screen.hides('Filter:')
    await screen.shows('❯ [ ] Mow')
    screen.press('Enter')
    await screen.shows(/just now\n {2}Mind the hedgehog/)
    await typeInto(screen, 'c', 'Comment on Mow:', 'I will\r')
    await screen.shows('You can only view this folder')
    screen.press('Escape')
    await screen.hides('Mind the hedgehog')
    screen.press('Escape')
    await screen.hides('You can only view this folder')
    await typeInto(screen, '/', 'Filter:', 'mow\r')
    await screen.shows('❯ [ ] Mow')
    screen.press('w')
    await screen.shows('You can only view this folder')
    expect(screen.text()).not.toContain('Assign Mow')
  })

  test('w gives tasks to somebody in their folder, or to nobody, until it is undone', async () => {
    using ann = await openList(service, 'Mow', 'Rake', 'Pay rent')
    using bob = await logIn(service)
    const { screen } = ann
    await ann.api.folders.post({ name: 'Garden' })
    await ann.terminal.run('move', 'Mow', 'Garden')
    await ann.terminal.run('move', 'Rake', 'Garden')
    await bob.api.auth.profile.put({ firstName: 'Bob', lastName: 'Lee', email: bob.email })
    await share(ann.terminal, 'Garden', bob)
    await screen.shows('Garden')
    // The screen hears of who is in the folder after that.
    for (let nth = 0, isThere = false; !isThere && nth < 40; nth += 1) {
      screen.press('w')
      await screen.shows('Assign Mow to:')
      isThere = screen.text().includes('Bob Lee')
      screen.press('Escape')
      await screen.hides('Assign Mow to:')
    }
    const whose = async () => (await ann.find('Mow'))?.assignee?.email
    await typeInto(screen, 'w', 'Assign Mow to:', 'bl')
    await screen.shows(/❯ Bob Lee\nAssign Mow to:/)
    screen.press('Enter')
    await screen.shows('Assigned to Bob Lee: Mow')
    expect(await whose()).toBe(bob.email)
    screen.press('u')
    await screen.shows('Undid "Assigned to Bob Lee: Mow"')
    expect(await whose()).toBeUndefined()

    screen.press('x', 'x')
    await screen.shows('2 marked')
    await typeInto(screen, 'w', 'Assign 2 tasks to:', 'me\r')
    await screen.shows('Assigned to you: 2 tasks')
    expect([await whose(), (await ann.find('Rake'))?.assignee?.email]).toEqual([
      ann.email,
      ann.email,
    ])
    screen.press('k')
    await screen.shows('❯ [ ] Rake')
    screen.press('w')
    await screen.shows(/❯ Me\n {2}Bob Lee\n {2}Nobody\nAssign Rake to:/)
    screen.type('nobody\r')
    await screen.shows('Unassigned: Rake')
    expect((await ann.find('Rake'))?.assignee).toBeNull()
  })
})
