import type { Locator, Page } from '@playwright/test'
import { make, manageFolders } from './dialogs'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { boxOf, card } from './task-screen'
import { listening, visit } from './visit'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** Where it stands, whatever lies over it there. */
async function tap(page: Page, locator: Locator) {
  const { x, y, width, height } = await boxOf(locator)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Where its top is, once all that moves has come to rest. */
async function settled(locator: Locator): Promise<number> {
  await locator.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  return (await boxOf(locator)).y
}

test('a message never covers the ring and the buttons of a task that fills the screen', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Pay the rent' })
  await visit(page, `/task/${id}`)
  const ring = page.getByRole('dialog').getByRole('checkbox')
  await tap(page, ring)
  const tapped = await page.evaluate(() => performance.now())
  await expectToast(page, 'Task completed')
  // Sooner it would be the rest of a double click.
  await page.waitForFunction((first) => performance.now() - first > 400, tapped)
  await tap(page, ring)
  await expect(ring).not.toBeChecked()
  expect(await ring.evaluate((it) => getComputedStyle(it, '::after').visibility)).toBe('hidden')
  await tap(page, ring)
  await expectToast(page, 'Task completed')
  await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what is tapped while a description is written is pressed', async ({ page, server }) => {
  await newcomer(page, server, 'Plan the party')
  await tap(page, page.getByRole('button', { name: 'Plan the party', exact: true }))
  await tap(page, page.getByRole('button', { name: 'Add a description' }))
  await page.keyboard.type('Twelve people', { delay: 20 })
  await tap(page, page.getByRole('button', { name: 'Add subtask' }))
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  await expect(card(page, 'Plan the party')).toContainText('Twelve people')
})

test('nothing looks hovered after a tap', async ({ page, server }) => {
  await newcomer(page, server, 'Pay the rent')
  const title = page.getByRole('button', { name: 'Pay the rent', exact: true })
  const line = page.locator('[data-task]').filter({ has: title })
  for (const isOpen of ['true', 'false']) {
    await tap(page, title)
    await expect(title).toHaveAttribute('aria-expanded', isOpen)
  }
  await expect(line).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a tag that is tapped twice in the picker looks as it did before', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Pay the rent')
  await make(page, '/api/tags', { name: 'bank' })
  await tap(page, page.getByRole('button', { name: 'Pay the rent', exact: true }))
  await tap(page, page.getByRole('button', { name: /^Tags/ }))
  const option = page.getByRole('option', { name: 'bank' })
  for (const isChosen of ['true', 'false']) {
    await tap(page, option)
    await expect(option).toHaveAttribute('aria-checked', isChosen)
  }
  await expect(option).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('an open task has a button that folds it', async ({ page, server }) => {
  await newcomer(page, server, 'Pay the rent')
  const title = page.getByRole('button', { name: 'Pay the rent', exact: true })
  await tap(page, title)
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await tap(page, page.getByRole('button', { name: 'Fold up Pay the rent' }))
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await expect(title).toBeFocused()
})

test('a tab that is tapped has no ring', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/account')
  const tab = page.getByRole('tab', { name: 'Settings' })
  await tap(page, tab)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  expect(await tab.evaluate((it) => it.matches(':focus-visible'))).toBe(false)
  await page.keyboard.press('ArrowRight')
  const next = page.getByRole('tab', { name: 'Security' })
  await expect(next).toHaveAttribute('aria-selected', 'true')
  expect(await next.evaluate((it) => it.matches(':focus-visible'))).toBe(true)
})

test('a dialog ends at the edges of the screen', async ({ page, server }) => {
  await newcomer(page, server)
  const dialog = await manageFolders(page)
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(dialog)
      return [x, width, y + height]
    })
    .toEqual([0, 390, 844])
})

test('the ring of the search’s field is whole', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/search')
  const bar = await boxOf(page.getByRole('banner'))
  const { y } = await boxOf(page.getByRole('searchbox'))
  expect(y).toBeGreaterThan(bar.y + bar.height)
})

