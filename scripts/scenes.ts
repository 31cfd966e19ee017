import { expect, type Locator, type Page } from '@playwright/test'
import type { TaskRow } from '../src/core/tasks/contract'
import type { SceneData } from './scene-data'
import { refused, VOICE_STATES } from './voice-scenes'

/** A screen in one of its states, and how it is reached. */
export interface Scene {
  name: string
  path: string | ((data: SceneData) => string)
  /** Whose page it is: nobody's, that of somebody with tasks, or of somebody who has just begun. */
  as: 'nobody' | 'user' | 'newcomer'
  act?: Act
  /** More states of the same page, to be reached one after the other: `closeLayers` leads from each to the next. */
  next?: State[]
}

interface State {
  name: string
  act: Act
}

type Act = (page: Page, data: SceneData) => Promise<unknown>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const row = (page: Page, title: string) =>
  page.locator('[data-stop="title"]').filter({ hasText: title }).first()
const click = (name: string | RegExp) => (page: Page) => button(page, name).click()
const choose = (name: string | RegExp) => (page: Page) =>
  page.getByRole('menuitem', { name }).click()
const shows = (find: (page: Page) => Locator) => (page: Page) => find(page).first().waitFor()
const dialog = shows((page) => page.getByRole('dialog'))
const field = (page: Page) => page.getByPlaceholder('What needs to be done?')

const inOrder =
  (...acts: Act[]): Act =>
  async (page, data) => {
    for (const act of acts) await act(page, data)
  }

const state = (name: string, ...acts: Act[]): State => ({ name, act: inOrder(...acts) })
const open = (name: string, path: string, as: Scene['as'], ...acts: Act[]): Scene => ({
  ...state(name, ...acts),
  path,
  as,
})
const home = (name: string, ...acts: Act[]): Scene => ({
  name: `home-${name}`,
  path: (data) => `/folder/${data.home}`,
  as: 'user',
  act: inOrder(
    shows((page) => row(page, 'Pay rent')),
    ...acts,
  ),
})

// On a phone the button is there for the keyboard until the task is unfolded.
const taskMenu: Act = (page) => button(page, 'More for Pay rent').press('Enter')
/** Opens what is in the sidebar's menu, and in the Folders sheet of a phone. */
const fromFolders =
  (name: string, title: string | RegExp = name): Act =>
  async (page) => {
    const menu = button(page, 'Folders and tags')
    if (await menu.isVisible()) await menu.click()
    else await page.getByRole('button', { name: 'Folders', exact: true }).click()
    await page
      .getByRole('menuitem', { name })
      .or(page.getByRole('dialog').getByRole('button', { name }))
      .click()
    await page.getByRole('dialog', { name: title }).waitFor()
  }
/** A phone has what is in it in Manage Folders. */
const folderMenu: Act = async (page, data) => {
  const options = button(page, 'Options for Garden')
  if (!(await options.isVisible())) return fromFolders('Manage folders')(page, data)
  await options.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
}
const accountMenu = (page: Page) =>
  page.getByRole('button', { name: /Menu$/ }).filter({ visible: true }).click()
/** In the head of a wide page, on a phone in the menu of its bar. */
const sort = async (page: Page) => {
  const inHead = button(page, /^Sort:/)
  if (await inHead.isVisible()) return inHead.click()
  await accountMenu(page)
  await choose(/^Sort/)(page)
}
const paste = (text: string): Act =>
  async function paste(page) {
    await field(page).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const init = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', init))
    }, text)
  }
/** Completes a task that is open, whatever the last picture has left. */
const complete =
  (title: string): Act =>
  async (page) => {
    const tasks: TaskRow[] = await (await page.request.get('/api/tasks')).json()
    const task = tasks.find((each) => each.title === title)
    if (task?.status === 'completed') await page.request.put(`/api/tasks/${task.id}/toggle`)
    const checkbox = page.getByRole('checkbox', { name: `Done: ${title}` })
    await checkbox.click()
    await checkbox.waitFor({ state: 'hidden' })
  }
