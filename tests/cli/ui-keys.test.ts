import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { PATIENCE, type Service, startService } from './terminal'
import { openList, typeInto, withTasks } from './ui'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('K14: s sorts, . makes the last change again, U redoes, R sets a reminder, y copies the id', async () => {
  using ann = await openList(service, 'Milk', 'Bread', 'Apples')
  const { screen } = ann
  await typeInto(screen, 'd', 'Due date', 'tomorrow')
  screen.press('Enter')
  await screen.shows(/ 1d .*Milk/)
  screen.press('j', '.')
  await screen.shows(/ 1d .*Bread/)
  screen.press('u')
  await screen.shows(/Undid ".*: Bread"/)
  await screen.hides(/ 1d .*Bread/)
  screen.press('U')
  await screen.shows(/Redid ".*: Bread"/)
  await screen.shows(/ 1d .*Bread/)
  await typeInto(screen, 'R', 'Remind of Bread', '-30m')
  await screen.shows('→ 30 minutes before')
  screen.press('Enter')
  await screen.shows('Reminder set: Bread')
  await screen.hides('Reminder set: Bread')
  await typeInto(screen, 's', 'Sort by', 'title')
  screen.press('Enter')
  await screen.shows(/by title[\s\S]*Apples[\s\S]*Bread[\s\S]*Milk/)
  screen.press('g', 'g', 'y')
  await screen.shows(/Copied \d+/)
  await screen.hides('Copied')
  screen.press('g')
  await screen.shows('g first task · h My tasks · t Today · u Upcoming · a All tasks')
  // What no two keys say is said by the second one.
  screen.press('G')
  await screen.shows(/3 of 3[\s\S]*a add · Space done/)
  screen.press('v')
  await screen.shows(/Mon +Tue[\s\S]*Mon +Tue/)
})

test('K14: the command line runs any command, % is the task, and Tab completes in it and in every field', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  await ann.api.folders.post({ name: 'Work' })
  using screen = openScreen(ann.terminal, ['ui'], { columns: 120, rows: 24 })
  await screen.shows('❯ [ ] Milk')
  await typeInto(screen, 'e', 'Edit', '!')
  screen.press('Enter')
  await screen.shows('Changed: Milk!')
  await typeInto(screen, ':', 'Command:', 'edit % #W')
  screen.press('Tab')
  await screen.shows('edit % #Work')
  screen.type(' pri:u')
  screen.press('Tab')
  await screen.shows('pri:urgent')
  screen.press('Enter')
  await screen.shows(/Changed \d+: Milk! \(urgent priority, #Work\)/)
  // What it did is the latest change.
  screen.type('u')
  await screen.shows('Undid: edited "Milk!"')
  screen.type('U')
  await screen.shows(/Redid.*\n/)
  await typeInto(screen, ':', 'Command:', 'nonsense')
  screen.press('Enter')
  await screen.shows('No command "nonsense"')
  await typeInto(screen, ':', 'Command:', 'why %')
  screen.press('Enter')
  await screen.shows('Esc back')
  screen.press('Escape')
  await screen.shows('❯ [ ] Milk')
  // As at a terminal of this width.
  await typeInto(screen, ':', 'Command:', 'list')
  screen.press('Enter')
  await screen.shows(/^ID +P +Folder +Title *$[\s\S]*^ *\d+ +U +Work +Milk! *$[\s\S]*2 tasks/m)
  screen.press('Escape')
  await screen.shows('❯ [ ] Milk')
  await typeInto(screen, 'a', 'Add to', 'Eggs folder:W')
  screen.press('Tab')
  await screen.shows('Eggs folder:Work')
  screen.press('Escape')
})

test('K14: folders with counts stand beside the list from 100 columns on, the task’s details from 120', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  await ann.api.folders.post({ name: 'Work' })
  const at = (columns: number, rows = 24) => openScreen(ann.terminal, ['ui'], { columns, rows })
  {
    using screen = at(120)
    await screen.shows(
      / All tasks +2 +│ ID[\s\S]* Inbox +0 +│ +\d+ .*❯ \[ \] Milk.*│ {3}Status {4}open/,
    )
    await screen.shows(/ Work +0 +│/)
  }
  using screen = at(100)
  const shown = await screen.shows(/ All tasks +2 +│ ID[\s\S]* Inbox +0 +│ +\d+ .*❯ \[ \] Milk/)
  expect(shown).not.toContain('Status')
  screen.resize(99, 24)
  await screen.hides('│')
  await screen.shows(/^ *\d+ .*❯ \[ \] Milk/m)
})

test('K11: the screen shows what the context shows', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  await ann.terminal.run('context', 'set', 'bakery', 'title:bread')
  using screen = openScreen(ann.terminal, ['ui'])
  await screen.shows('❯ [ ] Bread')
  expect(await screen.shows('context bakery')).not.toContain('Milk')
})

test('K14: u says what it takes back of another device, and U makes all of a change again', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  const { id = 0 } = (await ann.find('Milk')) ?? {}
  await ann.api.tasks({ id }).toggle.put({ completed: true })
  using screen = openScreen(ann.terminal, ['ui'])
  await screen.shows('❯ [ ] Bread')
  await screen.shows('· live')
  screen.press('u')
  await screen.shows('Undid: completed "Milk"')
  await screen.shows('[ ] Milk')
  screen.press('U')
  await screen.shows('Redid: completed "Milk"')
  await screen.shows('Completed (1)')
})