test('the search’s field has the focus, unless something was searched for', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Pay the rent')
  const field = page.getByRole('searchbox')
  await tap(page, page.getByRole('link', { name: 'Search' }))
  await expect(field).toBeFocused()
  await page.keyboard.type('rent', { delay: 20 })
  await tap(page, page.getByRole('button', { name: 'Pay the rent', exact: true }))
  await expect(page).toHaveURL(/q=rent/)
  await visit(page, '/search?q=rent')
  await expect(page.getByRole('button', { name: 'Pay the rent', exact: true })).toBeVisible()
  await expect(field).not.toBeFocused()
})

for (const way of ['Back', 'its button']) {
  test(`what is chosen in a sheet of the search stays when ${way} closes it`, async ({
    page,
    server,
  }) => {
    await newcomer(page, server, 'Pay the rent')
    await visit(page, '/search?q=rent')
    const chips = page.getByRole('main')
    await tap(page, chips.getByRole('button', { name: 'Priority' }))
    await tap(page, page.getByRole('option', { name: 'Urgent' }))
    await expect(page.getByRole('searchbox')).toHaveValue('rent & p1')
    const sheet = page.getByRole('dialog', { name: 'Priority' })
    if (way === 'Back') await page.goBack()
    else await tap(page, sheet.getByRole('button', { name: 'Close' }))
    await expect(sheet).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
    await expect(page).toHaveURL(/q=rent.*p1/)
    await expect(page.getByRole('searchbox')).toHaveValue('rent & p1')
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('Back finds a list where it was left, also below a task that is unfolded', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (let each = 1; each <= 30; each += 1) {
    await make(page, '/api/tasks', { title: `Task ${each}` })
  }
  await listening(page, () => visit(page, '/'))
  await tap(page, page.getByRole('button', { name: 'Task 29', exact: true }))
  await expect(page.getByRole('button', { name: 'Fold up Task 29' })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  const row = page.getByRole('button', { name: 'Task 20', exact: true })
  const before = await settled(row)
  await tap(page, page.getByRole('link', { name: 'Today' }))
  await expect(row).toBeHidden()
  await page.goBack()
  await expect(row).toBeVisible()
  expect(Math.abs((await settled(row)) - before)).toBeLessThanOrEqual(1)
})

test('Back finds a long list where it was left, whatever the height of the rows above', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (let each = 1; each <= 60; each += 1) {
    const title = `Task ${each}, with a title that a phone can only show on two lines of its screen`
    await make(page, '/api/tasks', { title })
  }
  await listening(page, () => visit(page, '/'))
  for (let top = 0; top <= 2400; top += 300) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await settled(page.getByRole('main'))
  }
  const row = page.getByRole('button', { name: /^Task 22,/ })
  await row.scrollIntoViewIfNeeded()
  const before = await settled(row)
  await tap(page, page.getByRole('link', { name: 'Today' }))
  await expect(row).toBeHidden()
  await page.goBack()
  await expect(row).toBeInViewport()
  expect(Math.abs((await settled(row)) - before)).toBeLessThanOrEqual(1)
})

test('the month of the date editor has the edges of what is above it', async ({ page, server }) => {
  await newcomer(page, server, 'Pay the rent')
  await tap(page, page.getByRole('button', { name: 'Pay the rent', exact: true }))
  await tap(page, page.getByRole('button', { name: 'Due date' }))
  const editor = page.getByRole('dialog', { name: 'Due date' })
  const edges = async (first: Locator, last = first) => {
    const [left, right] = [await boxOf(first), await boxOf(last)]
    return [Math.round(left.x), Math.round(right.x + right.width)]
  }
  const [today, none] = ['Today', 'No date'].map((name) =>
    editor.locator('button').filter({ hasText: name }).first(),
  ) as [Locator, Locator]
  await expect(none).toBeVisible()
  expect(await edges(editor.locator('table'))).toEqual(await edges(today, none))
})

test('on a tablet too, what is touched is 44 by 44 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await newcomer(page, server)
  for (const name of ['Voice assistant', 'Sync: In sync']) {
    const { width, height } = await boxOf(page.getByRole('button', { name }))
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44)
  }
  // Nothing covers its edges.
  for (const name of ['New folder', 'New filter']) {
    const button = page.getByRole('button', { name })
    const { y, height } = await boxOf(button)
    expect(height).toBeGreaterThanOrEqual(44)
    for (const edge of [y + 1, y + height - 1]) {
      const isHit = await button.evaluate((element, edge) => {
        const { x, width } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, edge))
      }, edge)
      expect(isHit, `${name} at ${edge}`).toBe(true)
    }
  }
})

