import type { Locator } from '@playwright/test'
import { createGate } from './gate'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { holdBack, inSync, rejectOnce, sent } from './sync'
import {
  addTasks,
  card,
  chooseFromMenu,
  folderTab,
  makeFolder,
  openTasks,
  pick,
} from './task-screen'
import { reload, stopClock, visit } from './visit'

test.describe('title', () => {
  test('a double click edits it, Enter saves it trimmed, and its subtasks stay folded', async ({
    page,
    server,
  }) => {
    await newcomer(page, server, 'Buy milk')
    const title = page.getByRole('button', { name: 'Buy milk', exact: true })
    await title.dblclick()
    await page.getByRole('textbox', { name: 'Title' }).fill('  Buy oat milk ')
    const saved = sent(page, 'task.update')
    await page.keyboard.press('Enter')
    await expect(openTasks(page)).toHaveText([/^Buy oat milk/])
    await expect(title).toBeHidden()
    await saved
    await reload(page)
    await expect(openTasks(page)).toHaveText([/Buy oat milk/])
    await expect(page.getByRole('button', { name: 'Buy oat milk', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })

  test('F2 edits it by keyboard; an empty one is ignored', async ({ page, server }) => {
    await newcomer(page, server, 'Buy milk')
    const title = page.getByRole('button', { name: 'Buy milk', exact: true })
    await title.press('F2')
    await page.getByRole('textbox', { name: 'Title' }).fill('   ')
    await page.keyboard.press('Enter')
    await expect(title).toBeVisible()
  })

  test('U4: Escape leaves it, a description and a new task as they were, and Ctrl+Z brings the text back', async ({
    page,
    server,
  }) => {
    await newcomer(page, server, 'Buy milk')
    const title = page.getByRole('button', { name: 'Buy milk', exact: true })
    const panel = page.getByRole('complementary', { name: 'Buy milk' })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const line = page.getByPlaceholder('What needs to be done?')

    async function discardAndUndo(key: string, written: Locator) {
      await page.keyboard.press(key)
      await expect(written).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('two words')
      await page.keyboard.press('Escape')
      await expect(written).toHaveCount(0)
      await expectToast(page, 'Text discarded')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(written).toBeFocused()
      await expect(written).toHaveValue('two words')
      await page.keyboard.press('Escape')
      await expect(written).toHaveCount(0)
    }

    await title.focus()
    await discardAndUndo('e', field('Title'))
    await expect(title).toBeFocused()
    await page.keyboard.press('o')
    await expect(panel).toBeVisible()
    // One step: the panel stays.
    await discardAndUndo('e', panel.getByRole('textbox', { name: 'Title' }))
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Add a description' }).focus()
    await discardAndUndo('Enter', panel.getByRole('textbox', { name: 'Description' }))
    await panel.getByRole('button', { name: 'Add subtask' }).focus()
    await discardAndUndo('Enter', line)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await discardAndUndo('q', line)

    // A change that was made since is taken back first.
    await title.focus()
    await page.keyboard.press('c')
    await expect(title).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(title).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(line).toHaveValue('two words')
  })

  test('U3: what is typed into it is read as in a new one, but for what was text before', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await page.request.post('/api/tasks', {
      data: { title: 'Watch Ghosts tomorrow', category: 'Inbox' },
    })
    await visit(page, '/')
    await page.getByRole('button', { name: 'Watch Ghosts tomorrow', exact: true }).press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type(' with Ann !high', { delay: 30 })
    await expect(page.locator('.title-reading')).toContainText('High priority')
    await page.keyboard.press('Enter')
    const title = page.getByRole('button', { name: 'Watch Ghosts tomorrow with Ann', exact: true })
    await expect(title).toBeFocused()
    await expectToast(page, 'Title and priority changed')
    await expect(openTasks(page).locator('[data-priority=high]')).toBeVisible()

    await title.press('F2')
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
    const day = inThreeDays.toLocaleDateString('en', { weekday: 'short' })
    await page.keyboard.type(`Call Ann ${day.toLowerCase()} 17:00`, { delay: 30 })
    await expect(page.locator('.title-reading')).toContainText(day)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Call Ann', exact: true })).toBeFocused()
    await expect(openTasks(page).locator('time')).toContainText(day)
    await expectToast(page, 'Title and date changed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openTasks(page).locator('time')).toHaveCount(0)
    await expect(title).toBeVisible()

    // Its first day, as its rule finds it (U7).
    await title.press('F2')
    const weekday = inThreeDays.toLocaleDateString('en', { weekday: 'long' })
    await page.keyboard.type(`Call Ann every ${weekday} 9:00`, { delay: 30 })
    await expect(page.locator('.title-reading b')).toHaveText(
      new RegExp(`^${day}\\b.*9:00.*, every ${weekday}$`),
    )
    await page.keyboard.press('Escape')

    // Only what has changed is said to be taken back.
    await title.press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type(' !low', { delay: 30 })
    await expect(page.locator('.title-reading')).toContainText('Low priority')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Priority changed')
    await title.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expectToast(page, 'Undone', 'Change the priority of “Watch Ghosts tomorrow with Ann”')
  })

  test('a completed task is not edited', async ({ page, server }) => {
    await newcomer(page, server, 'Buy milk')
    await page.getByRole('checkbox', { name: 'Done: Buy milk' }).click()
    await page.getByRole('button', { name: 'Completed (1)' }).click()
    await page.getByRole('button', { name: 'Buy milk', exact: true }).dblclick()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeHidden()
    await page.getByRole('button', { name: 'More for Buy milk' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden()
  })

  test('Ctrl+B, Ctrl+I and Ctrl+U wrap what is selected in markers (P10)', async ({
    page,
    server,
  }) => {
    await newcomer(page, server, 'Buy beer', 'Buy iced', 'Buy milk')
    for (const [key, element, marker, word] of [
      ['b', 'strong', '**', 'milk'],
      ['i', 'em', '*', 'iced'],
      ['u', 'u', '__', 'beer'],
    ] as const) {
      await page.getByRole('button', { name: `Buy ${word}`, exact: true }).press('F2')
      const field = page.getByRole('textbox', { name: 'Title' })
      await expect(field).toBeFocused()
      await field.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(4, 8))
      await page.keyboard.press(`ControlOrMeta+${key}`)
      await expect(field).toHaveValue(`Buy ${marker}${word}${marker}`)
      await page.keyboard.press('Enter')
      await expect(openTasks(page).locator(element)).toHaveText(word)
    }
  })

  test('one that the server rejects is taken back, and kept to be tried again', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected(/500/)
    await newcomer(page, server, 'Buy milk')
    await rejectOnce(page, 'task.update')
    await page.getByRole('button', { name: 'Buy milk', exact: true }).press('F2')
    await page.getByRole('textbox', { name: 'Title' }).fill('Buy rice')
    await page.keyboard.press('Enter')
    await expectToast(page, 'The task could not be changed', 'The disk is full.')
    await expect(openTasks(page)).toHaveText([/^Buy milk/])
    await page.getByRole('button', { name: 'Review' }).click()
    const rejected = page.getByRole('list', { name: 'Rejected changes' })
    await expect(rejected).toContainText('Rename “Buy milk” to “Buy rice”The disk is full.')
    await rejected.getByRole('button', { name: 'Try again' }).click()
    await page.keyboard.press('Escape')
    await expect(openTasks(page)).toHaveText([/^Buy rice/])
  })
})

test.describe('subtasks', () => {
  test('one click unfolds them after 250 ms, and the page remembers', async ({ page, server }) => {
    await newcomer(page, server, 'Pack')
    await stopClock(page)
    const title = page.getByRole('button', { name: 'Pack', exact: true })
    await title.click()
    await page.clock.runFor(240)
    await expect(title).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(20)
    await expect(title).toHaveAttribute('aria-expanded', 'true')
    await reload(page)
    await expect(title).toHaveAttribute('aria-expanded', 'true')
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.startsWith('task-expanded-')),
    )
    expect(stored).toEqual([expect.stringMatching(/^task-expanded-\d+$/), 'true'])
  })

  test('one that the server rejects is kept, to be tried again', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected(/500/)
    await newcomer(page, server, 'Pack')
    const gate = createGate()
    await rejectOnce(page, 'task.create', gate.opened)
    await chooseFromMenu(page, 'Pack', 'Add subtask')
    await page.getByPlaceholder('What needs to be done?').fill('Socks')
    await page.getByRole('button', { name: 'Add Task', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('checkbox', { name: 'Done: Socks' })).toBeVisible()
    gate.open()
    await expectToast(page, 'The task could not be added', 'The disk is full.')
    await expect(page.getByRole('checkbox', { name: 'Done: Socks' })).toBeHidden()
    await page.getByRole('button', { name: 'Sync: 1 rejected' }).click()
    await expect(page.getByRole('list', { name: 'Rejected changes' })).toContainText('Add “Socks”')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: 'Done: Socks' })).toBeVisible()
    await inSync(page)
  })

  test('have a menu without Add subtask, and become tasks when they are moved', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await makeFolder(page, 'Travel')
    await folderTab(page, 'Inbox').click()
    await addTasks(page, 'Pack')
    await chooseFromMenu(page, 'Pack', 'Add subtask')
    await page.getByPlaceholder('What needs to be done?').fill('Socks')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More for Socks' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Add subtask' })).toBeHidden()
    await page.getByRole('menuitem', { name: 'Move to folder' }).click()
    await pick(page, 'Travel')
    await expect(page.getByRole('checkbox', { name: 'Done: Socks' })).toBeHidden()
    await folderTab(page, 'Travel').click()
    await expect(openTasks(page)).toHaveText([/Socks/])
  })
})

