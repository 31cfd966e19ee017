import type { APIRequestContext } from '@playwright/test'
import type { ServerProcess } from '../tests/process'

/** Folders and tasks of somebody who uses all of it, and of two people who share the folder Home. */
export interface SceneData {
  home: number
  empty: number
  filter: number
  birthday: number
  /** A folder of Ann's that the user may only view. */
  band: number
  /** The invitation to Ann's folder Choir, which waits. */
  invitation: number
  /** Lets the user into another folder of Ann's. Resolves to a task in it, and what removes them. */
  letIn: () => Promise<{ task: number; remove: () => Promise<void> }>
}

const FOLDERS = [
  { name: 'Home', color: 'teal' },
  { name: 'Work', color: 'blue' },
  { name: 'Garden', color: 'lime' },
  { name: 'Lisbon in May', color: 'orange' },
  { name: 'Reading', color: 'violet' },
]
const TAGS = {
  errand: '#a16207',
  phone: '#3b82f6',
  bank: '#22c55e',
  kids: '#ec4899',
  online: '#06b6d4',
  waiting: '#78716c',
}

interface Made {
  title: string
  folder?: string
  /** Days from today, and the hour in UTC where there is one. */
  day?: number
  hour?: number
  tags?: (keyof typeof TAGS)[]
  priority?: string
  repeat?: string
  subtasks?: string[]
  done?: boolean
}

/** The last of a folder first: a new task goes on top. */
const TASKS: Made[] = [
  { title: 'Measure the hallway for the new shelf', folder: 'Home' },
  { title: 'Compare electricity tariffs', folder: 'Home', tags: ['online'] },
  {
    title: 'Sort the photos from Porto',
    folder: 'Home',
    priority: 'low',
    subtasks: ['2024', '2025'],
  },
  { title: 'Fix the **dripping tap** in the bathroom', folder: 'Home', tags: ['waiting'] },
  { title: 'Order Advent calendars', folder: 'Home', day: 11, tags: ['kids', 'online'] },
  { title: 'Swap to winter tyres', folder: 'Home', day: 9, hour: 8, tags: ['errand'] },
  {
    title: 'Descale the coffee machine',
    folder: 'Home',
    day: 8,
    priority: 'low',
    repeat: 'every 2 weeks',
  },
  {
    title: 'Book the chimney sweep before the heating season',
    folder: 'Home',
    day: 7,
    tags: ['phone'],
  },
  {
    title: 'Plan Ann’s birthday',
    folder: 'Home',
    day: 3,
    hour: 19,
    priority: 'high',
    tags: ['kids'],
    subtasks: ['Book a table for twelve', 'Choose a present with Ben', 'Send the invitations'],
  },
  {
    title: 'Pay rent',
    folder: 'Home',
    day: 1,
    hour: 9,
    priority: 'high',
    tags: ['bank'],
    repeat: 'every month',
  },
  { title: 'Water the plants', folder: 'Home', day: 0, repeat: 'every 3 days' },
  {
    title: 'Call the dentist about Thursday',
    folder: 'Home',
    day: 0,
    hour: 23,
    priority: 'high',
    tags: ['phone'],
  },
  { title: 'Renew the home insurance', folder: 'Home', day: 0, priority: 'urgent' },
  { title: 'Return the library books', folder: 'Home', day: -2, tags: ['errand'] },
  { title: 'Chimney sweep', folder: 'Home', day: -9, done: true },
  { title: 'Plant the bulbs', folder: 'Garden', day: -12, done: true },
  { title: 'Rake the leaves', folder: 'Garden', day: 3 },
  { title: 'Read the contract', folder: 'Work', day: 2 },
  { title: 'Prepare the workshop', folder: 'Work', day: 1, hour: 14, subtasks: ['Slides'] },
  { title: 'Send the offer to Marta', folder: 'Work', day: -1, priority: 'urgent' },
  { title: 'Team meeting', folder: 'Work', day: 0, hour: 10, repeat: 'every week', done: true },
  { title: 'Pay the flat', folder: 'Lisbon in May', day: 5 },
  { title: 'Ask about the tram pass', folder: 'Lisbon in May', day: 6 },
  { title: 'Book club', folder: 'Reading', day: 2, hour: 18 },
  { title: 'Collect the parcel', day: 0, hour: 22, tags: ['errand'] },
  { title: 'Answer Lena', tags: ['phone'] },
]

/**
 * Fills an account by the API. Ben is a member of Home and has commented; Ann invites to her folder Choir.
 * `others` are signed in as Ben and Ann.
 */