test('U11: no keyboard covers the people of a folder, and long names and addresses are whole', async ({
  page,
  server,
  browser,
}) => {
  const owner = await signedIn(page, server)
  await page.request.put('/api/auth/profile', {
    data: { firstName: 'Wilhelmina-Alexandra', lastName: 'von Hohenzollern', email: owner.email },
  })
  const { id } = await make<{ id: number }>(page, '/api/folders', { name: 'Home' })
  const others = await (await browser.newContext({ baseURL: server.url })).newPage()
  const { email } = await signedIn(others, server)
  await make(page, `/api/folders/${id}/invitations`, { email, role: 'edit' })
  const [, token] = await server.printed(
    new RegExp(`Invitation to a folder for ${email}: \\S+token=(\\S+)`),
  )
  await make(others, '/api/invitations/accept', { token })
  await others.context().close()
  const invited = 'ben-maximilian.oberhuber-von-der-heide@example.org'
  await make(page, `/api/folders/${id}/invitations`, { email: invited, role: 'edit' })
  await visit(page, `/folder/${id}`)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'Share folder' }).tap()
  const dialog = page.getByRole('dialog')
  for (const text of ['Wilhelmina-Alexandra von Hohenzollern', invited]) {
    const name = dialog.getByText(text, { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth + 1), text).toBe(true)
  }
  await expect(dialog).toBeFocused()
})

test('the voice button stays while a task is unfolded', async ({ page, server }) => {
  await newcomer(page, server, 'Pay the rent')
  await tap(page, page.getByRole('button', { name: 'Pay the rent', exact: true }))
  await expect(page.getByRole('button', { name: 'Fold up Pay the rent' })).toBeVisible()
  await tap(page, page.getByRole('button', { name: 'Voice assistant' }))
  await expect(page.getByRole('dialog', { name: 'Voice Assistant' })).toBeVisible()
})

test('the buttons of a comment can be tapped in all of 44 by 44 px', async ({ page, server }) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Pay the rent' })
  for (const text of ['To whom?', 'To Ann']) {
    await make(page, `/api/tasks/${id}/comments`, { text })
  }
  await visit(page, `/task/${id}`)
  for (const name of ['Edit the comment “To Ann”', 'Delete the comment “To Ann”']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible()
    // The panel rises as it opens.
    await settled(button)
    const { x, y, width, height } = await boxOf(button)
    expect([width, height]).toEqual([44, 44])
    for (const at of [y + 1, y + height - 1]) {
      const name = await page.evaluate(
        ([left = 0, top = 0]) =>
          document.elementFromPoint(left, top)?.closest('button')?.getAttribute('aria-label'),
        [x + width / 2, at],
      )
      expect(name).toBe(await button.getAttribute('aria-label'))
    }
  }
})

test('the buttons of a task that fills the screen stand side by side', async ({ page, server }) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Pay the rent' })
  await visit(page, `/task/${id}`)
  const dialog = page.getByRole('dialog')
  const more = await boxOf(dialog.getByRole('button', { name: 'More for Pay the rent' }))
  const close = await boxOf(dialog.getByRole('button', { name: 'Close' }))
  expect(more.x + more.width).toBeLessThanOrEqual(close.x)
  expect(more.y).toBe(close.y)
})

