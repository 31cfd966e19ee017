import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { killer, startBrowser } from './browser-process'
import { deploy } from './deployment'
import { make, manageFolders } from './dialogs'
import { add, indicator, offline, ready, rename, settled } from './offline'
import { expectToast, signedIn, signIn } from './people'
import { expect, test } from './server'
import { stored, storedChanges } from './stored'
import { inSync } from './sync'
import { card, chooseFromMenu, openTasks, pick } from './task-screen'
import { atRest, listening, visit } from './visit'

test.use({ serviceWorkers: 'allow' })
// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

/** The server's own tasks, whatever the browser is cut off from. */
async function tasksOf(page: Page): Promise<Task[]> {
  return (await page.request.get('/api/tasks')).json()
}

const titlesOf = async (page: Page) => (await tasksOf(page)).map(({ title }) => title)

const rejectedList = (page: Page) => page.getByRole('list', { name: 'Rejected changes' })

test('every kind of change is kept offline, through a closed tab and a killed browser, and sent once', async ({
  server,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'tasks-profile-'))
  const start = (options = {}) => startBrowser(profile, { baseURL: server.url, ...options })
  let context = await start()
  const first = context.pages()[0] as Page
  await signedIn(first, server)
  await make<Folder>(first, '/api/folders', { name: 'Garden' })
  await make(first, '/api/tags', { name: 'Urgent', color: '#ef4444' })
  for (const title of ['Pay the rent', 'Call mum', 'Mow the lawn', 'Buy milk']) {
    await make(first, '/api/tasks', { title, category: 'Inbox' })
  }
  await visit(first, '/folder/all')
  await ready(first, 'Buy milk')
  // A browser that ends by itself has its cookies on the disk.
  await context.close()
  context = await start()
  await visit(context.pages()[0] as Page, '/folder/all')
  await context.setOffline(true)
  const page = await context.newPage()
  await context.pages()[0]?.close()

  await page.goto('/folder/all')
  await expect(openTasks(page)).toHaveText([/Buy milk/, /Mow the lawn/, /Call mum/, /Pay the rent/])
  await rename(page, 'Buy milk', 'Buy oat milk')
  await page.getByRole('checkbox', { name: 'Done: Mow the lawn' }).click()
  await chooseFromMenu(page, 'Call mum', 'Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Call mum')).toBeVisible()
  await chooseFromMenu(page, 'Pay the rent', 'Delete')
  await expect(openTasks(page)).toHaveText([/Buy oat milk/, /Call mum/])
  await chooseFromMenu(page, 'Call mum', 'Priority')
  await pick(page, 'Urgent')

  const folders = await manageFolders(page)
  await folders.getByLabel('New folder').fill('Trips')
  await page.keyboard.press('Enter')
  await folders.getByLabel('Name of Garden').fill('Allotment')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await chooseFromMenu(page, 'Buy oat milk', 'Move to folder', 'Allotment')
  await page.getByRole('link', { name: 'Trips', exact: true }).click()
  await add(page, 'Book the train', 'Pack')
  await chooseFromMenu(page, 'Book the train', 'Add subtask')
  await page.getByPlaceholder('What needs to be done?').fill('Look up the times')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await chooseFromMenu(page, 'Book the train', 'Add tag')
  const tags = page.getByRole('dialog', { name: 'Select Tags' })
  await tags.getByRole('option', { name: 'Urgent' }).click()
  await page.keyboard.type('Travel')
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('option', { name: 'Travel' })).toBeChecked()
  await page.keyboard.press('Escape')
  await moveToTop(page, 'Book the train')
  await expect(openTasks(page)).toHaveText([/Book the train.*Look up.*Urgent.*Travel/s, /Pack/])

  expect(await waitingKinds(page)).toEqual([
    ...['folder.create', 'folder.update', 'tag.create', 'task.create', 'task.delete', 'task.move'],
    ...['task.tag', 'task.toggle', 'task.update', 'undo'],
  ])

  const shown = [/Book the train.*\(1\).*Urgent.*Travel/s, /Pack/]
  await (await killer(context))()
  context = await start({ offline: true })
  const again = await context.newPage()
  await again.goto('/folder/all')
  await expect(offline(again)).toBeVisible()
  await again.getByRole('link', { name: 'Trips', exact: true }).click()
  await expect(openTasks(again)).toHaveText(shown)
  await context.setOffline(false)
  await inSync(again)

  const tasks = await tasksOf(again)
  const told = tasks.map(({ title, category, status, priority, subtasks, taskTags }) => [
    title,
    category,
    status,
    priority,
    subtasks.map((subtask) => subtask.title),
    taskTags.map(({ tag }) => tag.name).sort(),
  ])
  expect(told).toHaveLength(5)
  expect(told).toEqual(
    expect.arrayContaining([
      ['Book the train', 'Trips', 'todo', 'medium', ['Look up the times'], ['Travel', 'Urgent']],
      ['Pack', 'Trips', 'todo', 'medium', [], []],
      ['Buy oat milk', 'Allotment', 'pending', 'medium', [], []],
      ['Call mum', 'Inbox', 'pending', 'urgent', [], []],
      ['Mow the lawn', 'Inbox', 'completed', 'medium', [], []],
    ]),
  )
  // Made here, the folder has another id from the server, and its address with it.
  await expect(again).toHaveURL(/\/folder\/\d+$/)
  await again.reload()
  await expect(openTasks(again)).toHaveText(shown)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('two tabs that are offline show each other’s changes, and send each once', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  const other = await context.newPage()
  await listening(other, () => visit(other, '/'))
  // The network goes when this tab has all of its code, not in the middle of its start.
  await atRest(other)
  await context.setOffline(true)
  await add(page, 'Book the train')
  await expect(card(other, 'Book the train')).toBeVisible()
  await add(other, 'Pack')
  await other.getByRole('checkbox', { name: 'Done: Book the train' }).click()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  for (const each of [page, other])
    await expect(indicator(each, 'Offline · 3 waiting')).toBeVisible()
  await indicator(page, 'Offline · 3 waiting').click()
  const sync = page.getByRole('dialog', { name: 'Sync' })
  await expect(sync).toHaveAccessibleDescription(
    'You’re offline. Changes are saved here and sent when you’re back.',
  )
  await expect(sync.getByRole('listitem')).toHaveText([
    'Add “Book the train”',
    'Add “Pack”',
    'Complete “Book the train”',
  ])
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  for (const each of [page, other]) await inSync(each)
  expect((await titlesOf(page)).sort()).toEqual(['Book the train', 'Pack', 'Water the tomatoes'])
  for (const each of [page, other]) {
    await expect(openTasks(each)).toHaveText([/Pack/, /Water the tomatoes/])
    await expect(each.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  }
})