const unfold: Act = async (page) => {
  await row(page, 'Plan Ann').press('Enter')
  await page.getByRole('button', { name: /^Priority/ }).waitFor()
}
const compose =
  (text: string): Act =>
  async (page) => {
    if (!(await field(page).isVisible())) await click(/^Add task/)(page)
    await field(page).fill(text)
  }
const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** The code for the keys comes after the page. */
const pressUntil = (key: string, shown: (page: Page) => Locator) => async (page: Page) => {
  do await page.keyboard.press(key)
  while (
    !(await shown(page)
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      ))
  )
}

const select: Act = async (page) => {
  await pressUntil('?', (each) => each.getByText('G then S'))(page)
  await page.keyboard.press('Escape')
  for (const title of ['Pay rent', 'Water the plants']) {
    await row(page, title).click({ modifiers: ['Control'] })
  }
  await page.getByRole('region', { name: 'Selected tasks' }).waitFor()
}

const goOffline: Act = async (page) => {
  await page.context().setOffline(true)
  await shows((each) => each.getByRole('button', { name: /^Sync: Offline/ }))(page)
}
const disconnect: Act = async (page, data) => {
  // The code that says so comes after the page.
  await page.locator('[aria-label="Sync: In sync"]').first().waitFor({ state: 'attached' })
  await goOffline(page, data)
}

/** The code of the dialog is there once it was open, which a phone in sync has no button for. */
const loadSync: Act = async (page) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await click(/^Sync/)(page)
  await dialog(page)
  await page.keyboard.press('Escape')
  if (size) await page.setViewportSize(size)
}

const PUBLIC: Scene[] = [
  {
    ...open('auth-sign-in', '/auth', 'nobody'),
    next: [
      state('auth-forgot-password', click('Forgot password?'), dialog),
      state(
        'auth-sign-in-errors',
        (page) => page.getByLabel('Email').focus(),
        click('Sign In'),
        shows((page) => page.getByText('Password is required')),
      ),
    ],
  },
  open(
    'auth-sign-up',
    '/auth?tab=sign-up',
    'nobody',
    shows((page) => button(page, 'Create Account')),
  ),
  open('landing', '/landing', 'nobody'),
  open('faq', '/faq', 'nobody'),
  open('not-found', '/nowhere', 'nobody'),
  open('reset-password', '/reset-password?token=none', 'nobody'),
  open('verify-email', '/verify-email?token=none', 'nobody'),
  open('restore-email', '/restore-email?token=none', 'nobody'),
  open('invite', '/invite?token=none', 'nobody'),
  open('account-denied', '/account', 'nobody'),
]

const TODO_TXT = {
  name: 'todo.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    '(A) Call the roofer +House @phone due:2026-12-01\nBuy grout +House\nPaint\n',
  ),
}

