import type { Page, Route } from '@playwright/test'
import type { TaskRow } from '../src/core/tasks/contract'

type Act = (page: Page) => Promise<unknown>
type VoiceState = [name: string, act: Act]

/** The assistant's states by name, each as it is reached from the task screen. */
export const VOICE_STATES: [VoiceState, ...VoiceState[]] = [
  ['idle', async (page) => open(page)],
  ['listening', listening],
  [
    'processing',
    async (page) => {
      await page.route('**/api/voice/process', () => {})
      await stop(page)
      await page.getByText('Processing...').waitFor()
    },
  ],
  ['added', said('add book a table for four to Reading tomorrow at seven', /added to/)],
  [
    'review',
    said('bitte das gras mähen tomorrow at 5, remind me 30 minutes before', /Is this right/),
  ],
  [
    'done',
    async (page) => {
      await haveTasks(page, 'Renew the passport')
      await said('I’ve renewed the passport', /complete/)(page)
    },
  ],
  [
    'choose',
    async (page) => {
      await haveTasks(page, 'Paint the fence', 'Mend the fence')
      await said('I finished the fence', /Which of these/)(page)
    },
  ],
  [
    'change',
    async (page) => {
      await haveTasks(page, 'Finish the tax report')
      await said('move the quarterly tax report to Friday', /Nothing has been changed/)(page)
    },
  ],
  ['no-task', said('I finished the moon', /No open task/)],
  ['other', said('what time is it?', /I can add/)],
  [
    'failed',
    async (page) => {
      const failure = { message: 'The speech service can’t be reached. Please try again later.' }
      await answered((route) => route.fulfill({ status: 502, json: failure }), /Sorry/)(page)
      await page.getByText('Failed to process').first().waitFor()
    },
  ],
  ['refused', refused],
  [
    'typed',
    async (page) => {
      await refused(page)
      await page.getByRole('dialog').getByRole('textbox').fill('complete water the plants')
    },
  ],
]

export async function refused(page: Page) {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await open(page)
  await page.getByText('Microphone Error').first().waitFor()
}

/** Adds those that aren't open yet: each size and theme reaches the state again. */
async function haveTasks(page: Page, ...titles: string[]) {
  const tasks: Pick<TaskRow, 'title' | 'status'>[] = await (
    await page.request.get('/api/tasks')
  ).json()
  const open = tasks.flatMap(({ title, status }) => (status === 'completed' ? [] : title))
  for (const title of titles.filter((each) => !open.includes(each))) {
    await page.request.post('/api/tasks', { data: { title } })
  }
}

/** The server is asked about words in place of the recording, which no provider is there to hear. */
function said(words: string, reply: RegExp): Act {
  return answered(async (route, page) => {
    const answer = await page.request.post('/api/voice/process', { data: { transcript: words } })
    await route.fulfill({ response: answer })
  }, reply)
}

function answered(answer: (route: Route, page: Page) => Promise<void>, reply: RegExp): Act {
  return async (page) => {
    await page.route('**/api/voice/process', (route) => answer(route, page))
    await stop(page)
    await page.getByRole('status').getByText(reply).waitFor()
  }
}

/** The browser's own test sound is long enough to be heard. */
async function stop(page: Page) {
  await listening(page)
  await page.getByRole('button', { name: 'Stop listening' }).click()
}

async function listening(page: Page) {
  await open(page)
  await page.getByText(/^Listening/).waitFor()
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLElement>('[data-level]')?.dataset.level) > 0.3,
  )
}

async function open(page: Page) {
  await page.route('**/api/voice', (route) => route.fulfill({ json: { speech: true } }))
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  await page.getByRole('dialog').waitFor()
}