test('the dots of the day that is shown lie below its circle', async ({ page, server }) => {
  await signedIn(page, server)
  const dueDate = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await make(page, '/api/tasks', { title: 'Pay the rent', dueDate })
  await visit(page, '/calendar')
  const day = page.locator('button[data-chosen]')
  const circle = await boxOf(day.locator('[data-day]'))
  const dot = await boxOf(day.locator('i').first())
  expect(dot.y - (circle.y + circle.height)).toBeGreaterThanOrEqual(2)
})

test('U10: the name of the month is whole on a tablet', async ({ page, server }) => {
  await signedIn(page, server)
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, `/calendar?day=${new Date().getFullYear()}-09-15`)
  const title = page.getByRole('heading', { name: 'September' })
  await expect(title).toBeVisible()
  expect(await title.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
})

test('U10: a day whose only task is done has no dot, as its list has no task', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const dueDate = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Pay the rent', dueDate })
  await page.request.put(`/api/tasks/${id}/toggle`)
  await visit(page, '/calendar')
  await expect(page.getByText('Nothing is due on this day.')).toBeVisible()
  const day = page.locator('button[data-chosen]')
  await expect(day).toHaveAccessibleName(/, 0 tasks$/)
  await expect(day.locator('i')).toHaveCount(0)
})

test('U10: what a finger takes from the list to another day is under the finger', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const dueDate = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await make(page, '/api/tasks', { title: 'Pay the rent', dueDate })
  await visit(page, '/calendar')
  const row = page.getByRole('button', { name: 'Pay the rent', exact: true })
  const { x, y } = await boxOf(row)
  const finger = { x: x + 200, y: y + 10 }
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [finger],
    })
  await touch('touchStart')
  const dragged = page.locator('[data-dragging]')
  await expect(dragged).toBeVisible()
  finger.y -= 100
  await touch('touchMove')
  await expect.poll(async () => (await boxOf(dragged)).y).toBeLessThan(y)
  const chip = await boxOf(dragged)
  expect(chip.x).toBeLessThanOrEqual(finger.x)
  expect(chip.x + chip.width).toBeGreaterThanOrEqual(finger.x)
  await touch('touchEnd')
})

test('U11: the title of a page and the buttons beside it are on the screen, however large text is', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await visit(page, '/today')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const title = page.getByRole('heading', { name: 'Today', exact: true }).first()
  await expect(title).toBeVisible()
  expect(await title.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  const { x, width } = await boxOf(title)
  const search = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Search' }))
  expect(x + width).toBeLessThanOrEqual(search.x)
})

test('U11: what says that changes wait is not mixed with a long title', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED/)
  await newcomer(page, server)
  const name = 'Renovation of the old house by the lake'
  const { id } = await make<{ id: number }>(page, '/api/folders', { name })
  await listening(page, () => visit(page, `/folder/${id}`))
  await page.context().setOffline(true)
  const sync = page.getByRole('button', { name: /^Sync: / })
  await expect(sync).toBeVisible()
  const title = await boxOf(page.getByRole('heading', { name, level: 2 }))
  const box = await boxOf(sync)
  expect(title.x + title.width).toBeGreaterThan(box.x)
  await expect(sync).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.context().setOffline(false)
})

test('U11: the five places of the bar below are on the screen, however large text is', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const bar = page.getByRole('navigation', { name: 'Views' }).last()
  for (const name of ['Today', 'Upcoming', 'Add task', 'Calendar', 'Folders']) {
    const place = bar.getByRole('link', { name }).or(bar.getByRole('button', { name }))
    await expect(place).toBeVisible()
    const { x, width } = await boxOf(place)
    expect(x, name).toBeGreaterThanOrEqual(0)
    expect(x + width, name).toBeLessThanOrEqual(320)
  }
})