const VIEWS: Scene[] = [
  {
    ...open(
      'account-profile',
      '/account',
      'user',
      shows((page) => page.getByLabel('Time zone')),
    ),
    next: [
      state('account-settings', tab('Settings')),
      state(
        'account-security',
        tab('Security'),
        shows((page) => page.getByText('This device')),
      ),
      state('account-delete', tab('Security'), click(/^Delete/), dialog),
      state(
        'account-connections',
        tab('Connections'),
        shows((page) => page.getByRole('heading', { name: 'Programs and devices' })),
      ),
      state(
        'account-data',
        tab('Your data'),
        shows((page) => page.getByRole('link', { name: /JSON/ })),
      ),
      state('account-new-connection', tab('Connections'), click('New connection'), dialog),
      state('account-new-webhook', tab('Connections'), click('New webhook'), dialog),
      state(
        'account-import',
        tab('Your data'),
        (page) => page.locator('input[type=file]').setInputFiles(TODO_TXT),
        shows((page) => button(page, /^Import 3/)),
      ),
    ],
  },
  open(
    'stats',
    '/stats',
    'user',
    shows((page) => page.getByRole('table', { name: 'Tasks by priority' })),
  ),
  {
    ...open(
      'view-today',
      '/today',
      'user',
      shows((page) => page.getByRole('list', { name: 'Overdue' })),
    ),
    next: [
      state('view-today-adding', compose('Water the herbs every Friday')),
      state(
        'view-today-pasted',
        compose(''),
        paste('Buy flour tomorrow\nCall Lena !high\nBook the ferry #Sweden'),
        shows((page) => page.getByRole('alertdialog')),
      ),
    ],
  },
  open(
    'view-assigned',
    '/assigned',
    'user',
    shows((page) => page.getByRole('heading', { name: 'Assigned to me' })),
  ),
  open(
    'view-upcoming',
    '/upcoming',
    'user',
    shows((page) => page.getByRole('list', { name: /, / })),
  ),
  {
    ...open(
      'view-calendar',
      '/calendar',
      'user',
      shows((page) => page.getByRole('table')),
    ),
    next: [
      state(
        'view-calendar-adding',
        (page) => page.locator('.day-number').nth(20).press('Enter'),
        // A phone lists the tasks of the day.
        async (page) => {
          if ((page.viewportSize()?.width ?? 0) < 768) await click('Add task')(page)
        },
        shows(field),
      ),
    ],
  },
  open(
    'view-week',
    '/calendar?view=week',
    'user',
    shows((page) => page.getByRole('table')),
  ),
  open(
    'view-search-empty',
    '/search',
    'user',
    shows((page) => page.getByText('Try')),
  ),
  {
    ...open(
      'view-search',
      '/search?q=%23Home',
      'user',
      shows((page) => page.getByRole('list', { name: 'Found' })),
    ),
    next: [
      state('view-search-folder', click(/^Folder:/), dialog),
      state('view-search-save', click('Save filter'), dialog),
    ],
  },
  open(
    'view-search-none',
    '/search?q=zebra',
    'user',
    shows((page) => page.getByText(/^No tasks|^Nothing/)),
  ),
  open(
    'view-search-unread',
    '/search?q=due%20%3C%20blue',
    'user',
    shows((page) => page.getByText(/can’t read/i)),
  ),
  {
    name: 'view-filter',
    path: ({ filter }) => `/filter/${filter}`,
    as: 'user',
    act: shows((page) => row(page, 'Pay rent')),
  },
  {
    name: 'view-empty',
    path: ({ empty }) => `/folder/${empty}`,
    as: 'user',
    act: shows((page) => page.getByText('No tasks yet')),
  },
  {
    name: 'view-only',
    path: ({ band }) => `/folder/${band}`,
    as: 'user',
    act: shows((page) => row(page, 'Order new strings')),
    next: [
      state(
        'view-only-leaving',
        fromFolders('Manage folders'),
        click('Leave Band'),
        shows((page) => page.getByRole('alertdialog')),
      ),
    ],
  },
  {
    name: 'invitation',
    path: ({ invitation }) => `/invite?invitation=${invitation}`,
    as: 'user',
    act: shows((page) => button(page, /^Accept|^Join/)),
  },
  {
    name: 'activity',
    path: ({ home }) => `/folder/${home}/activity`,
    as: 'user',
    act: shows((page) => page.getByRole('dialog').getByRole('listitem')),
  },
  {
    name: 'task',
    path: ({ birthday }) => `/task/${birthday}`,
    as: 'user',
    act: shows((page) => page.getByRole('region', { name: 'Activity' }).getByRole('listitem')),
  },
  {
    name: 'task-gone',
    path: '/task/999999',
    as: 'user',
    act: shows((page) => page.getByText('It may have been deleted')),
  },
  open(
    'today-clear',
    '/today',
    'newcomer',
    shows((page) => button(page, 'Try it')),
  ),
  open(
    'upcoming-clear',
    '/upcoming',
    'newcomer',
    shows((page) => page.getByRole('heading', { name: 'Upcoming' })),
  ),
  open(
    'first-steps',
    '/',
    'newcomer',
    shows((page) => button(page, 'Try it')),
  ),
]

