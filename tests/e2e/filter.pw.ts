import type { Page } from '@playwright/test'
import type { Tag } from '../../src/core/tags/contract'
import type { Task } from '../../src/core/tasks/contract'
import { expectFits, expectWellMade, filterByTags, make } from './dialogs'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { boxOf, openTasks, pick } from './task-screen'
import { listening, reload, visit } from './visit'

const NONE = 'No tasks match the selected filter criteria.'

test.beforeEach(async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedIn(page, server)
})

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('tagFilter'))

/** Tasks with no tag, one, and both of two. */
async function withTaggedTasks(page: Page) {
  const home = await make<Tag>(page, '/api/tags', { name: 'Home' })
  const urgent = await make<Tag>(page, '/api/tags', { name: 'Urgent', color: '#ef4444' })
  for (const [title, ...tags] of [['Neither'], ['One', home], ['Both', home, urgent]] as const) {
    const task = await make<Task>(page, '/api/tasks', { title, category: 'Inbox' })
    for (const tag of tags) await page.request.post(`/api/tasks/${task.id}/tags/${tag.id}`)
  }
  await listening(page, () => visit(page, '/'))
  await expect(openTasks(page)).toHaveText([/Both/, /One/, /Neither/])
  return { home, urgent }
}

test('only tasks with all of the chosen tags are shown, in every tab of the browser', async ({
  page,
  context,
}) => {
  const { home, urgent } = await withTaggedTasks(page)
  const elsewhere = await context.newPage()
  await visit(elsewhere, '/')
  const dialog = await filterByTags(page)
  await expect(dialog.getByRole('button', { name: 'Clear filter' })).toBeHidden()
  await pick(page, 'Home')
  await expect(openTasks(elsewhere)).toHaveText([/Both/, /One/])
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({ tags: [home.id], isActive: true })
  await pick(page, 'Urgent')
  await expect(openTasks(elsewhere)).toHaveText([/Both/])
  expect(JSON.parse((await stored(page)) ?? '').tags.toSorted()).toEqual(
    [home.id, urgent.id].toSorted(),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Folders and tags' })).toBeFocused()
  await expect(openTasks(page)).toHaveText([/Both/])
  const chip = await boxOf(page.getByRole('button', { name: 'Stop filtering by Home' }))
  const title = await boxOf(page.getByRole('button', { name: 'Both', exact: true }))
  expect(chip.x, 'at the edge of all text').toBe(title.x)
  await reload(page)
  await expect(openTasks(page)).toHaveText([/Both/])
})

test('clearing all tags removes what is stored, one by one or all at once', async ({ page }) => {
  await withTaggedTasks(page)
  const dialog = await filterByTags(page)
  await pick(page, 'Urgent')
  await pick(page, 'Urgent')
  expect(await stored(page)).toBeNull()
  await pick(page, 'Urgent')
  await dialog.getByRole('button', { name: 'Clear filter' }).click()
  expect(await stored(page)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(openTasks(page)).toHaveText([/Both/, /One/, /Neither/])
})

test('a task that is added where the filter hides it is said to be there', async ({ page }) => {
  await withTaggedTasks(page)
  await filterByTags(page)
  await pick(page, 'Home')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const field = page.getByPlaceholder('What needs to be done?')
  // It begins with the tags of the filter (U7).
  await expect(page.getByRole('button', { name: 'Tags: Home' })).toBeVisible()
  await field.fill('Mop the floor')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Mop the floor.*Home/, /Both/, /One/])

  await page.getByRole('button', { name: 'Tags: Home' }).click()
  await pick(page, 'Home')
  await page.keyboard.press('Escape')
  await field.fill('Book the train')
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Task added',
    'It has none of the tags that you filter by, so it is not shown.',
  )
  await page.getByRole('listitem').getByRole('button', { name: 'Clear filter' }).click()
  await expect(openTasks(page)).toHaveText([
    /Book the train/,
    /Mop the floor/,
    /Both/,
    /One/,
    /Neither/,
  ])
})

test('a change of the filter is broadcast by an event', async ({ page }) => {
  await withTaggedTasks(page)
  await page.evaluate(() => {
    addEventListener('tagFilterChanged', () => document.body.setAttribute('data-told', 'yes'))
  })
  await filterByTags(page)
  await pick(page, 'Urgent')
  await expect(page.locator('body')).toHaveAttribute('data-told', 'yes')
})

test('a filter by a deleted tag, or one that can’t be read, filters nothing', async ({ page }) => {
  const { urgent } = await withTaggedTasks(page)
  await filterByTags(page)
  await pick(page, 'Urgent')
  await page.request.delete(`/api/tags/${urgent.id}`)
  for (const text of [await stored(page), '{', '{"tags":7}', 'null']) {
    await page.evaluate((value) => localStorage.setItem('tagFilter', String(value)), text)
    await reload(page)
    await expect(openTasks(page)).toHaveText([/Both/, /One/, /Neither/])
  }
})

test('with no tags the dialog leads to where they are made', async ({ page }) => {
  await visit(page, '/')
  const dialog = await filterByTags(page)
  await expect(dialog.getByText('There are no tags yet to filter by.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Manage tags' }).press('Enter')
  const manage = page.getByRole('dialog', { name: 'Manage Tags' })
  await expect(manage).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Folders and tags' })).toBeFocused()
})

test('the list scrolls at about 20 rem, long names fit, and an empty result is well made', async ({
  page,
}) => {
  for (let number = 1; number <= 10; number += 1) {
    await make(page, '/api/tags', { name: `Tag ${number} ${'x'.repeat(number * 4)}` })
  }
  await withTaggedTasks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const dialog = await filterByTags(page)
  await expect(dialog.getByRole('listbox')).toHaveCSS('height', '320px')
  await pick(page, /^Tag 10/)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(NONE)).toBeVisible()
  await expectWellMade(page)
})
