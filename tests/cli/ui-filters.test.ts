import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { typeInto } from './ui'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('saved filters stand beside the views with their counts, and are reached by key', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const { data: work } = await api.folders.post({ name: 'Work' })
  await api.tasks.post({ title: 'Rest' })
  await api.tasks.post({ title: 'Ring Bob', priority: 'urgent' })
  const folderId = work?.id ?? 0
  const { data: report } = await api.tasks.post({ title: 'Report', priority: 'urgent', folderId })
  await api.tasks({ id: report?.id ?? 0 }).subtasks.post({ title: 'Ring Ann' })
  await api.filters.post({ name: 'Pressing', query: 'p1, ring' })
  await api.filters.post({ name: 'At work', query: '#Work' })

  using screen = openScreen(terminal, ['ui'], { columns: 100 })
  await screen.shows('My tasks   Today   Upcoming   Pressing 3   At work 2')
  screen.press('4')
  await screen.shows(
    /^ p1, ring[\s\S]* p1\n.*❯.* Report.*\n.*Ring Bob.*\n.*\n.* ring\n.*Ring Ann.*\n.*Ring Bob/m,
  )
  expect(screen.text()).not.toContain('Rest')
  // What is done there is no longer counted, and may be taken back.
  screen.press('Space')
  await screen.shows('Pressing 2')
  screen.press('u')
  await screen.shows('Pressing 3')

  screen.press('5')
  await screen.shows(/^ #Work[\s\S]*Report.*\n.* {4}\[ \] Ring Ann/m)
  expect(screen.text()).not.toContain('Ring Bob')
  await typeInto(screen, '/', 'Filter:', 'ann')
  await screen.hides('Report')
  screen.press('Escape')
  await screen.shows('Report')

  screen.press('g', 'f')
  await screen.shows('Which filter?')
  screen.type('pres')
  await screen.shows('❯ Pressing')
  screen.press('Enter')
  await screen.shows(/^ p1, ring/m)
  screen.press('6')
  await screen.shows('No such filter. Save one: tasks filter save NAME QUERY')

  // Elsewhere the folder goes, and then the filter.
  screen.press('5')
  await screen.shows(/^ #Work/m)
  await api.folders({ id: folderId }).delete()
  await screen.shows('At work ?')
  await screen.shows('folder')
  expect(await terminal.run('filter', 'rm', 'At work')).toMatchObject({ code: 0, err: '' })
  await screen.shows('Rest')
  await screen.hides('At work')
})

test('of many filters as many are shown as there is room for, the one that is listed among them', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await api.tasks.post({ title: 'Alpha' })
  for (const name of ['Errands', 'Correspondence', 'Waiting', 'Someday']) {
    await api.filters.post({ name, query: 'alpha' })
  }
  using screen = openScreen(terminal, ['ui'], { columns: 60, rows: 12 })
  await screen.shows(/^My tasks {3}Today {3}Upcoming {3}Errands 1 {3}› +live$/m)
  screen.press('7')
  await screen.shows(/^‹ .*Someday 1 +live$/m)
  screen.resize(40, 10)
  await screen.shows(/^‹ .*Someday 1 +live$/m)
  screen.press('1')
  await screen.shows(/^My tasks {3}Today {3}Upcoming {3}› +live$/m)
  await screen.shows('[ ] Alpha')
})
