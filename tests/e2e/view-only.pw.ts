import type { Locator, Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import type { Role } from '../../src/core/sharing/rules'
import { make } from './dialogs'
import { expectToast, signedIn } from './people'
import { expect, type TestServer, test } from './server'
import { inSync } from './sync'
import { boxOf, card, openTasks } from './task-screen'
import { visit } from './visit'

test.use({ hasTouch: true })

/** A Friday. */
const NOON = new Date('2026-11-20T12:00:00')
const NEXT_WEEK = '2026-11-25'
const LAST_WEEK = '2026-11-13'

test('M4: who may only view a folder can neither move, swipe nor skip its tasks, wherever they are shown', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withTasksOfOthers(page, server)
  await page.clock.install({ time: NOON })

  const dragged = page.locator('[data-dragging]')
  const tryEach = async (ways: PickUp[], find: (title: string) => Locator) => {
    for (const pickUp of ways) {
      const letGo = await pickUp(page, find('Mine'))
      await expect(dragged).toHaveCount(1)
      await letGo()
      await expect(dragged).toHaveCount(0)
      const release = await pickUp(page, find('Paint'))
      await expect(dragged).toHaveCount(0)
      await release()
    }
  }
  await visit(page, '/calendar')
  await tryEach([byMouse, byTouch, byKey], (name) => page.getByRole('link', { name, exact: true }))
  await visit(page, '/folder/all')
  await tryEach([byMouse, byTouch], (title) => titleOf(page, title))
  await swipe(page, titleOf(page, 'Paint'))
  await swipe(page, titleOf(page, 'Mine'))
  await expect(card(page, 'Mine')).toBeHidden()
  await expect(card(page, 'Paint')).toBeVisible()
  await expect(openTasks(page).filter({ hasText: 'Paint' })).toHaveCount(1)

  // Nothing is offered where there is no value.
  await titleOf(page, 'Paint').click()
  const facts = page.getByRole('toolbar', { name: 'Task' }).getByRole('button')
  await expect(facts.last()).toHaveAccessibleName(/^Folder: /)
  await expect(facts.filter({ hasText: 'Tags' })).toHaveCount(0)
  await titleOf(page, 'Paint').click()

  await visit(page, '/upcoming')
  const times = page.getByRole('list', { name: /^Repeating, / }).getByRole('listitem')
  const toCome = (name: string) => times.filter({ hasText: name }).first()
  await expect(toCome('Run').getByRole('button')).toHaveCount(2)
  await expect(toCome('Water').getByRole('button')).toHaveCount(0)

  // What may be edited is moved, of several people; what may only be viewed stays (C2).
  await visit(page, '/today')
  const overdue = page.getByRole('list', { name: 'Overdue' }).getByRole('listitem')
  await expect(overdue).toHaveCount(3)
  await page.getByRole('button', { name: 'Move all to today' }).click()
  await expectToast(page, '2 tasks moved to today')
  await inSync(page)
  await expect(overdue).toHaveText([/Sand/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(overdue).toHaveCount(3)
})

/** Somebody else's folder Home can be viewed, and their folder Club can be edited. */
async function withTasksOfOthers(page: Page, server: TestServer) {
  const { email } = await (await page.request.get('/api/auth/user')).json()
  const context = await page.context().browser()?.newContext({ baseURL: server.url })
  const owner = (await context?.newPage()) as Page
  await signedIn(owner, server)
  const share = async (name: string, role: Role) => {
    const folder = await make<Folder>(owner, '/api/folders', { name })
    await make(owner, `/api/folders/${folder.id}/invitations`, { email, role })
    return { folderId: folder.id }
  }
  const home = await share('Home', 'view')
  const club = await share('Club', 'edit')
  const tokens = async () =>
    (await server.letters())
      .filter(
        ({ to, subject }) => to?.[0]?.address === email && /share a folder/.test(subject ?? ''),
      )
      .map(({ text }) => /\/invite\?token=(\S+)/.exec(text ?? '')?.[1])
  await expect.poll(tokens).toHaveLength(2)
  for (const token of await tokens()) await make(page, '/api/invitations/accept', { token })
  await make(owner, '/api/tasks', { title: 'Paint', dueDate: NEXT_WEEK, ...home })
  await make(owner, '/api/tasks', {
    title: 'Water',
    dueDate: '2026-11-20',
    repeat: 'every week',
    ...home,
  })
  await make(owner, '/api/tasks', { title: 'Sand', dueDate: LAST_WEEK, ...home })
  await make(owner, '/api/tasks', { title: 'Pay the hall', dueDate: LAST_WEEK, ...club })
  await context?.close()
  await make(page, '/api/tasks', { title: 'Mine', dueDate: NEXT_WEEK })
  await make(page, '/api/tasks', { title: 'Run', dueDate: '2026-11-20', repeat: 'every week' })
  await make(page, '/api/tasks', { title: 'Send the letter', dueDate: LAST_WEEK })
}

const titleOf = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: new RegExp(`^${title}`) })

type PickUp = (page: Page, element: Locator) => Promise<() => Promise<unknown>>

/** Each picks something up, where that can be done, and returns what puts it down where it was. */
async function byMouse(page: Page, element: Locator) {
  await element.hover()
  const { x, y } = await boxOf(element)
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 18, { steps: 4 })
  return async () => {
    await page.mouse.move(1270, y + 18)
    await page.mouse.up()
  }
}

async function byTouch(page: Page, element: Locator) {
  const touch = await finger(page, element)
  await touch('touchStart', 0)
  await page.clock.runFor(300)
  return () => touch('touchCancel')
}

async function byKey(page: Page, element: Locator) {
  await element.focus()
  await page.keyboard.press('Space')
  return () => page.keyboard.press('Escape')
}

async function swipe(page: Page, element: Locator) {
  const touch = await finger(page, element)
  await touch('touchStart', 0)
  for (let x = 20; x <= 120; x += 20) await touch('touchMove', x)
  await touch('touchEnd')
}

/** Says so many CSS pixels to the right of where it was put down. */
async function finger(page: Page, element: Locator) {
  const { x, y } = await boxOf(element)
  const client = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', by?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + 20 + by, y: y + 10 }],
    })
}
