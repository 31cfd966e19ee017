import type { Locator, Page } from '@playwright/test'
import { VOICE_STATES } from './voice-scenes'

/** A screen as it is reached. */
export interface Scene {
  name: string
  path: string
  signedIn?: boolean
  act?: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const chosen = (name: string | RegExp) => (page: Page) =>
  page.getByRole('menuitem', { name }).click()

function home(name: string, ...acts: ((page: Page) => Promise<unknown>)[]): Scene {
  return {
    name: `home-${name}`,
    path: '/',
    signedIn: true,
    async act(page) {
      for (const act of acts) await act(page)
    },
  }
}

const cardMenu = (page: Page) => button(page, /^More for Paint/).click()
const listMenu = (page: Page) => button(page, 'Folders and tags').click()

/** The code for the keys comes after the page. */
async function pressUntil(page: Page, key: string, shown: Locator) {
  do await page.keyboard.press(key)
  while (
    !(await shown.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    ))
  )
}

export const SCENES: Scene[] = [
  { name: 'auth-sign-in', path: '/auth' },
  {
    name: 'auth-sign-in-errors',
    path: '/auth',
    act: async (page) => {
      await page.getByLabel('Email').focus()
      await button(page, 'Sign In').click()
      await page.getByText('Password is required').waitFor()
    },
  },
  {
    name: 'auth-sign-up',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await button(page, 'Create Account').waitFor()
    },
  },
  {
    name: 'auth-forgot-password',
    path: '/auth',
    act: async (page) => {
      await button(page, 'Forgot password?').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'landing', path: '/landing' },
  { name: 'faq', path: '/faq' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'reset-password', path: '/reset-password?token=none' },
  { name: 'verify-email', path: '/verify-email?token=none' },
  { name: 'account-denied', path: '/account' },
  {
    name: 'account-profile',
    path: '/account',
    signedIn: true,
    act: (page) => page.getByLabel('Time zone').waitFor(),
  },
  {
    name: 'account-security',
    path: '/account',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Security' }).click()
      await page.getByText('This device').waitFor()
    },
  },
  {
    name: 'account-data',
    path: '/account',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Your data' }).click()
      await page.getByRole('link', { name: /JSON/ }).waitFor()
    },
  },
  {
    name: 'stats',
    path: '/stats',
    signedIn: true,
    act: (page) => page.getByRole('table', { name: 'Tasks by priority' }).waitFor(),
  },
  home('all-tasks'),
  home(
    'empty',
    (page) => button(page, 'Travel').click(),
    (page) => page.getByText('No tasks yet').waitFor(),
  ),
  home(
    'adding',
    (page) => button(page, 'Add task').click(),
    (page) => page.getByPlaceholder('What needs to be done?').waitFor(),
  ),
  home(
    'adding-understood',
    (page) => button(page, 'Add task').click(),
    (page) =>
      page
        .getByPlaceholder('What needs to be done?')
        .fill('Pay the rent every month on the 1st 9:00 !high #home'),
    (page) => page.getByRole('button', { name: 'Priority: High' }).waitFor(),
  ),
  home('subtasks', async (page) => {
    await page
      .getByRole('button', { name: /^Water/ })
      .first()
      .press('Enter')
    await button(page, 'Add subtask').click()
  }),
  home('editing', (page) =>
    page
      .getByRole('button', { name: /^Paint/ })
      .first()
      .press('F2'),
  ),
  home('completed', async (page) => {
    await button(page, 'Home').click()
    await button(page, /^Completed/).click()
    await page.getByRole('list', { name: 'Completed tasks' }).scrollIntoViewIfNeeded()
  }),
  home('card-menu', cardMenu, (page) => page.getByRole('menuitem', { name: 'Delete' }).waitFor()),
  home('move-to-folder', cardMenu, chosen('Move to folder'), (page) =>
    page.getByRole('menuitem', { name: 'Travel' }).waitFor(),
  ),
  home('priority', cardMenu, chosen('Priority'), (page) =>
    page.getByRole('menuitemradio', { name: 'Urgent' }).waitFor(),
  ),
  home('due-date', cardMenu, chosen('Due date'), (page) => page.getByRole('dialog').waitFor()),
  home('select-tags', cardMenu, chosen('Add tag'), (page) => page.getByRole('dialog').waitFor()),
  home('list-menu', listMenu, (page) =>
    page.getByRole('menuitem', { name: 'Manage folders' }).waitFor(),
  ),
  home('manage-folders', listMenu, chosen('Manage folders'), (page) =>
    page.getByRole('dialog').waitFor(),
  ),
  home('manage-tags', listMenu, chosen('Manage tags'), (page) =>
    page.getByRole('dialog').waitFor(),
  ),
  home('filter-by-tag', listMenu, chosen('Filter by tag'), (page) =>
    page.getByRole('dialog').waitFor(),
  ),
  home(
    'account-menu',
    (page) => button(page, 'Menu').click(),
    (page) => page.getByRole('menuitem', { name: 'Log out' }).waitFor(),
  ),
  ...(
    [
      ['today', 'today', (page) => page.getByRole('list', { name: 'Overdue' })],
      ['upcoming', 'upcoming', (page) => page.getByRole('list', { name: /, / }).first()],
      ['calendar', 'calendar', (page) => page.getByRole('table')],
      ['week', 'calendar?view=week', (page) => page.getByRole('table')],
      ['search', 'search?q=%23Home', (page) => page.getByRole('list', { name: 'Found' })],
    ] satisfies [name: string, path: string, shown: (page: Page) => Locator][]
  ).map(([name, path, shown]) => ({
    name: `view-${name}`,
    path: `/${path}`,
    signedIn: true,
    act: (page: Page) => shown(page).waitFor(),
  })),
  home('task', cardMenu, chosen('Details'), (page) => page.getByText('History').waitFor()),
  home(
    'palette',
    (page) => pressUntil(page, 'Control+k', page.getByRole('combobox')),
    (page) => page.getByRole('combobox').fill('paint'),
    (page) => page.getByRole('option').first().waitFor(),
  ),
  home('shortcuts', (page) => pressUntil(page, '?', page.getByText('G then S'))),
  // The last ones, for they add and complete.
  ...VOICE_STATES.map(([state, act]) => home(`voice-${state}`, act)),
]