const HOME: Scene[] = [
  {
    ...home('list'),
    next: [
      state(
        'home-card-menu',
        taskMenu,
        shows((page) => page.getByRole('menuitem', { name: 'Delete' })),
      ),
      state('home-move-to-folder', taskMenu, choose('Move to folder'), dialog),
      state('home-priority', taskMenu, choose('Priority'), dialog),
      state('home-due-date', taskMenu, choose('Due date'), dialog),
      state('home-select-tags', taskMenu, choose('Add tag'), dialog),
      state('home-new-tag', taskMenu, choose('Add tag'), dialog, (page) =>
        page.getByRole('combobox').fill('train'),
      ),
      state('home-manage-folders', fromFolders('Manage folders')),
      state('home-manage-tags', fromFolders('Manage tags')),
      state('home-filter-by-tag', fromFolders('Filter by tag')),
      state('home-share', fromFolders('Share folder', /^Share/)),
      state(
        'home-handing-over',
        fromFolders('Share folder', /^Share/),
        click('Make Ben Okafor the owner'),
        shows((page) => page.getByRole('alertdialog')),
      ),
      state('home-folder-menu', folderMenu),
      state(
        'home-question',
        fromFolders('Manage folders'),
        click('Delete Garden'),
        shows((page) => page.getByRole('alertdialog')),
      ),
      state(
        'home-account-menu',
        accountMenu,
        shows((page) => page.getByRole('menuitem', { name: 'Log out' })),
      ),
      state('home-notices', click(/^Notices/), dialog),
      state(
        'home-sort',
        sort,
        shows((page) => page.getByRole('menuitemradio')),
      ),
      state(
        'home-palette',
        pressUntil('Control+k', (page) => page.getByRole('combobox')),
      ),
      state(
        'home-palette-found',
        pressUntil('Control+k', (page) => page.getByRole('combobox')),
        (page) => page.getByRole('combobox').fill('plan'),
        shows((page) => page.getByRole('option')),
      ),
      state(
        'home-shortcuts',
        pressUntil('?', (page) => page.getByText('G then S')),
      ),
      state('home-editing', (page) => row(page, 'Pay rent').press('F2')),
    ],
  },
  {
    name: 'home-all-tasks',
    path: '/folder/all',
    as: 'user',
    act: shows((page) => row(page, 'Pay rent')),
  },
  home('compact', (page) =>
    page.evaluate(() => document.documentElement.setAttribute('data-density', 'compact')),
  ),
  {
    ...home('adding', compose('')),
    next: [
      state(
        'home-adding-understood',
        (page) => field(page).fill('Pay the rent every month on the 1st 9:00 !high #home'),
        shows((page) => page.getByRole('button', { name: 'Priority: High' })),
      ),
      state(
        'home-adding-unknown',
        (page) => field(page).fill('Book the ferry #Sweden @boat'),
        shows((page) => page.getByRole('button', { name: /^Create/ })),
      ),
    ],
  },
  {
    ...home('unfolded', unfold),
    next: [
      state(
        'home-due-date-typed',
        click(/^Due date/),
        (page) => page.getByRole('textbox', { name: 'Type a date' }).fill('fri 17:00 every week'),
        shows((page) => page.getByText('Reads as')),
      ),
      state('home-due-date-time', click(/^Due date/), click(/^Time/)),
      state('home-due-date-repeat', click(/^Repeat/), dialog),
      state('home-due-date-reminder', click(/^Reminder/), dialog),
      state('home-assign', click(/^Assigned to/), dialog),
      state('home-add-subtask', click('Add subtask')),
    ],
  },
  home('completed', click(/^Completed/), (page) =>
    page.getByRole('list', { name: 'Completed tasks' }).scrollIntoViewIfNeeded(),
  ),
  home(
    'filtered',
    fromFolders('Filter by tag'),
    (page) => page.getByRole('option', { name: /errand/ }).click(),
    (page) => page.keyboard.press('Escape'),
  ),
  {
    ...home('selection', select),
    next: [
      ...['Priority', 'Folder', 'Tags'].map((name) =>
        state(
          `home-selection-${name.toLowerCase()}`,
          (page) =>
            page
              .getByRole('region', { name: 'Selected tasks' })
              .getByRole('button', { name: new RegExp(`^${name}`) })
              .click(),
          dialog,
        ),
      ),
      state(
        'home-selection-date',
        (page) =>
          page
            .getByRole('region', { name: 'Selected tasks' })
            .getByRole('button', { name: /^Date/ })
            .click(),
        dialog,
      ),
    ],
  },
  home('done', complete('Sort the photos from Porto')),
  home('offline', disconnect),
  home(
    'waiting',
    loadSync,
    compose('Buy stamps'),
    disconnect,
    (page) => page.keyboard.press('Enter'),
    click(/^Sync/),
    dialog,
  ),
  home(
    'memos',
    loadSync,
    refused,
    // What it says of the microphone.
    (page) => page.locator('.toast-card').getByRole('button', { name: 'Close' }).click(),
    (page) => page.getByLabel('Command').fill('bitte das gras mähen'),
    // The server can't be reached.
    (page) => page.route('**/api/voice/process', (route) => route.abort()),
    (page) => page.keyboard.press('Enter'),
    shows((page) => page.getByText(/^Saved\./)),
    (page) => page.unroute('**/api/voice/process'),
    (page) => page.keyboard.press('Escape'),
    goOffline,
    (page) => page.context().setOffline(false),
    click(/^Sync: 1 to review/),
    shows((page) => page.getByRole('list', { name: 'Voice commands to review' })),
  ),
]

