import type { Page } from '@playwright/test'
import { make } from './dialogs'
import { newcomer, type Person } from './people'
import { expect, test } from './server'
import { card, openTasks } from './task-screen'
import { listening, visit } from './visit'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notices, ${unread} unread` : 'Notices',
    exact: true,
  })
const notices = (page: Page) => page.getByRole('list', { name: 'Notices' }).getByRole('listitem')

/** Ann, with a folder and a task, and Ben, each in a browser of their own. */
async function annAndBen(ann: Page, server: Parameters<typeof newcomer>[1]) {
  const anns = await newcomer(ann, server)
  await ann.request.put('/api/auth/profile', {
    data: { firstName: 'Ann', lastName: 'Lee', email: anns.email },
  })
  const home = await make<{ id: number }>(ann, '/api/folders', { name: 'Choir' })
  const task = await make<{ id: number }>(ann, '/api/tasks', {
    title: 'Lanterns',
    folderId: home.id,
  })
  const context = await ann.context().browser()?.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
  })
  const ben = (await context?.newPage()) as Page
  const bens = await newcomer(ben, server)
  return { ben, bens, home, task }
}

async function invite(page: Page, folder: { id: number }, { email }: Person) {
  await page.request.post(`/api/folders/${folder.id}/invitations`, {
    data: { email, role: 'edit' },
  })
}

test('U12: an invitation is accepted from the bell, and what follows is read there, on every device', async ({
  page: ann,
  server,
}) => {
  const { ben, bens, home, task } = await annAndBen(ann, server)
  await invite(ann, home, bens)
  await bell(ben, 1).click()
  await expect(notices(ben)).toContainText('Ann invites you to the folder Choir (you can edit)')
  await notices(ben).getByRole('button', { name: 'Accept' }).click()
  await expect(card(ben, 'Lanterns')).toBeVisible()
  await expect(bell(ben, 0)).toBeVisible()

  const members = await (await ann.request.get(`/api/folders/${home.id}/members`)).json()
  const { userId } = members.find(({ email }: Person) => email === bens.email)
  await ann.request.put(`/api/tasks/${task.id}`, { data: { assigneeId: userId } })
  await make(ann, `/api/tasks/${task.id}/comments`, { text: 'The blue ones?' })
  await bell(ben, 2).click()
  await expect(notices(ben).first()).toContainText('Ann commented on Lanterns: “The blue ones?”')
  await expect(notices(ben).nth(1)).toContainText('Ann assigned you Lanterns in Choir')
  await notices(ben).first().getByRole('button', { name: 'Reply' }).click()
  await expect(ben).toHaveURL(new RegExp(`/task/${task.id}$`))
  await expect(bell(ben, 1)).toBeVisible()

  const phone = await ben.context().newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await listening(phone, () => visit(phone, '/today'))
  await bell(phone, 1).click()
  await phone.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(phone, 0)).toBeVisible()
  await expect(bell(ben, 0)).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(bell(phone, 0)).toBeFocused()

  // Whose folder it was takes back that somebody moved a task out of it.
  const own = await make<{ id: number }>(ben, '/api/folders', { name: 'Mine' })
  await ben.request.put(`/api/tasks/${task.id}`, { data: { folderId: own.id } })
  await visit(ann, `/folder/${home.id}`)
  await ann.getByRole('button', { name: /^Notices/ }).click()
  await expect(notices(ann).first()).toContainText('moved Lanterns out of your folders')
  await notices(ann).first().getByRole('button', { name: 'Undo' }).click()
  await ann.keyboard.press('Escape')
  await expect(card(ann, 'Lanterns')).toBeVisible()
  await ben.context().close()
})

test('U12: an invitation that is declined is gone for both', async ({ page: ann, server }) => {
  const { ben, bens, home } = await annAndBen(ann, server)
  await invite(ann, home, bens)
  await bell(ben, 1).click()
  await notices(ben).getByRole('button', { name: 'Decline' }).click()
  await expect(notices(ben)).toContainText('Declined')
  await expect(notices(ben).getByRole('button')).toHaveCount(0)
  const open = await (await ann.request.get(`/api/folders/${home.id}/invitations`)).json()
  expect(open).toEqual([])
  await expect(openTasks(ben)).toHaveCount(0)
  await ben.context().close()
})
