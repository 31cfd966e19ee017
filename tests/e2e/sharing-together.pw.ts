import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { choose, make } from './dialogs'
import { add, ready, rename } from './offline'
import { linkIn, newcomer, type Person, signedIn } from './people'
import { expect, type TestServer, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync } from './sync'
import { boxOf, card, chooseFromMenu, folderTab, openTasks } from './task-screen'
import { listening, visit } from './visit'

interface Together {
  ann: Page
  bob: Page
  bobs: Person
  home: { id: number }
}

/** Ann has a folder Home with a task in it, and Bob an account, each in a browser of their own. */
async function together(
  ann: Page,
  server: TestServer,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Together> {
  await signedIn(ann, server)
  await ann.request.put('/api/auth/profile', {
    data: { firstName: 'Ann', lastName: 'Lee', email: await emailOf(ann) },
  })
  const home = await make<{ id: number }>(ann, '/api/folders', { name: 'Home' })
  await make(ann, '/api/tasks', { title: 'Paint', folderId: home.id })
  await listening(ann, () => visit(ann, `/folder/${home.id}`))
  const context = await ann.context().browser()?.newContext({
    baseURL: server.url,
    serviceWorkers,
  })
  const bob = (await context?.newPage()) as Page
  const bobs = await newcomer(bob, server)
  return { ann, bob, bobs, home }
}

async function emailOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/user')).json()).email
}

/** Ann shares Home, and Bob follows the link of the letter. */
async function share({ ann, bob, bobs }: Together, server: TestServer) {
  await ann.getByRole('button', { name: 'Options for Home' }).click()
  await ann.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = ann.getByRole('dialog', { name: 'Share “Home”' })
  await dialog.getByLabel('Email').fill(bobs.email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByRole('list', { name: 'Invited' })).toContainText(bobs.email)
  await visit(bob, await linkIn(server, bobs.email, /share a folder/))
  await listening(bob, () => bob.getByRole('button', { name: 'Join folder' }).click())
  await expect(card(bob, 'Paint')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'People' })).toContainText(bobs.email)
  return dialog
}

/** Invites somebody else, and thinks better of it. */
async function withdrawInvitation({ ann, home }: Together, dialog: Locator) {
  await dialog.getByLabel('Email').fill('cyd@example.org')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const invited = dialog.getByRole('list', { name: 'Invited' })
  await expect(invited).toContainText('cyd@example.org')
  // Without a mail server there is only the link to be sent.
  await expect(invited.getByRole('button')).toHaveText(['Copy link', 'Withdraw'])
  await dialog.getByRole('button', { name: 'Withdraw the invitation of cyd@example.org' }).click()
  await expect(invited).toBeHidden()
  const left = await ann.request.get(`/api/folders/${home.id}/invitations`)
  expect(await left.json()).toEqual([])
}

