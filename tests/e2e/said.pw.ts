import { filterByTags, make } from './dialogs'
import { hear } from './hear'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync } from './sync'
import { folderTab } from './task-screen'
import { visit } from './visit'

test('a screen reader hears where it is and what a change did, and nothing of its way to the server', async ({
  page,
  server,
  complaints,
}) => {
  await signedIn(page, server)
  await make(page, '/api/folders', { name: 'Garden' })
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Pay *rent*' })
  const rendered = await page.request.get(`/task/${id}`)
  expect(await rendered.text()).toContain('<title>Pay rent – Task organiser</title>')
  await visit(page, '/today')
  await expect(page).toHaveTitle('Today – Task organiser')
  await shortcutsReady(page)
  const heard = await hear(page)

  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await heard.once('Upcoming')
  await expect(page).toHaveTitle('Upcoming – Task organiser')
  await folderTab(page, 'Garden').press('Enter')
  await heard.once('Garden')
  await expect(page).toHaveTitle('Garden – Task organiser')

  await page.keyboard.press('q')
  await page.keyboard.type('Sow beans')
  await page.keyboard.press('Enter')
  await heard.once('Task added')
  await page.keyboard.press('Escape')
  const title = page.getByRole('button', { name: 'Sow beans', exact: true })
  await title.focus()
  await page.keyboard.press('p')
  await page.keyboard.type('high')
  await page.keyboard.press('Enter')
  await heard.once('Priority: High')

  // A tag that is just made is ticked, and another Enter takes it off again.
  await page.keyboard.press('t')
  const tag = page.getByRole('option', { name: 'shop' })
  for (const [said, ticked] of [
    ['Tag shop added', 'true'],
    ['Tag shop removed', 'false'],
  ] as const) {
    await page.keyboard.type('shop')
    await page.keyboard.press('Enter')
    await heard.once(said)
    await expect(tag).toHaveAttribute('aria-checked', ticked)
    await inSync(page)
    await expect(tag).toHaveAttribute('aria-checked', ticked)
  }
  await page.keyboard.type('shop')
  await page.keyboard.press('Enter')
  await heard.once('Tag shop added')
  await page.keyboard.press('Escape')
  await filterByTags(page)
  await page.getByRole('option', { name: 'shop' }).click()
  await heard.once('1 task: shop')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filter' }).press('Enter')
  await heard.once('Filter cleared')
  await expect(title).toBeFocused()

  await title.press('Enter')
  await page.getByRole('button', { name: 'Add subtask' }).press('Enter')
  await expect(page.getByLabel('New subtask of Sow beans')).toBeFocused()
  await page.keyboard.type('Rake')
  await page.keyboard.press('Enter')
  await heard.once('Subtask added')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Done: Rake' }).press('Space')
  await heard.once('Task completed: Rake')
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await heard.once('Undone')
  await inSync(page)
  expect((await heard.all()).filter((each) => /waiting|Sending/.test(each))).toEqual([])
  complaints.expected(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await heard.once('Offline')
  await page.context().setOffline(false)
  await heard.once('In sync')
})
