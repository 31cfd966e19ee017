import type { Locator, Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import type { Tag } from '../../src/core/tags/contract'
import type { Task } from '../../src/core/tasks/contract'
import { make, manageFolders, manageTags } from './dialogs'
import { expect } from './server'
import { shortcutsReady } from './shortcuts'

/** The field that is tested, and rows of its own that another device changes. */
export interface Rows {
  task: Task
  folder: Folder
  tag: Tag
  filter: { id: number }
}

export interface TypedField {
  name: string
  /** The address of the page with the field. */
  path?: (rows: Rows) => string
  /** Opens the field and returns it. */
  open: (page: Page, rows: Rows) => Promise<Locator>
  /** What another device changes while the field is being typed in. */
  change: (page: Page, rows: Rows) => Promise<unknown>
  half?: string
  rest?: string
}

export const put = async (page: Page, path: string, data: object) => {
  const response = await page.request.put(path, { data })
  expect(response.ok(), `${path} ${response.status()}`).toBe(true)
}

export const rowOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}( |$)`) })

export async function pressKey(page: Page, title: string, key: string) {
  await shortcutsReady(page)
  await rowOf(page, title).focus()
  await page.keyboard.press(key)
}

const composer = (page: Page) => page.getByPlaceholder('What needs to be done?')

export async function quickAdd(page: Page) {
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  return composer(page)
}

async function editTag(page: Page, dialog: Locator, tag: Tag) {
  await dialog.getByRole('button', { name: `Edit ${tag.name}` }).click()
  const field = dialog.getByRole('textbox', { name: `Name of ${tag.name}` })
  await field.click()
  await field.press('Control+a')
  return page.locator('[role=dialog] input:focus')
}

export const retitle = (page: Page, { task }: Pick<Rows, 'task'>) =>
  put(page, `/api/tasks/${task.id}`, { title: 'Renamed elsewhere' })
const renameFolder = (page: Page, { folder }: Rows) =>
  put(page, `/api/folders/${folder.id}`, { name: `Filed elsewhere ${folder.id}` })
const renameTag = (page: Page, { tag }: Rows) =>
  put(page, `/api/tags/${tag.id}`, { name: `elsewhere ${tag.id}` })
const deleteFolder = (page: Page, { folder }: Rows) =>
  page.request.delete(`/api/folders/${folder.id}`)
const deleteTag = (page: Page, { tag }: Rows) => page.request.delete(`/api/tags/${tag.id}`)
const ofTask = ({ task }: Rows) => `/task/${task.id}`

/** The fields of the product, by where they are. */
export const FIELDS: Record<string, TypedField[]> = {
  'the list of a folder': [
    {
      name: 'the form of a new task',
      open: quickAdd,
      change: retitle,
    },
    {
      name: 'the form of a new task whose folder is deleted',
      path: ({ folder }) => `/folder/${folder.id}`,
      open: quickAdd,
      change: deleteFolder,
    },
    {
      name: 'a title',
      open: async (page, { task }) => {
        await pressKey(page, task.title, 'e')
        return page.getByRole('textbox', { name: 'Title' })
      },
      change: retitle,
    },
    {
      name: 'a title whose row is moved elsewhere in the list',
      open: async (page, { task }) => {
        await pressKey(page, task.title, 'e')
        return page.getByRole('textbox', { name: 'Title' })
      },
      change: async (page) => {
        const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
        await put(page, '/api/tasks/reorder', { taskIds: tasks.map(({ id }) => id).reverse() })
      },
    },
    {
      name: 'a title of a task that is completed',
      open: async (page, { task }) => {
        await pressKey(page, task.title, 'e')
        return page.getByRole('textbox', { name: 'Title' })
      },
      change: (page, { task }) => put(page, `/api/tasks/${task.id}/toggle`, {}),
    },
    {
      name: 'a subtask of a task that moves to another folder',
      open: async (page, { task }) => {
        await page.evaluate((id) => localStorage.setItem(`task-expanded-${id}`, 'true'), task.id)
        await page.reload()
        await shortcutsReady(page)
        await page.getByRole('button', { name: 'Add subtask' }).click()
        return composer(page)
      },
      change: (page, { task, folder }) =>
        put(page, `/api/tasks/${task.id}`, { folderName: folder.name }),
    },
  ],
  'a view': [
    {
      name: 'the form of a new task in Today',
      path: () => '/today',
      open: quickAdd,
      change: retitle,
    },
    {
      name: 'the form of a new task in Upcoming',
      path: () => '/upcoming',
      open: quickAdd,
      change: retitle,
    },
    {
      name: 'the form of a new task in the Calendar',
      path: () => '/calendar',
      // A day adds where it is pressed (U10).
      open: async (page) => {
        await page.locator('[aria-current=date]:visible').click({ position: { x: 12, y: 12 } })
        return composer(page)
      },
      change: retitle,
    },
    {
      name: 'the form of a new task of a saved filter',
      path: ({ filter }) => `/filter/${filter.id}`,
      open: quickAdd,
      change: (page, { filter }) => page.request.delete(`/api/filters/${filter.id}`),
    },
    {
      name: 'a title of a task that leaves Today',
      path: () => '/today',
      open: async (page, { task }) => {
        await pressKey(page, task.title, 'e')
        return page.getByRole('textbox', { name: 'Title' })
      },
      change: (page, { task }) => put(page, `/api/tasks/${task.id}`, { dueDate: null }),
    },
    {
      name: 'a search',
      path: () => '/search',
      open: async (page) => {
        const field = page.getByRole('searchbox')
        await field.click()
        return field
      },
      change: retitle,
    },
  ],
  'the details of a task': [
    {
      name: 'the form of a subtask',
      path: ofTask,
      open: async (page) => {
        await page.getByRole('complementary').getByRole('button', { name: 'Add subtask' }).click()
        return composer(page)
      },
      change: retitle,
    },
    {
      name: 'a description',
      path: ofTask,
      open: async (page) => {
        await page.getByRole('button', { name: 'Add a description' }).click()
        return page.getByRole('textbox', { name: 'Description' })
      },
      change: (page, { task }) =>
        put(page, `/api/tasks/${task.id}`, {
          description: 'Described elsewhere',
          title: 'Renamed',
        }),
    },
    {
      name: 'a comment',
      path: ofTask,
      open: async (page) => {
        const field = page.getByRole('textbox', { name: 'Write a comment' })
        await field.click()
        return field
      },
      change: async (page, rows) => {
        await make(page, `/api/tasks/${rows.task.id}/comments`, { text: 'Said elsewhere' })
        await retitle(page, rows)
      },
    },
    {
      name: 'a comment that is edited',
      path: ofTask,
      open: async (page, { task }) => {
        await make(page, `/api/tasks/${task.id}/comments`, { text: 'Mine' })
        await page.getByRole('button', { name: /^Edit the comment/ }).click()
        const field = page.getByRole('textbox', { name: 'Edit comment' })
        await field.press('Control+a')
        return field
      },
      change: async (page, { task }) => {
        const comments = await (await page.request.get(`/api/tasks/${task.id}/comments`)).json()
        expect(
          (
            await page.request.patch(`/api/tasks/${task.id}/comments/${comments[0].id}`, {
              data: { text: 'Other words' },
            })
          ).ok(),
        ).toBe(true)
      },
    },
  ],
  'the dialogs of folders and tags': [
    {
      name: 'the name of a folder',
      open: async (page, { folder }) => {
        const field = (await manageFolders(page)).getByRole('textbox', {
          name: `Name of ${folder.name}`,
        })
        await field.click()
        await field.press('Control+a')
        return page.locator('[role=dialog] input:focus')
      },
      change: renameFolder,
    },
    {
      name: 'the name of a folder that is deleted',
      open: async (page, { folder }) => {
        const field = (await manageFolders(page)).getByRole('textbox', {
          name: `Name of ${folder.name}`,
        })
        await field.click()
        await field.press('Control+a')
        return page.locator('[role=dialog] input:focus')
      },
      change: deleteFolder,
    },
    {
      name: 'the name of a folder in the sidebar that is deleted',
      open: async (page, { folder }) => {
        await page.getByRole('button', { name: `Options for ${folder.name}` }).click()
        await page.getByRole('menuitem', { name: 'Rename' }).click()
        await expect(page.getByRole('textbox', { name: `Name of ${folder.name}` })).toBeFocused()
        return page.locator('nav input:focus')
      },
      change: deleteFolder,
    },
    {
      name: 'the name of a new folder',
      open: async (page) => {
        const field = (await manageFolders(page)).getByRole('textbox', { name: 'New folder' })
        await field.click()
        return field
      },
      change: renameFolder,
    },
    {
      name: 'the name of a tag',
      open: async (page, { tag }) => {
        return editTag(page, await manageTags(page), tag)
      },
      change: renameTag,
    },
    {
      name: 'the name of a tag that is deleted',
      open: async (page, { tag }) => {
        return editTag(page, await manageTags(page), tag)
      },
      change: deleteTag,
    },
    {
      name: 'the name of a new tag',
      open: async (page) => {
        const field = (await manageTags(page)).getByRole('textbox', { name: 'New tag' })
        await field.click()
        return field
      },
      change: renameTag,
    },
  ],
  'other dialogs': [
    {
      name: 'the name of a filter',
      path: ({ filter }) => `/filter/${filter.id}`,
      open: async (page) => {
        await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click()
        const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
        await field.click()
        await field.press('Control+a')
        return field
      },
      change: (page, { filter }) => put(page, `/api/filters/${filter.id}`, { name: 'Elsewhere' }),
    },
    {
      name: 'the query of a filter that is deleted',
      path: ({ filter }) => `/filter/${filter.id}`,
      open: async (page) => {
        await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click()
        const field = page.getByRole('dialog').getByRole('textbox', { name: 'Query' })
        await field.click()
        await field.press('Control+a')
        return field
      },
      change: (page, { filter }) => page.request.delete(`/api/filters/${filter.id}`),
    },
    {
      name: 'a date in words',
      open: async (page, { task }) => {
        await pressKey(page, task.title, 'd')
        const field = page.getByRole('dialog').getByRole('textbox', { name: 'Type a date' })
        await field.click()
        return field
      },
      change: retitle,
    },
    {
      name: 'a repeat in words',
      open: async (page, { task }) => {
        await pressKey(page, task.title, 'd')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Repeat/ })
          .click()
        const field = page.getByRole('textbox', { name: 'Repeat in words' })
        await field.click()
        return field
      },
      change: (page, { task }) => put(page, `/api/tasks/${task.id}/toggle`, {}),
    },
    {
      name: 'a command for the voice assistant',
      open: async (page) => {
        await page.getByRole('button', { name: 'Voice assistant' }).click()
        return page.getByRole('dialog').getByLabel('Command')
      },
      change: retitle,
    },
    {
      name: 'the email of an invitation',
      path: ({ folder }) => `/folder/${folder.id}`,
      open: async (page, { folder }) => {
        await page.getByRole('button', { name: `Options for ${folder.name}` }).click()
        await page.getByRole('menuitem', { name: 'Share' }).click()
        const field = page.getByRole('dialog').getByLabel('Email')
        await field.click()
        return field
      },
      change: renameFolder,
      half: 'somebody@',
      rest: 'example.org',
    },
  ],
}
