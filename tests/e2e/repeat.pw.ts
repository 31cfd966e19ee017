import { addDays } from '../../src/core/days'
import { signedIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { card, chooseFromMenu } from './task-screen'
import { visit } from './visit'

const today = () => new Date().toLocaleDateString('sv')

test('a task repeats by words of its dialog; completed, it says when it is next and can be undone', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const headers = { 'x-client': 'mcp' }
  await page.request.post('/api/tasks', { data: { title: 'Water plants' }, headers })
  await visit(page, '/folder/all')
  const due = async () => {
    await inSync(page)
    const [task] = await (await page.request.get('/api/tasks')).json()
    return [task.repeat, task.dueDate]
  }
  await chooseFromMenu(page, 'Water plants', 'Due date')
  const dialog = page.getByRole('dialog', { name: 'Due date' })
  await dialog.getByRole('button', { name: /^Repeat/ }).click()
  const words = dialog.getByLabel('Repeat in words')
  await words.click()
  await page.keyboard.type('once in a blue moon')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Try: every 31st, every 2 weeks')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('every 2 days')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Repeat/ })).toContainText('every 2 days')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Water plants')).toContainText('every 2 days')
  await expect.poll(due).toEqual(['FREQ=DAILY;INTERVAL=2', today()])

  await page.getByRole('checkbox', { name: 'Done: Water plants' }).click()
  await expect(page.getByText(/^Done. Next: /)).toBeVisible()
  await expect.poll(due).toEqual(['FREQ=DAILY;INTERVAL=2', addDays(today(), 2)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(due).toEqual(['FREQ=DAILY;INTERVAL=2', today()])

  await chooseFromMenu(page, 'Water plants', 'Due date')
  await dialog.getByRole('button', { name: /^Repeat/ }).click()
  await dialog.getByRole('button', { name: 'Skip this time' }).click()
  await expect(page.getByText(/^Skipped. Next: /)).toBeVisible()
  await expect.poll(due).toEqual(['FREQ=DAILY;INTERVAL=2', addDays(today(), 2)])

  // R8: what was skipped is not in the Completed list, what was done is; R10: and can be reopened.
  const second = addDays(today(), 2)
  await page.getByRole('checkbox', { name: 'Done: Water plants' }).click()
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  const completed = page.getByRole('list', { name: 'Completed tasks' })
  await expect(completed.getByRole('link')).toContainText('Water plants')
  await expect.poll(due).toEqual(['FREQ=DAILY;INTERVAL=2', addDays(today(), 4)])
  await completed.getByRole('checkbox', { name: `Done: Water plants, ${second}` }).click()
  await expect(completed).toBeHidden()
  await expect.poll(due).toEqual(['FREQ=DAILY;INTERVAL=2', second])

  await chooseFromMenu(page, 'Water plants', 'Due date')
  await dialog.getByRole('button', { name: 'No date' }).click()
  await expect.poll(due).toEqual([null, null])

  await chooseFromMenu(page, 'Water plants', 'Details')
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([
    /^Due date removedRepeat removed.* in the app$/,
    /^Reopened: /,
    /^Completed: /,
    /^Skipped: /,
    /^Reopened: /,
    /^Completed: /,
    /^Due .*Repeat set/,
    /^Added.* by an assistant$/,
  ])
})

test('how often is understood as a task is typed, and its first day is shown (Q1, U7)', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await page.clock.setFixedTime(new Date('2031-03-05T09:00:00Z'))
  await visit(page, '/today')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const field = page.getByPlaceholder('What needs to be done?')
  await field.pressSequentially('Зарядка по будням')
  await expect(page.getByRole('button', { name: 'Repeat: every weekday' })).toBeVisible()
  const due = page.getByRole('button', { name: /^Due date/ })
  await expect(due).toHaveText('Due date: Today')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Today' })).toContainText('Зарядка')
  // Not the day of the view, but the first one that the rule has.
  await field.pressSequentially('Bins every Friday')
  await expect(due).toHaveText('Due date: Fri, Mar 7')
  await field.pressSequentially(' at 7:30')
  await expect(due).toHaveText(/^Due date: Fri, Mar 7, 7:30.AM$/)
  await page.keyboard.press('Enter')
  const dueDates = async () =>
    (await (await page.request.get('/api/tasks')).json()).map(
      ({ dueDate }: { dueDate: string }) => dueDate,
    )
  await expect.poll(dueDates).toContainEqual(expect.stringMatching(/^2031-03-07T/))
})
