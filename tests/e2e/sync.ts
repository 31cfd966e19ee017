import type { Page, Request, Response } from '@playwright/test'
import type { Command, SyncAnswer } from '../../src/core/sync/contract'
import { expect } from './server'

type Sent = Command & { seq: number }

/** The commands in a request to the server; none in one that only asks. */
export function commandsIn(request: Request): Sent[] {
  const isSync = request.method() === 'POST' && new URL(request.url()).pathname === '/api/sync'
  return isSync ? request.postDataJSON().commands : []
}

/** Waits until the server has answered a command of this kind. */
export function sent(page: Page, kind: Command['kind']): Promise<Response> {
  return page.waitForResponse((response) =>
    commandsIn(response.request()).some((command) => command.kind === kind),
  )
}

/** The commands that this page sends from now on. */
export function watchCommands(page: Page): Sent[] {
  const commands: Sent[] = []
  page.on('request', (request) => commands.push(...commandsIn(request)))
  return commands
}

/** Waits until the server has all that was changed here. */
export async function inSync(page: Page) {
  // Also behind a dialog, and on a phone, where only what waits is shown.
  await expect(page.locator('[aria-label="Sync: In sync"]')).toBeAttached()
}

/** The next command of this kind is held back until `released`. */
export async function holdBack(page: Page, kind: Command['kind'], released: Promise<unknown>) {
  await page.route('**/api/sync', async (route) => {
    if (commandsIn(route.request()).some((command) => command.kind === kind)) await released
    return route.fallback()
  })
}

/** The server rejects the next command of this kind: at once, or when it is `released`. */
export async function rejectOnce(
  page: Page,
  kind: Command['kind'],
  released: Promise<unknown> = Promise.resolve(),
) {
  let rejected = false
  await page.route('**/api/sync', async (route) => {
    const body = route.request().method() === 'POST' ? route.request().postDataJSON() : undefined
    const target: Sent | undefined = body?.commands.find((each: Sent) => each.kind === kind)
    if (rejected || !target) return route.fallback()
    rejected = true
    await released
    const others = body.commands.filter((each: Sent) => each !== target)
    const response = await route.fetch({ postData: JSON.stringify({ ...body, commands: others }) })
    const answer: SyncAnswer = await response.json()
    const message = 'The disk is full.'
    answer.outcomes.push({ seq: target.seq, status: 'refused', code: 'conflict', message })
    return route.fulfill({ response, json: answer })
  })
}
