import { newcomer } from './people'
import { expect, test } from './server'
import { card } from './task-screen'
import { visit } from './visit'

test('somebody with more than 8 MB of tasks sees them all the same', async ({ page, server }) => {
  await newcomer(page, server)
  await visit(page, '/faq')
  const description = 'x'.repeat(10_000)
  const at = new Date().toISOString()
  const device = crypto.randomUUID()
  for (let first = 1; first <= 900; first += 90) {
    const commands = Array.from({ length: 90 }, (_, i) => ({
      ...{ kind: 'task.create', title: `Long ${first + i}`, description, at },
      seq: first + i,
    }))
    const data = { device, acked: 0, sentAt: at, commands }
    const answer = await page.request.post('/api/sync', { data })
    expect(answer.status()).toBe(200)
  }
  const whole = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/sync')
  await visit(page, '/folder/all')
  await whole
  await expect(card(page, 'Long 900')).toBeVisible()
})