test('a day of the month is as large as its part of the grid', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/calendar')
  const { width, height } = await boxOf(page.locator('button[data-chosen]'))
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

test('U17: a title from right to left ends where the line between the rows does', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'קנה חלב', 'שלם שכר דירה')
  const row = card(page, 'קנה חלב')
  const line = await row.evaluate((it) => {
    const { right } = it.getBoundingClientRect()
    return right - Number.parseFloat(getComputedStyle(it, '::before').right)
  })
  const { x, width } = await boxOf(row.locator('.task-title'))
  expect(x + width).toBe(line)
})

test('U6: the rings of the buttons in the bar above are whole', async ({ page, server }) => {
  await newcomer(page, server)
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await page.keyboard.press('Tab')
  await search.focus()
  const beyond = await search.evaluate((it) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(it)
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  })
  expect((await boxOf(search)).y).toBeGreaterThanOrEqual(beyond)
})

test('U11: a tap beside a menu only closes it, and its button has the focus again', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Pay the rent', 'Water the plants')
  const title = page.getByRole('button', { name: 'Water the plants', exact: true })
  await tap(page, title)
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  const more = page.getByRole('button', { name: 'More for Water the plants' })
  for (const name of ['Pay the rent', 'Water the plants']) {
    const beside = page.getByRole('button', { name, exact: true })
    const before = await beside.getAttribute('aria-expanded')
    await tap(page, more)
    await expect(page.getByRole('menu')).toBeVisible()
    await tap(page, beside)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(more).toBeFocused()
    await expect(beside).toHaveAttribute('aria-expanded', String(before))
  }
})

test('U7: a tap beside the form for a new task only closes it, with an Undo for its text', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Pay the rent', 'Water the plants')
  const title = page.getByRole('button', { name: 'Water the plants', exact: true })
  await tap(page, title)
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  const beside = page.getByRole('button', { name: 'Pay the rent', exact: true })
  const field = page.getByPlaceholder('What needs to be done?')
  for (const name of ['Add task', 'Add subtask']) {
    const button = page.getByRole('button', { name, exact: true }).last()
    await tap(page, button)
    await expect(field).toBeFocused()
    await page.keyboard.type('Buy soap')
    await tap(page, beside)
    await expect(field).toBeHidden()
    await expect(button).toBeFocused()
    await expectToast(page, 'Text discarded')
    await tap(page, page.getByRole('button', { name: /^Undo/ }))
    await expect(field).toHaveValue('Buy soap')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Buy soap')
    await tap(page, beside)
    await expect(field).toBeHidden()
    await expect(beside).toHaveAttribute('aria-expanded', 'false')
  }
})

test('“More” of a menu leads back to its first lines, by its button and by Back', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Pay the rent')
  const title = page.getByRole('button', { name: 'Pay the rent', exact: true })
  await tap(page, title)
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'More for Pay the rent' }).tap()
  const more = page.getByRole('menuitem', { name: 'More', exact: true })
  for (const way of ['button', 'history']) {
    await more.tap()
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    if (way === 'button') await tap(page, page.getByRole('menuitem', { name: 'Back' }))
    else await page.goBack()
    await expect(more).toBeVisible()
  }
  await page.goBack()
  await expect(more).toBeHidden()
  await expect(title).toBeVisible()
})

test('U11: a time to come is as high as a task, with one line below its title', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const data of [
    { title: 'Water the plants', dueDate: day(1), repeat: 'every 3 days' },
    { title: 'Call Lena', dueDate: day(1) },
  ]) {
    await page.request.post('/api/tasks', { data })
  }
  await visit(page, '/upcoming')
  const rowOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(name) })
      .last()
  const task = await boxOf(rowOf('Done: Call Lena'))
  const toCome = page.locator('.ghost-row').first()
  const row = await boxOf(toCome)
  expect(row.height).toBe(task.height)
  const title = await boxOf(toCome.locator('[dir]').first())
  const skip = await boxOf(toCome.getByRole('button').first())
  const middle = ({ y, height }: typeof row) => y + height / 2
  expect(middle(skip) - middle(title)).toBeLessThan(28)
  for (const button of await toCome.getByRole('button').all()) {
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44)
  }
})
