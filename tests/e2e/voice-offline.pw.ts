import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe'
import { openAssistant, shownVoice, tasks, test } from './microphone'
import { indicator, settled } from './offline'
import { expectToast } from './people'
import { expect } from './server'

const SAVED = 'Saved. It will be processed when the server can be reached.'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

const waiting = (page: Page) =>
  page.getByRole('list', { name: 'Waiting changes' }).getByRole('listitem')
const toReview = (page: Page) => page.getByRole('list', { name: 'Voice commands to review' })

async function type(page: Page, ...commands: string[]) {
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  for (const command of commands) {
    await dialog.getByLabel('Command').fill(command)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(SAVED)
  }
  await page.keyboard.press('Escape')
}

test('O17: what is said offline is kept, through a closed tab, and done once when there is a network', async ({
  page,
  context,
  server,
  provider,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  const dialog = await openAssistant(page)
  await expect(dialog).toContainText('You’re offline. What you say is saved and processed later.')
  await shownVoice(dialog)
  await dialog.getByRole('button', { name: 'Stop listening' }).click()
  await expect(dialog.getByRole('status')).toHaveText(SAVED)
  await page.keyboard.press('Escape')
  await page.close()

  const later = await context.newPage()
  await later.goto('/')
  await indicator(later, 'Offline · 1 waiting').click()
  await expect(waiting(later)).toHaveText([/Voice memo from \d+:\d\d [AP]M/])
  await later.keyboard.press('Escape')
  const heard = provider.heard.length
  await context.setOffline(false)
  await expectToast(later, 'Task "Buy milk" added to Inbox!')
  await expect(tasks(later)).toHaveText([/Buy milk/, /Water the tomatoes/])
  expect(provider.heard.length).toBe(heard + 1)
  await indicator(later, 'In sync').click()
  await expect(later.getByRole('dialog', { name: 'Sync' })).toHaveAccessibleDescription(
    'All changes have been sent.',
  )
  await later.keyboard.press('Escape')
  await later.getByRole('button', { name: 'Undo' }).click()
  await expect(tasks(later)).toHaveText([/Water the tomatoes/])
})

test('O17: what is typed offline is kept too; what is not clear can be added as it is, or discarded', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  // Without a microphone it hears nothing in the meantime, which would be saved too.
  await page.evaluate(() => {
    navigator.mediaDevices.enumerateDevices = async () => []
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  await type(page, 'I watered the tomatoes', 'bitte das gras mähen', 'rename the moon to sun')
  await indicator(page, 'Offline · 3 waiting').click()
  await expect(waiting(page).filter({ hasText: '“bitte das gras mähen”' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Chromium leaves out what a request sends, now and then; there are three.
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/voice/process') && request.postData() !== null,
  )
  await context.setOffline(false)
  const { timeZone, secondsAgo } = (await asked).postDataJSON()
  expect(timeZone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  expect(secondsAgo).toBeGreaterThan(0)
  await indicator(page, /^Sync: 2 to review/).click()
  await expect(page.getByText('Completed (1)')).toBeVisible()
  await expect(toReview(page).getByRole('listitem')).toHaveText([/gras mähen/, /moon/])
  await expectNoAxeViolations(page)
  await toReview(page).getByRole('button', { name: 'Discard' }).last().click()
  await expect(toReview(page).getByRole('listitem')).toHaveText([/gras mähen/])
  await toReview(page).getByRole('button', { name: 'Add as a task' }).click()
  await expect(toReview(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tasks(page)).toHaveText([/bitte das gras mähen/])
})

test('O15: logging out counts what was said among what would be lost', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  const dialog = await openAssistant(page)
  await shownVoice(dialog)
  await dialog.getByRole('button', { name: 'Stop listening' }).click()
  await expect(dialog.getByRole('status')).toHaveText(SAVED)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog', { name: '1 change has not been sent' })).toBeVisible()
})
