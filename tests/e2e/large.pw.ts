import { makeMany } from './dialogs'
import { signedIn } from './people'
import { expect, test } from './server'
import { card } from './task-screen'
import { visit } from './visit'

test('somebody with more than 8 MB of tasks sees them all the same', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/faq')
  const description = 'x'.repeat(10_000)
  await makeMany(
    page,
    Array.from({ length: 900 }, (_, index) => ({ title: `Long ${index + 1}`, description })),
  )
  const whole = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/sync')
  await visit(page, '/folder/all')
  await whole
  await expect(card(page, 'Long 900')).toBeVisible()
})
