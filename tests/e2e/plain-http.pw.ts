import config from '../../playwright.config'
import { makeMany } from './dialogs'
import { add } from './offline'
import { expectToast, newcomer, signIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { card, chooseFromMenu } from './task-screen'

const { args = [], ...launchOptions } = config.use?.launchOptions ?? {}

/** The server as another machine in the house has it: by a name, and without TLS. */
const NAME = 'tasks.lan'
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})
// A browser heeds that header for secure pages only, and says so.
test.beforeEach(({ complaints }) => complaints.expected(/Cross-Origin-Opener-Policy/))

test('by plain http from another machine, tasks are added, copied and pasted, and many are shown', async ({
  page,
  server,
}) => {
  const person = await newcomer(page, server)
  const from = server.url.replace('localhost', NAME)
  await page.goto(`${from}/auth`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await signIn(page, person)
  await add(page, 'Water the tomatoes', 'Book the train')
  await inSync(page)

  await chooseFromMenu(page, 'Book the train', 'Copy as text')
  await expectToast(page, '1 task copied')
  await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
  await page.getByPlaceholder('What needs to be done?').press('Control+v')
  await expect(page.getByPlaceholder('What needs to be done?')).toHaveValue('- [ ] Book the train')

  // More than fits into a page.
  const description = 'x'.repeat(10_000)
  await makeMany(
    page,
    Array.from({ length: 400 }, (_, index) => ({ title: `Long ${index + 1}`, description })),
  )
  await page.goto(`${from}/folder/all`)
  await expect(card(page, 'Long 400')).toBeVisible()
})