test('of what waits, only what the server rejects stays: it can be tried again or discarded', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  await rename(page, 'Water the tomatoes', 'Water the beans')
  const folders = await manageFolders(page)
  for (const name of ['Garden', 'Work']) {
    await folders.getByLabel('New folder').fill(name)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await add(page, 'Book the train')
  const garden = await make<Folder>(page, '/api/folders', { name: 'garden' })
  await make(page, '/api/folders', { name: 'WORK' })

  await context.setOffline(false)
  await expectToast(page, 'The folder could not be created')
  await indicator(page, '2 rejected').click()
  await expect(rejectedList(page).getByRole('listitem')).toHaveText([
    /Add folder “Garden”.*You already have a folder with this name/s,
    /Add folder “Work”.*You already have a folder with this name/s,
  ])
  expect(await titlesOf(page)).toEqual(['Book the train', 'Water the beans'])

  await rejectedList(page).getByRole('button', { name: 'Discard' }).last().click()
  await expect(rejectedList(page).getByRole('listitem')).toHaveText([/Garden/])
  await page.request.delete(`/api/folders/${garden.id}`)
  await expect(page.getByRole('button', { name: 'garden', exact: true })).toBeHidden()
  await rejectedList(page).getByRole('button', { name: 'Try again' }).click()
  await page.keyboard.press('Escape')
  await inSync(page)
  const names = async () => {
    const all: Folder[] = await (await page.request.get('/api/folders')).json()
    return all.map(({ name }) => name)
  }
  expect(await names()).toEqual(['Inbox', 'WORK', 'Garden'])
})

test('changes wait for the login where the session has ended in the meantime (O14)', async ({
  page,
  context,
  server,
  complaints,
  playwright,
}) => {
  complaints.expected(/401 \(Unauthorized\)/)
  const person = await settled(page, server)
  await context.setOffline(true)
  await add(page, 'Book the train', 'Pack')
  const elsewhere = await playwright.request.newContext({ baseURL: server.url })
  await elsewhere.post('/api/auth/login', { data: person })
  const passwords = {
    currentPassword: person.password,
    newPassword: 'secret2',
    confirmPassword: 'secret2',
  }
  const changed = await elsewhere.put('/api/auth/change-password', { data: passwords })
  expect(changed.status()).toBe(200)
  await context.setOffline(false)
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, { ...person, password: 'secret2' })
  await expect(openTasks(page)).toHaveText([/Pack/, /Book the train/, /Water the tomatoes/])
  await inSync(page)
  const titles = (await (await elsewhere.get('/api/tasks')).json()).map(({ title }: Task) => title)
  expect(titles).toEqual(['Pack', 'Book the train', 'Water the tomatoes'])
  await elsewhere.dispose()
})