const [[idle, openAssistant], ...heard] = VOICE_STATES
const VOICE: Scene = {
  ...home(`voice-${idle}`, openAssistant),
  next: heard.map(([name, act]) => state(`home-voice-${name}`, act)),
}

const ENDING: Scene[] = [
  home('access-ended', async (page, { letIn }) => {
    const { task, remove } = await letIn()
    await page.goto(`/task/${task}`)
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    // Before React has taken it over, what is typed is nobody's.
    const isAlive = (field: Element) => Object.keys(field).some((key) => key.startsWith('__react'))
    await expect.poll(() => comment.evaluate(isAlive)).toBe(true)
    await comment.fill('The tools are in the shed')
    await remove()
    await page.getByRole('dialog', { name: /removed you from/ }).waitFor()
  }),
]

/** Every screen, and its states. The last ones add and complete. */
export const SCENES: Scene[] = [...PUBLIC, ...VIEWS, ...HOME, VOICE, ...ENDING]

/** Closes the dialogs and menus that are open. */
export async function closeLayers(page: Page) {
  const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
  for (let open = await layers.count(); open > 0; open = await layers.count()) {
    // A text that would be lost stays until it is discarded.
    const discard = layers.nth(open - 1).getByRole('button', { name: 'Discard', exact: true })
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    await layers
      .nth(open - 1)
      .waitFor({ state: 'detached', timeout: 1_000 })
      // In a field that has text, the first one empties it.
      .catch(() => {})
  }
}

/** A scene of its own for each state. */
export function eachState({ next = [], ...scene }: Scene): Scene[] {
  const reach = (act: Act) => inOrder(scene.act ?? (async () => {}), closeLayers, act)
  return [scene, ...next.map(({ name, act }) => ({ ...scene, name, act: reach(act) }))]
}
