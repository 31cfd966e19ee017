import type { Page } from '@playwright/test'
import { expectToast, signedIn } from './people'
import { expect, type TestServer, test } from './server'
import { addTasks, openTasks, visitFolder } from './task-screen'

/** A newcomer with two tags and the assistant open, for commands to be typed. */
async function openAssistant(page: Page, server: TestServer) {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await signedIn(page, server)
  for (const name of ['Errand', 'Family']) await page.request.post('/api/tags', { data: { name } })
  await page.request.post('/api/folders', { data: { name: 'Home' } })
  await visitFolder(page, 'Inbox')
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  const field = dialog.getByLabel('Command')
  return {
    dialog,
    async say(words: string, reply: string) {
      await field.fill(words)
      await field.press('Enter')
      await expect(dialog.getByRole('status')).toHaveText(reply)
    },
    async undo() {
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await expect(dialog.getByRole('status')).toHaveText('Undone.')
      // The button has gone, and who pressed it by the keyboard is still in the dialog.
      await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
    },
  }
}

/** What the server has, as far as a command can change it. */
async function stored(page: Page) {
  const tasks: {
    title: string
    category: string
    priority: string
    dueDate: string | null
    status: string
    taskTags: { tag: { name: string } }[]
  }[] = await (await page.request.get('/api/tasks')).json()
  return tasks.map(({ title, category, priority, dueDate, status, taskTags }) => ({
    title,
    category,
    priority,
    dueDate,
    status,
    tags: taskTags.map(({ tag }) => tag.name),
  }))
}

test('undoing a correction takes back all that it changed, the tag too, and leaves what was said first', async ({
  page,
  server,
}) => {
  const { dialog, say, undo } = await openAssistant(page, server)
  await say('add buy milk tagged errand', 'Task "Buy milk" added to Inbox!')
  const said = await stored(page)
  expect(said).toMatchObject([{ title: 'Buy milk', tags: ['Errand'], dueDate: null }])

  await say('no, make that urgent in the home folder tagged family', 'Task "Buy milk" changed!')
  expect(await stored(page)).toMatchObject([
    { category: 'Home', priority: 'urgent', tags: ['Errand', 'Family'] },
  ])
  await undo()
  expect(await stored(page)).toEqual(said)

  // What was said first is shown again, can be put right once more, and be undone itself.
  await expect(dialog.getByRole('list', { name: 'Understood' })).toHaveText(
    'Folder: InboxTag: Errand',
  )
  await say('no, make that Friday tagged errand', 'Task "Buy milk" changed!')
  expect(await stored(page)).not.toMatchObject([{ dueDate: null }])
  await undo()
  expect(await stored(page)).toEqual(said)
  await undo()
  expect(await stored(page)).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('U4: Ctrl+Z takes back what was said, all of it, and then what was done by hand before', async ({
  page,
  server,
}) => {
  const { dialog, say, undo } = await openAssistant(page, server)
  await page.keyboard.press('Escape')
  await addTasks(page, 'By hand')
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  await say('add buy milk tagged errand', 'Task "Buy milk" added to Inbox!')
  await say('add call Ann', 'Task "Call Ann" added to Inbox!')
  await undo()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Task "Buy milk" added to Inbox!')
  await expect(openTasks(page)).toHaveText([/By hand/])
  await page.keyboard.press('Control+Shift+z')
  await expect(openTasks(page)).toHaveText([/Buy milk.*Errand/, /By hand/])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Add “By hand”')
  await expect(openTasks(page)).toHaveCount(0)
})

test('a correction of what is done completes the other task; its undo, the first again', async ({
  page,
  server,
}) => {
  const { dialog, say, undo } = await openAssistant(page, server)
  for (const title of ['Wash the car', 'Water the plants', 'Email Ann', 'Email Bob']) {
    await page.request.post('/api/tasks', { data: { title } })
  }
  const done = async () =>
    (await stored(page)).filter(({ status }) => status === 'completed').map(({ title }) => title)

  await say('I have washed the car', 'Task "Wash the car" marked as complete!')
  await say('no, I meant the plants', 'Task "Water the plants" marked as complete!')
  expect(await done()).toEqual(['Water the plants'])
  await undo()
  expect(await done()).toEqual(['Wash the car'])

  // Until it is known what was meant, what was done stays done.
  await say('no, I meant the moon', "I couldn't identify which task to complete. Please try again.")
  expect(await done()).toEqual(['Wash the car'])
  await say('I have watered the plants', 'Task "Water the plants" marked as complete!')
  await say('no, I meant the email', 'Which of these tasks is done?')
  expect((await done()).toSorted()).toEqual(['Wash the car', 'Water the plants'])
  await dialog.getByRole('button', { name: 'Email Ann' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Task "Email Ann" marked as complete!')
  expect((await done()).toSorted()).toEqual(['Email Ann', 'Wash the car'])
  await undo()
  expect((await done()).toSorted()).toEqual(['Wash the car', 'Water the plants'])
})

test('what has been changed elsewhere since is not undone, and it says so', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/409/)
  const { dialog, say } = await openAssistant(page, server)
  await say('add buy milk', 'Task "Buy milk" added to Inbox!')
  const [task] = await (await page.request.get('/api/tasks')).json()
  await page.request.put(`/api/tasks/${task.id}`, { data: { title: 'Buy oat milk' } })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expectToast(
    page,
    'This could not be undone',
    'This can’t be undone: something has been changed since',
  )
  await expect(dialog.getByRole('status')).toHaveText('Task "Buy milk" added to Inbox!')
  expect(await stored(page)).toMatchObject([{ title: 'Buy oat milk' }])
})

test('a command of which the server does one half is not done at all', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/500/)
  const { say } = await openAssistant(page, server)
  await page.route('**/api/tasks/*/tags/*', (route) => route.fulfill({ status: 500, json: {} }))
  await say('add buy milk tagged errand', "Sorry, I couldn't understand that. Please try again.")
  expect(await stored(page)).toEqual([])
})
