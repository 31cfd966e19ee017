import type { Page } from '@playwright/test'
import type { SavedFilter } from '../../src/core/filters/contract'
import { expectFits, make } from './dialogs'
import { offline, ready } from './offline'
import { signedIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { reload, visit } from './visit'

// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

const links = (page: Page) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link').locator('visible=true')
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

async function choose(page: Page, filter: string, item: string) {
  await page
    .getByRole('button', { name: `Options for ${filter}` })
    .locator('visible=true')
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('F6: a search is saved as a filter with an address, and changed, ordered and deleted, offline too', async ({
    page,
    server,
    context,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/tasks', { title: 'Pay the rent', priority: 'urgent' })
    await make(page, '/api/tasks', { title: 'Water the plants' })
    await make(page, '/api/filters', { name: 'Low', query: 'p4', color: '#22c55e' })
    await visit(page, '/search?q=p1')
    await page.getByRole('button', { name: 'Save filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save filter' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('low')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('You already have a filter with this name')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Burning')
    await dialog.getByRole('textbox', { name: 'Query' }).fill('p1 &')
    await expect(dialog.getByText(/Something is missing here/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Query' }).fill('p1')
    await dialog.getByRole('radio', { name: 'red' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL(/\/filter\//)
    await expect(page.getByRole('heading', { name: 'Burning' })).toBeVisible()
    await expect(rows(page, 'Burning')).toHaveText([/Pay the rent/])
    await expect(links(page)).toHaveText(['Low', 'Burning'])
    const link = page.getByRole('link', { name: 'Burning' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toHaveAccessibleDescription('1 open task')
    await inSync(page)
    const [, saved] = (await (await page.request.get('/api/filters')).json()) as SavedFilter[]
    expect(saved).toMatchObject({ name: 'Burning', query: 'p1', color: '#ef4444' })
    // U2: found by typing, too, and made in the sidebar.
    await visit(page, '/search')
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.keyboard.type('bur', { delay: 40 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Burning' })).toBeVisible()
    await page.getByRole('button', { name: 'New filter' }).locator('visible=true').click()
    const empty = page.getByRole('dialog', { name: 'New filter' })
    await expect(empty.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(empty).toContainText('For example: #Work & (today | overdue)')
    await empty.getByRole('button', { name: 'Cancel' }).click()
    await expect(empty).toBeHidden()
    await expect(page).toHaveURL(/\/filter\//)
    await visit(page, `/folder/${saved?.id}`)
    await expect(link).not.toHaveAttribute('aria-current')
    await visit(page, `/filter/${saved?.id}`)
    await expect(rows(page, 'Burning')).toHaveText([/Pay the rent/])

    await ready(page, 'Pay the rent')
    await context.setOffline(true)
    await choose(page, 'Burning', 'Move up')
    await expect(links(page)).toHaveText(['Burning', 'Low'])
    await page.getByRole('button', { name: 'Edit filter' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit filter' })
    await edit.getByRole('textbox', { name: 'Name' }).fill('Most urgent')
    await edit.getByRole('textbox', { name: 'Query' }).fill('p1, plants')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Most urgent' })).toBeVisible()
    await expect(rows(page, 'plants')).toHaveText([/Water the plants/])
    await choose(page, 'Low', 'Delete')
    await expect(links(page)).toHaveText(['Most urgent'])
    await expect(offline(page)).toBeVisible()
    await context.setOffline(false)
    await inSync(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(links(page)).toHaveText(['Most urgent', 'Low'])
    await inSync(page)
    await reload(page)
    await expect(links(page)).toHaveText(['Most urgent', 'Low'])
    await expect(rows(page, 'plants')).toHaveText([/Water the plants/])
    await page.goBack()
    await expect(rows(page, 'plants')).toHaveCount(0)
  })
})

test('F6: on a phone the filters are in the search, and one that is gone says so', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Pay the rent', priority: 'urgent' })
  const { id } = await make<SavedFilter>(page, '/api/filters', { name: 'Burning', query: 'p1' })
  await visit(page, '/search')
  await links(page).filter({ hasText: 'Burning' }).click()
  await expect(rows(page, 'Burning')).toHaveText([/Pay the rent/])
  await expectFits(page)
  await page.goBack()
  await expect(page).toHaveURL(/search$/)
  await choose(page, 'Burning', 'Delete')
  await expect(links(page)).toHaveCount(0)
  await inSync(page)
  await visit(page, `/filter/${id}`)
  // What the server still streams lies hidden beside what the browser has drawn already.
  const shown = (text: string) => page.getByText(text).filter({ visible: true })
  await expect(shown('This filter doesn’t exist. It may have been deleted.')).toHaveCount(1)
  const lost = await make<SavedFilter>(page, '/api/filters', { name: 'Lost', query: '#Gone' })
  await visit(page, `/filter/${lost.id}`)
  await expect(shown('No folder “Gone”. Yours: #Inbox.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Sort/ })).toHaveCount(0)
})
