import type { Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import { make } from './dialogs'
import { signedIn } from './people'
import { expect, test } from './server'
import { sent } from './sync'
import { card, chooseFromMenu, openTasks } from './task-screen'
import { visit } from './visit'

test('B4, M12: among tasks of two owners one is dragged behind another owner’s, and to the top by its menu', async ({
  page,
  server,
  browser,
}) => {
  const member = await signedIn(page, server)
  const other = await browser.newContext({ baseURL: server.url })
  const owner = await other.newPage()
  await signedIn(owner, server)
  const { id: folderId } = await make<Folder>(owner, '/api/folders', { name: 'Home' })
  await make(owner, '/api/tasks', { title: 'Paint', folderId, position: 900 })
  await make(owner, `/api/folders/${folderId}/invitations`, { email: member.email, role: 'edit' })
  const [, token] = await server.printed(
    new RegExp(`Invitation to a folder for ${member.email}: \\S+token=(\\S+)`),
  )
  await make(page, '/api/invitations/accept', { token })
  await other.close()
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) {
    await make(page, '/api/tasks', { title, position: at * 2000 })
  }
  await visit(page, '/folder/all')
  await expect(openTasks(page)).toHaveText([/One/, /Paint/, /Two/, /Three/])

  await pickUp(page, 'Three')
  const { y } = await centreOf(page, 'Two')
  await page.mouse.move((await centreOf(page, 'Two')).x, y, { steps: 8 })
  const saved = sent(page, 'task.move')
  await page.mouse.up()
  await expect(openTasks(page)).toHaveText([/One/, /Paint/, /Three/, /Two/])
  await saved

  const again = sent(page, 'task.move')
  await chooseFromMenu(page, 'Two', 'Move to top')
  await expect(openTasks(page)).toHaveText([/Two/, /One/, /Paint/, /Three/])
  await again
})

async function centreOf(page: Page, title: string) {
  const box = await card(page, title).boundingBox()
  if (!box) throw new Error('The row is not shown')
  return { x: box.x + 200, y: box.y + box.height / 2 }
}

async function pickUp(page: Page, title: string) {
  const { x, y } = await centreOf(page, title)
  await page.mouse.move(x, y)
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.mouse.down()
  await page.mouse.move(x, y - 5)
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
}
