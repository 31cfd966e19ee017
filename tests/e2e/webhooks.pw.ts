import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { signedIn } from './people'
import { test as base, expect } from './server'
import { visit } from './visit'

interface Receiver {
  origin: string
  /** The names of the events that came. */
  events: (string | string[] | undefined)[]
  close(): Promise<void>
}

const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
    async ({}, use) => {
      const receiver = await startReceiver()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ receiver }, use) => use({ HOOK_HOSTS: receiver.origin }), { scope: 'worker' }],
})

async function startReceiver(): Promise<Receiver> {
  const events: Receiver['events'] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      events.push(request.headers['x-event'])
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('D5: a webhook is made with its events, its secret shown once; its deliveries are shown and sent again', async ({
  page,
  server,
  receiver,
  complaints,
}) => {
  complaints.expected(/400/)
  await signedIn(page, server)
  await visit(page, '/account?tab=connections')
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  const address = dialog.getByLabel('Address')
  await address.pressSequentially('https://127.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('The address is inside the server’s own network')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await address.fill(`${receiver.origin}/hook`)
  await dialog.getByLabel('A task is changed').uncheck()
  await dialog.getByRole('button', { name: 'Create' }).click()

  const made = page.getByRole('dialog', { name: 'The webhook is on' })
  const secret = await made.getByLabel('Secret', { exact: true }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  await page.request.post('/api/tasks', { data: { title: 'Water the roses' } })
  await expect.poll(() => receiver.events).toEqual(['task.added'])
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: receiver.origin })
  await expect(row).toContainText('Task added, task completed, task deleted, comment added')
  await expect(page.getByText(secret)).toHaveCount(0)

  await row.getByRole('button', { name: 'Deliveries' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Last deliveries' })
  await expect(deliveries.getByRole('listitem')).toContainText('Taken with 204')
  await deliveries.getByRole('button', { name: 'Send again: Task added' }).click()
  await expect(deliveries.getByRole('listitem')).toContainText('2 attempts')
  expect(receiver.events).toEqual(['task.added', 'task.added'])
  await expectNoAxeViolationsInEitherTheme(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Remove ${receiver.origin}` }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
})
