import type { Page } from '@playwright/test'
import type { Tag } from '../../src/core/tags/contract'
import { PALETTE } from '../../src/core/tags/rules'
import type { Task } from '../../src/core/tasks/contract'
import { expectNoAxeViolations, OF_COLOURS } from './axe'
import { expectFits, expectWellMade, make, manageTags } from './dialogs'
import { createGate } from './gate'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { commandsIn, holdBack, inSync, rejectOnce, sent, watchCommands } from './sync'
import { card, chooseFromMenu, pick } from './task-screen'
import { reload, visit } from './visit'

const FAILED = 'The disk is full.'

test.beforeEach(async ({ page, server, complaints }) => {
  complaints.expected(/500 \(Internal Server Error\)/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedIn(page, server)
})

/** A task with a tag on it, and one more tag. */
async function tagged(page: Page) {
  const urgent = await make<Tag>(page, '/api/tags', { name: 'Urgent', color: '#ef4444' })
  await make<Tag>(page, '/api/tags', { name: 'Home', color: '#3b82f6' })
  const task = await make<Task>(page, '/api/tasks', { title: 'Buy milk', category: 'Inbox' })
  await page.request.post(`/api/tasks/${task.id}/tags/${urgent.id}`)
  await visit(page, '/')
  return { task, urgent }
}

async function selectTags(page: Page) {
  await chooseFromMenu(page, 'Buy milk', 'Add tag')
  const dialog = page.getByRole('dialog', { name: 'Select Tags' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a tag is made with one of ten preset colours or any other', async ({ page }) => {
  await visit(page, '/')
  const dialog = await manageTags(page)
  const colors = dialog.getByRole('group', { name: 'Colour of the new tag' })
  const names = ['blue', 'red', 'green', 'amber', 'violet', 'cyan', 'orange', 'pink']
  await expect(colors.getByRole('radio')).toHaveCount(10)
  await expect(colors.getByRole('radio', { name: 'blue' })).toBeChecked()
  for (const name of [...names, 'lime', 'indigo']) {
    await colors.getByRole('radio', { name }).check({ force: true })
    await dialog.getByLabel('New tag').fill(`  ${name} things `)
    const made = sent(page, 'tag.create')
    await page.keyboard.press('Enter')
    const { color } = commandsIn((await made).request()).at(-1) as { color?: string }
    expect(color).toBe(PALETTE.find((preset) => preset.name === name)?.color)
    await expect(dialog.getByRole('listitem').filter({ hasText: `${name} things` })).toBeVisible()
  }
  await colors.getByLabel('Custom colour').fill('#123456')
  await dialog.getByLabel('New tag').fill('Odd')
  const made = sent(page, 'tag.create')
  await page.keyboard.press('Enter')
  await made
  const tags: Tag[] = await (await page.request.get('/api/tags')).json()
  expect(tags.find(({ name }) => name === 'Odd')).toMatchObject({ color: '#123456' })
})

test('T1: a name that is missing or taken is refused in place; one that fails is taken away', async ({
  page,
}) => {
  await tagged(page)
  const calls = watchCommands(page)
  const dialog = await manageTags(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Tag name is required')).toBeVisible()
  await dialog.getByLabel('New tag').fill('URGENT')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You already have a tag with this name')).toBeVisible()
  expect(calls).toEqual([])
  await rejectOnce(page, 'tag.create')
  await dialog.getByLabel('New tag').fill('Later')
  await page.keyboard.press('Enter')
  await expectToast(page, 'The tag could not be created', FAILED)
  await expect(dialog.getByRole('listitem')).toHaveText([/Home/, /Urgent/])
})

test('a tag is renamed and recoloured wherever it is, at once; what fails is rolled back', async ({
  page,
}) => {
  await tagged(page)
  const dialog = await manageTags(page)
  await dialog.getByRole('button', { name: 'Edit Urgent' }).click()
  const name = dialog.getByLabel('Name of Urgent')
  const calls = watchCommands(page)
  for (const ignored of ['  ', ' Urgent ']) {
    await name.fill(ignored)
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Urgent')
  }
  expect(calls).toEqual([])

  const { opened, open } = createGate()
  await holdBack(page, 'tag.update', opened)
  await name.fill('  Now ')
  await page.keyboard.press('Enter')
  const chip = card(page, 'Buy milk').locator('.tag-chip')
  await expect(chip).toHaveText('Now')
  const colors = dialog.getByRole('group', { name: 'Colour of Now' })
  await colors.getByRole('radio', { name: 'red' }).press('ArrowRight')
  await expect(chip).toHaveAttribute('style', /#22c55e/)
  await colors.getByLabel('Custom colour').fill('#abcdef')
  await expect(chip).toHaveAttribute('style', /#abcdef/)
  open()
  await inSync(page)

  await rejectOnce(page, 'tag.update')
  await colors.getByRole('radio', { name: 'pink' }).check({ force: true })
  await expectToast(page, 'The tag could not be changed', FAILED)
  await expect(chip).toHaveAttribute('style', /#abcdef/)
  await reload(page)
  await expect(chip).toHaveText('Now')
})

test('deleting asks “Are you sure you want to delete this tag?”, takes it off, and can be undone', async ({
  page,
}) => {
  await tagged(page)
  const dialog = await manageTags(page)
  await dialog.getByRole('button', { name: 'Edit Urgent' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete tag' }).press('Enter')
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this tag?',
  })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Delete tag' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete tag' }).press('Enter')
  const chips = card(page, 'Buy milk').locator('.tag-chip')
  await expect(chips).toHaveCount(0)
  await expectToast(page, '“Urgent” deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chips).toHaveText(['Urgent'])
  await expect(dialog.getByRole('listitem')).toHaveText([/Home/, /Urgent/])

  await rejectOnce(page, 'tag.delete')
  await dialog.getByRole('button', { name: 'Edit Urgent' }).click()
  await dialog.getByRole('button', { name: 'Delete tag' }).click()
  await question.getByRole('button', { name: 'Delete tag' }).click()
  await expectToast(page, 'The tag could not be deleted', FAILED)
  await expect(chips).toHaveText(['Urgent'])
})

test('Select Tags puts tags on a card and takes them off at once; what fails is rolled back', async ({
  page,
}) => {
  await tagged(page)
  const dialog = await selectTags(page)
  const chips = card(page, 'Buy milk').locator('.tag-chip')
  await expect(dialog.getByRole('option', { name: 'Urgent' })).toBeChecked()
  await expect(dialog.getByRole('option', { name: 'Home' })).not.toBeChecked()

  const attaching = createGate()
  await rejectOnce(page, 'task.tag', attaching.opened)
  await pick(page, 'Home')
  await expect(chips).toHaveCount(2)
  attaching.open()
  await expectToast(page, 'The tags of the task could not be changed', FAILED)
  await expect(chips).toHaveText(['Urgent'])

  const detaching = createGate()
  await rejectOnce(page, 'task.untag', detaching.opened)
  await pick(page, 'Urgent')
  await expect(chips).toHaveCount(0)
  detaching.open()
  await expect(chips).toHaveText(['Urgent'])

  const saved = sent(page, 'task.tag')
  await pick(page, 'Home')
  await saved
  const detached = sent(page, 'task.untag')
  await pick(page, 'Urgent')
  await detached
  await reload(page)
  await expect(chips).toHaveText(['Home'])
})

test('a tag that is made on a card is put on it; the focus goes back to the card', async ({
  page,
}) => {
  await tagged(page)
  const dialog = await selectTags(page)
  await page.keyboard.type('Later')
  await expect(dialog.getByRole('option')).toHaveText(['Create tag “Later”'])
  const attached = sent(page, 'task.tag')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('option', { name: 'Later' })).toBeChecked()
  await attached
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'More for Buy milk' })).toBeFocused()
  await reload(page)
  await expect(card(page, 'Buy milk').locator('.tag-chip')).toHaveText(['Urgent', 'Later'])
})

test('the list scrolls at about 24 rem, and long names fit into both dialogs', async ({ page }) => {
  await tagged(page)
  for (let number = 1; number <= 12; number += 1) {
    await make(page, '/api/tags', { name: `Tag ${number} ${'x'.repeat(number * 3)}` })
  }
  await reload(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const dialog = await manageTags(page)
  await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveCSS('height', '384px')
  await dialog.getByRole('button', { name: 'Edit Urgent' }).click()
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Delete tag' }).click()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await selectTags(page)
  await expect(page.getByRole('listbox')).toHaveCSS('height', '384px')
  await expectFits(page)
})

test('chips of any colour can be read, in both themes', async ({ page }) => {
  const task = await make<Task>(page, '/api/tasks', { title: 'Buy milk', category: 'Inbox' })
  const odd = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', '#00ff00']
  for (const color of [...PALETTE.map((preset) => preset.color), ...odd]) {
    const tag = await make<Tag>(page, '/api/tags', { name: `Tag ${color}`, color })
    await page.request.post(`/api/tasks/${task.id}/tags/${tag.id}`)
  }
  await visit(page, '/')
  await expect(card(page, 'Buy milk').locator('.tag-chip')).toHaveCount(16)
  await expectFits(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page, OF_COLOURS)
  }
})
