import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { make, makeMany } from './dialogs'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { card, openTasks } from './task-screen'
import { listening, visit } from './visit'

test.use({ colorScheme: 'dark' })

test('a list and a task are printed in black on white, without what is pressed or typed into', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const { id: folderId } = await make<Folder>(page, '/api/folders', { name: 'Home' })
  const title = 'Paint the fence, and the shed behind it where the ladder stands. '.repeat(3).trim()
  const task = await make<Task>(page, '/api/tasks', {
    title,
    folderId,
    dueDate: '2031-05-04',
    description: 'With the green from the cellar.',
  })
  const tag = await make<{ id: number }>(page, '/api/tags', { name: 'errand' })
  await make(page, `/api/tasks/${task.id}/tags/${tag.id}`, {})
  const paper = { color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' }
  const looks = () =>
    page.evaluate((title) => {
      const text = [...document.querySelectorAll('[data-stop="title"]')].findLast(
        (each) => each.textContent === title && each.checkVisibility(),
      )
      const { color } = getComputedStyle(text as Element)
      return { color, background: getComputedStyle(document.documentElement).backgroundColor }
    }, title)

  await visit(page, `/folder/${folderId}`)
  await expect(card(page, title)).toContainText('errand')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  expect(await looks()).not.toEqual(paper)
  // A sheet of A4.
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await looks()).toEqual(paper)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(openTasks(page)).toContainText(['errand'])
  await expect(page.locator('time[datetime="2031-05-04"]')).toBeVisible()
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth
  expect(await page.locator('[data-stop="title"] > span').first().evaluate(isWhole)).toBe(true)
  const named = page.getByRole('button').filter({ visible: true })
  await expect(named).toHaveText([title, /May/])

  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, `/task/${task.id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('With the green from the cellar.')).toBeVisible()
  expect(await looks()).toEqual(paper)
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCSS('position', 'static')
})

test('all rows are printed whole, far from the screen or not shown yet, and none stays', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await makeMany(
    page,
    Array.from({ length: 120 }, (_, nth) => ({ title: `Line ${nth + 1}`, dueDate: '2031-05-04' })),
  )
  const rows = page.locator('main .task-row')
  const printed = () => page.evaluate(() => Number(document.documentElement.dataset.rows))
  for (const path of ['/folder/all', '/upcoming']) {
    await listening(page, () => visit(page, path))
    await expect(rows.first()).toBeVisible()
    await expect(rows).not.toHaveCount(120)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      const count = () => {
        dataset.rows = String(document.querySelectorAll('main .task-row').length)
      }
      // The page has counted them before this.
      addEventListener('beforeprint', count, { once: true })
    })
    await page.pdf()
    expect(await printed()).toBe(120)
    await expect(rows).not.toHaveCount(120)
  }
})