export async function fillScenes(
  own: APIRequestContext,
  [ben, ann]: [APIRequestContext, APIRequestContext],
): Promise<SceneData> {
  // Somebody who has begun long ago.
  await own.patch('/api/auth/preferences', { data: { firstSteps: [] } })
  const folders: Record<string, number> = {}
  for (const folder of FOLDERS) folders[folder.name] = await made(own, '/api/folders', folder)
  const tags: Record<string, number> = {}
  for (const [name, color] of Object.entries(TAGS)) {
    tags[name] = await made(own, '/api/tags', { name, color })
  }
  const ids: Record<string, number> = {}
  for (const {
    folder = 'Inbox',
    day,
    hour,
    tags: names = [],
    subtasks = [],
    done,
    ...task
  } of TASKS) {
    const dueDate = day === undefined ? null : due(day, hour)
    const id = await made(own, '/api/tasks', { ...task, category: folder, dueDate })
    ids[task.title] = id
    for (const name of names) await send(own, `/api/tasks/${id}/tags/${tags[name]}`, {})
    for (const title of subtasks) await send(own, `/api/tasks/${id}/subtasks`, { title })
    if (done) await own.put(`/api/tasks/${id}/toggle`)
  }
  const home = folders.Home as number
  const birthday = ids['Plan Ann’s birthday'] as number
  await join(own, ben, home)
  await send(ben, `/api/tasks/${birthday}/comments`, {
    text: 'Trattoria has the long table on Saturday from seven. Shall I book?',
  })
  await send(own, `/api/tasks/${birthday}/comments`, { text: 'Please do!' })
  await send(own, `/api/tasks/${birthday}/reminders`, { kind: 'offset', minutes: 60 })
  await own.put(`/api/tasks/${birthday}`, {
    data: {
      assigneeId: (await userOf(ben)).id,
      description:
        'Twelve people, two of them vegetarian. Ann liked the garden of https://trattoria.example last time; ask for the long table.',
    },
  })
  const band = await made(ann, '/api/folders', { name: 'Band', color: 'pink' })
  await made(ann, '/api/tasks', { title: 'Order new strings', category: 'Band' })
  await made(ann, '/api/tasks', { title: 'Learn the set list', category: 'Band', dueDate: due(4) })
  await join(ann, own, band, 'view')
  const choir = await made(ann, '/api/folders', { name: 'Choir' })
  const { id, email } = await userOf(own)
  await send(ann, `/api/folders/${choir}/invitations`, { email, role: 'edit' })
  const [{ id: invitation }] = await (await own.get('/api/invitations/waiting')).json()
  const letIn = async () => {
    const name = `Allotment ${crypto.randomUUID().slice(0, 4)}`
    const folder = await made(ann, '/api/folders', { name })
    const task = await made(ann, '/api/tasks', { title: 'Dig the beds', category: name })
    await join(ann, own, folder)
    const remove = async () => void (await ann.delete(`/api/folders/${folder}/members/${id}`))
    return { task, remove }
  }
  const filter = await made(own, '/api/filters', { name: 'Urgent this week', query: 'p1 | p2' })
  const empty = await made(own, '/api/folders', { name: 'Someday' })
  return { home, birthday, filter, empty, band, invitation, letIn }
}

/** Makes an account whose address is confirmed, and signs in. */
export async function register(
  request: APIRequestContext,
  server: Pick<ServerProcess, 'printed'>,
  person: { email: string; password: string; firstName: string; lastName: string },
) {
  await request.post('/api/auth/register', { data: person })
  const [, token = ''] = await server.printed(new RegExp(`for ${person.email}: .*token=(\\S+)`))
  await request.get('/api/auth/verify-email', { params: { token } })
  await send(request, '/api/auth/login', person)
}

async function join(
  owner: APIRequestContext,
  member: APIRequestContext,
  folder: number,
  role = 'edit',
) {
  const { email } = await userOf(member)
  await send(owner, `/api/folders/${folder}/invitations`, { email, role })
  const waiting: { id: number; folder: { id: number } }[] = await (
    await member.get('/api/invitations/waiting')
  ).json()
  const invitationId = waiting.find((each) => each.folder.id === folder)?.id
  await send(member, '/api/invitations/accept', { invitationId })
}

async function userOf(request: APIRequestContext): Promise<{ id: number; email: string }> {
  return (await request.get('/api/auth/user')).json()
}

async function made(request: APIRequestContext, path: string, data: object): Promise<number> {
  return (await send(request, path, data)).id
}

async function send(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** A day, or an instant on it. */
function due(days: number, hour?: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  if (hour === undefined) return at.toISOString().slice(0, 10)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}