test('a new version is offered, not forced: it leaves alone what is being typed, and takes over what waits', async ({
  page,
  context,
  server,
}) => {
  await signedIn(page, server)
  const deployment = await deploy(server.url)
  await visit(page, deployment.url)
  await add(page, 'Water the tomatoes')
  await ready(page, 'Water the tomatoes')
  await context.setOffline(true)
  await add(page, 'Pack')
  await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
  const field = page.getByPlaceholder('What needs to be done?')
  await field.fill('Book the')
  await context.route('**/api/sync', (route) => route.abort('internetdisconnected'))

  deployment.releaseNewVersion()
  await context.setOffline(false)
  await page.evaluate(async () => {
    Object.assign(window, { isSamePage: true })
    await (await navigator.serviceWorker.ready).update()
  })
  await expectToast(page, 'A new version is ready')
  await expect(field).toBeFocused()
  await field.press('End')
  await page.keyboard.type(' train')
  await expect(field).toHaveValue('Book the train')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Book the train/, /Pack/, /Water the tomatoes/])
  await context.unroute('**/api/sync')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  const all = ['Book the train', 'Pack', 'Water the tomatoes']
  await expect.poll(() => titlesOf(page)).toEqual(all)
  await expect(openTasks(page)).toHaveText(all.map((title) => new RegExp(title)))
  // Its pages are of the new version now, and its worker has taken over without a word.
  const workers = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready
      return [active?.state, waiting?.state]
    })
  await expect.poll(workers).toEqual(['activated', undefined])
  await deployment.stop()
})

for (const isOffline of [true, false]) {
  const where = isOffline ? 'offline' : 'with the server out of reach'
  test(`logging out ${where} warns of what was not sent, then deletes it with all else (O15)`, async ({
    page,
    context,
    server,
  }) => {
    await settled(page, server)
    if (isOffline) await context.setOffline(true)
    else await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await add(page, 'Book the train', 'Pack')
    await logOut(page)
    const question = page.getByRole('alertdialog', { name: '2 changes have not been sent' })
    await expect(question).toHaveAccessibleDescription('If you log out now, they are lost.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(openTasks(page)).toHaveCount(3)
    expect(Object.values(await stored(page)).join()).toContain('Book the train')

    await logOut(page)
    await question.getByRole('button', { name: 'Log out and lose them' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect.poll(() => stored(page)).toEqual({})
    await expect.poll(() => page.evaluate(() => caches.has('last-seen'))).toBe(false)
    await context.setOffline(false)
    await context.unroute('**/api/**')
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth$/)
    expect((await page.request.get('/api/tasks')).status()).toBe(401)
  })
}

test('O8: an edit that took the place of another device’s offers the other version', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  await rename(page, 'Water the tomatoes', 'Water the beans')
  const [task] = await tasksOf(page)
  await page.request.put(`/api/tasks/${task?.id}`, { data: { title: 'Water the roses' } })
  await context.setOffline(false)
  await expectToast(page, 'Also changed on another device', '“Water the roses”')
  expect(await titlesOf(page)).toEqual(['Water the beans'])
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(openTasks(page)).toHaveText([/Water the roses/])
  await expect.poll(() => titlesOf(page)).toEqual(['Water the roses'])
})

test('O9: an edit of what was deleted in the meantime can restore it and be applied', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  await rename(page, 'Water the tomatoes', 'Water the beans')
  await add(page, 'Pack')
  const task = (await tasksOf(page))[0] as Task
  await page.request.post('/api/tasks', {
    data: { title: 'Fill the can', parentTaskId: task.id, status: 'pending' },
  })
  await page.request.delete(`/api/tasks/${task.id}`)
  await context.setOffline(false)
  await expectToast(page, 'The task could not be changed', 'Task not found')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(rejectedList(page)).toContainText('Rename “Water the tomatoes” to “Water the beans”')
  await rejectedList(page).getByRole('button', { name: 'Restore and apply' }).click()
  await expect(rejectedList(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await inSync(page)
  await expect(openTasks(page)).toHaveText([/Pack/, /Water the beans.*\(1\)/s])
  const [, restored] = await tasksOf(page)
  expect(restored?.subtasks.map(({ title }) => title)).toEqual(['Fill the can'])
})

/** The kinds of the changes that this browser keeps until they are sent. */
async function waitingKinds(page: Page): Promise<string[]> {
  const all = await storedChanges(page)
  return [...new Set(all.map(({ command }) => command.kind))].sort()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** By keyboard, as there is no doubt where it lands. */
async function moveToTop(page: Page, title: string) {
  await page.getByRole('button', { name: `Move ${title}`, exact: true }).focus()
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(openTasks(page).first()).toContainText(title)
}