test('M2–M6: two people share a folder, assign its tasks, see each other, and one leaves', async ({
  page,
  server,
  complaints,
}) => {
  test.slow()
  complaints.expected(/ERR_INTERNET_DISCONNECTED/)
  const both = await together(page, server)
  const { ann, bob } = both
  const dialog = await share(both, server)
  await withdrawInvitation(both, dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Each is told that the other has the folder open.
  await expect(ann.getByText('here now')).toBeVisible()
  await expect(bob.getByText('here now')).toBeVisible()
  const people = bob.getByRole('button', { name: 'Ann Lee’s folder' })
  await expect(people).toBeVisible()
  const faces = people.locator('[data-initials]')
  await expect(faces).toHaveCount(2)
  const [first, second] = [await boxOf(faces.first()), await boxOf(faces.last())]
  expect(second.x - first.x, 'its letter can be read').toBeGreaterThanOrEqual(18)

  // Without a connection nobody knows. The rows below hold still (U5).
  const top = async () => (await boxOf(card(ann, 'Paint'))).y
  const before = await top()
  await ann.context().setOffline(true)
  await expect(ann.getByText('here now')).toBeHidden()
  expect(await top()).toBe(before)
  await ann.context().setOffline(false)
  await expect(ann.getByText('here now')).toBeVisible()
  await expect(folderTab(bob, 'Home')).toHaveAccessibleDescription(/shared with Ann Lee/)

  // Three clicks, and Bob has it within a second (M8).
  await chooseFromMenu(ann, 'Paint', 'Assign to', 'Ada Byron')
  await expect(card(bob, 'Paint')).toContainText('assigned to you', { timeout: 1_000 })
  await expect(card(ann, 'Paint')).toContainText('assigned to Ada Byron')
  await bob.getByRole('link', { name: 'Assigned to me' }).click()
  await expect(bob.getByRole('list', { name: 'Home' })).toContainText('Paint')
  // Elsewhere, and so no longer here.
  await expect(ann.getByText('here now')).toBeHidden()

  // Who may only view is offered nothing that writes.
  await ann.getByRole('button', { name: 'Shared with 1' }).click()
  await choose(ann, 'What Ada Byron may do', 'Can view')
  await folderTab(bob, 'Home').click()
  await expect(bob.getByText('You can only view this folder')).toBeVisible()
  // He could not tick what is typed for him, so Ann is asked (U13).
  await ann.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await ann.getByRole('button', { name: 'Add task', exact: true }).click()
  await ann.keyboard.type('Sand +Ada', { delay: 20 })
  await expect(ann.getByRole('option', { name: 'Ada Byron' })).toBeVisible()
  // The first takes the name, the second adds the task.
  await ann.keyboard.press('Enter')
  await ann.keyboard.press('Enter')
  const question = ann.getByRole('alertdialog', { name: 'Assign it to Ada all the same?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(ann, 'Sand')).not.toContainText('assigned')
  // By voice, too.
  await ann.keyboard.press('Escape')
  await ann.getByRole('button', { name: 'Voice assistant' }).click()
  const voice = ann.getByRole('dialog', { name: 'Voice Assistant' })
  await voice.getByLabel('Command').fill('add varnish the door to Home for Ada')
  await ann.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Assign all the same' }).click()
  await ann.keyboard.press('Escape')
  await expect(card(ann, 'Varnish the door')).toContainText('assigned to Ada Byron')
  await expect(bob.getByRole('checkbox', { name: 'Done: Paint' })).toBeDisabled()
  await expect(bob.getByRole('button', { name: 'Add task' })).toBeHidden()
  await shortcutsReady(bob)
  await card(bob, 'Paint')
    .getByRole('button', { name: /^Paint/ })
    .focus()
  for (const key of ['c', 'p', '?']) await bob.keyboard.press(key)
  await expect(bob.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts')
  await bob.keyboard.press('Escape')
  await expect(bob.getByRole('checkbox', { name: 'Done: Paint' })).not.toBeChecked()

  await bob.getByRole('button', { name: 'Options for Home' }).click()
  await expect(bob.getByRole('menuitem', { name: 'Rename' })).toBeHidden()
  await bob.getByRole('menuitem', { name: 'People' }).click()
  await expectNoAxeViolationsInEitherTheme(bob)
  await bob.getByRole('button', { name: 'Leave folder' }).click()
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Leave folder' }).click()
  await expect(folderTab(bob, 'Home')).toBeHidden()
  // His task there is nobody’s (M6).
  await ann.keyboard.press('Escape')
  await expect(card(ann, 'Paint')).not.toContainText('assigned')
  await bob.context().close()
})

test('O8, M9, M13: what two people change offline comes together, and what is refused after leaving can be copied', async ({
  page,
  server,
}) => {
  const both = await together(page, server, 'allow')
  const { ann, bob, home } = both
  await share(both, server)
  await ann.keyboard.press('Escape')

  await ready(bob, 'Paint')
  await bob.context().setOffline(true)
  await rename(bob, 'Paint', 'Paint the door')
  await ann.getByRole('checkbox', { name: 'Done: Paint' }).click()
  await inSync(ann)
  await bob.context().setOffline(false)
  await inSync(bob)
  // Field by field: it is done, and has its new name, for both.
  await expect(openTasks(bob)).toHaveCount(0)
  const [task] = await (await ann.request.get('/api/tasks')).json()
  expect(task).toMatchObject({ title: 'Paint the door', status: 'completed' })

  // M13: she could hand it over with her account.
  await visit(ann, '/account')
  await ann.getByRole('tab', { name: 'Security' }).click()
  await ann.getByRole('button', { name: 'Delete my account' }).click()
  await choose(ann, 'Home, 1 other person', 'Hand it over to Ada Byron')
  await ann.getByRole('button', { name: 'Cancel' }).click()

  await bob.context().setOffline(true)
  await add(bob, 'Sand the floor')
  const [, { userId }] = await (await ann.request.get(`/api/folders/${home.id}/members`)).json()
  await ann.request.delete(`/api/folders/${home.id}/members/${userId}`)
  await bob.context().setOffline(false)
  await bob.getByRole('button', { name: 'Sync: 1 rejected' }).click()
  const sync = bob.getByRole('dialog', { name: 'Sync' })
  await expect(sync).toContainText('You no longer have access to Home')
  await sync.getByRole('button', { name: 'Copy to my Inbox' }).click()
  await bob.keyboard.press('Escape')
  await expect(card(bob, 'Sand the floor')).toBeVisible()
  await bob.context().close()
})
