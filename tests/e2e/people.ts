import type { Page } from '@playwright/test'
import { expect, PASSWORD, type TestServer } from './server'
import { listening, visit } from './visit'

export interface Person {
  email: string
  password: string
}

const THIRTY_DAYS = 30 * 24 * 60 * 60

let count = 0

/** A name that nobody else has on this server. */
export function someone(): Person {
  count += 1
  return { email: `ada${count}-${process.pid}@example.org`, password: PASSWORD }
}

export async function signUp(page: Page, { email, password }: Person) {
  await visit(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The link in the letter, as a person copies it. */
export async function linkIn(server: TestServer, email: string, about: RegExp): Promise<string> {
  const { text } = await server.letterTo(email, about)
  const link = /https?:\S+/.exec(text ?? '')?.[0]
  expect(link, 'the letter has a link').toBeTruthy()
  return String(link)
}

/**
 * Someone with an account, signed in, who has opened no page yet: what a page is to show is made before it is
 * opened. The account is made without a browser, for that is what most tests are not about;
 * `first-day.pw.ts` makes one by hand.
 */
export async function signedIn(page: Page, server: TestServer): Promise<Person> {
  const person = someone()
  const agent = await page.evaluate(() => navigator.userAgent)
  const value = await server.account({ ...person, firstName: 'Ada', lastName: 'Byron', agent })
  // As the server's: a browser that is killed has it afterwards.
  const expires = Math.floor(Date.now() / 1000) + THIRTY_DAYS
  const cookie = { name: 'sid', value, url: server.url, expires, httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
  return person
}

/** The same on the home page, which listens, with these tasks; the last one is on top. */
export async function newcomer(
  page: Page,
  server: TestServer,
  ...titles: string[]
): Promise<Person> {
  const person = await signedIn(page, server)
  for (const title of titles) await page.request.post('/api/tasks', { data: { title } })
  await listening(page, () => visit(page, '/'))
  return person
}

/** The one toast that is shown: its title and what it says below. */
export async function expectToast(page: Page, title: string, description = '') {
  const shown = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(shown).toContainText(`${title}${description}`)
}