test.describe('menu', () => {
  test('moves to one of the other folders, and back when the call fails', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected(/500/)
    await signedIn(page, server)
    await makeFolder(page, 'Travel')
    await folderTab(page, 'Inbox').click()
    await addTasks(page, 'Pack', 'Unpack')
    await rejectOnce(page, 'task.update')
    await chooseFromMenu(page, 'Pack', 'Move to folder', 'Travel')
    await expectToast(page, 'The task could not be changed', 'The disk is full.')
    await expect(openTasks(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'More for Pack' }).click()
    await page.getByRole('menuitem', { name: 'Move to folder' }).click()
    await expect(page.getByRole('option')).toHaveText(['Travel'])
    await pick(page, 'Travel')
    await expect(openTasks(page)).toHaveText([/Unpack/])
    await folderTab(page, 'Travel').click()
    await expect(openTasks(page)).toHaveText([/Pack/])
  })

  test('works by keyboard alone and gives the focus back', async ({ page, server }) => {
    await newcomer(page, server, 'Pack')
    const more = page.getByRole('button', { name: 'More for Pack' })
    // Neither below nor above the button is there room for it.
    await page.setViewportSize({ width: 1280, height: 480 })
    await more.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.press('Enter')
    await page.keyboard.type('ed')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  })

  test('deletes at once, and Undo in the toast brings the task back with its subtasks', async ({
    page,
    server,
  }) => {
    await newcomer(page, server, 'Pack', 'Unpack')
    await chooseFromMenu(page, 'Pack', 'Add subtask')
    await page.getByPlaceholder('What needs to be done?').fill('Socks')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await chooseFromMenu(page, 'Pack', 'Delete')
    await expectToast(page, 'Task deleted')
    await expect(openTasks(page)).toHaveText([/Unpack/])
    const undone = sent(page, 'undo')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openTasks(page)).toHaveText([/Unpack/, /Pack/])
    expect((await undone).status()).toBe(200)
    await reload(page)
    await expect(openTasks(page)).toHaveText([/Unpack/, /Pack/])
    await expect(page.getByRole('checkbox', { name: 'Done: Socks' })).toBeVisible()
  })

  test('a delete that fails is rolled back; one of a task that is gone is done (T20)', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected(/500|404/)
    await newcomer(page, server, 'Pack')
    await rejectOnce(page, 'task.delete')
    await chooseFromMenu(page, 'Pack', 'Delete')
    await expectToast(page, 'The task could not be deleted', 'The disk is full.')
    await expect(card(page, 'Pack')).toBeVisible()

    const { opened, open } = createGate()
    await holdBack(page, 'task.delete', opened)
    const [{ id }] = await (await page.request.get('/api/tasks')).json()
    await chooseFromMenu(page, 'Pack', 'Delete')
    await page.request.delete(`/api/tasks/${id}`)
    open()
    await expectToast(page, 'Task deleted')
    await expect(openTasks(page)).toHaveCount(0)
  })
})
