import { expect, test } from 'bun:test'
import type { Ref } from '../../../../src/core/data/tables'
import { COMMAND_SCHEMAS } from '../../../../src/core/sync/contract'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { changeOf } from '../journal/planner'
import { Device } from '../sync/device'
import { letIn } from './people'

/*
 * Security 14 with what is shared: every route and every command, for the owner of a folder, an editor,
 * a viewer, a former member and a stranger. A route or command without a line here makes the test
 * fail.
 */

const ROLES = ['owner', 'editor', 'viewer', 'former', 'stranger'] as const
type Role = (typeof ROLES)[number]
type People = Record<Role, Person>

/** What is there: in the shared folder, and outside of it. */
interface Ids {
  home: number
  secret: number
  task: number
  subtask: number
  hidden: number
  tag: number
  project: number
  filter: number
  entry: number
  member: number
  invitation: number
  comment: number
  hiddenComment: number
}

/** One status a role, as in ROLES; a sixth is for an editor, for an id outside of the folder. */
type Statuses = readonly [number, number, number, number, number]
type Line = readonly [body: ((ids: Ids) => unknown) | undefined, statuses: Statuses]

/** A viewer is told that they may only look; former members and strangers, that it isn't there. */
const EDIT: Statuses = [200, 200, 403, 404, 404]
const GONE: Statuses = [204, 204, 403, 404, 404]
const READ: Statuses = [200, 200, 200, 404, 404]
const OWN: Statuses = [200, 404, 404, 404, 404]
const OWN_GONE: Statuses = [204, 404, 404, 404, 404]
const NOBODYS_OWN: Statuses = [404, 404, 404, 404, 404]
const OWNERS: Statuses = [200, 403, 403, 404, 404]
const OWNERS_GONE: Statuses = [204, 403, 403, 404, 404]
const none = undefined

const ROUTES: Record<string, Line> = {
  'PUT /api/tasks/:id': [() => ({ title: 'Changed' }), EDIT],
  'PUT /api/tasks/:id/toggle': [() => ({ completed: true }), EDIT],
  'PUT /api/tasks/reorder': [({ task }) => ({ taskIds: [task] }), EDIT],
  'POST /api/tasks/bulk': [({ task }) => ({ ids: [task], completed: true }), EDIT],
  'POST /api/tasks': [({ home }) => ({ title: 'New', folderId: home }), [201, 201, 403, 404, 404]],
  'POST /api/tasks/:id/subtasks': [() => ({ title: 'New' }), [201, 201, 403, 404, 404]],
  'POST /api/tasks/:id/tags': [() => ({ name: 'shop' }), EDIT],
  'POST /api/tasks/:id/tags/:tagId': [none, EDIT],
  'DELETE /api/tasks/:id/tags/:tagId': [none, EDIT],
  'DELETE /api/tasks/:id': [none, GONE],
  'GET /api/tasks/:id/comments': [none, READ],
  'POST /api/tasks/:id/comments': [() => ({ text: 'Ours too' }), [201, 201, 403, 404, 404]],
  // The owner wrote it.
  'PATCH /api/tasks/:id/comments/:commentId': [() => ({ text: 'Changed' }), OWNERS],
  'DELETE /api/tasks/:id/comments/:commentId': [none, OWNERS_GONE],
  'GET /api/tasks/:id/activity': [none, READ],
  'GET /api/folders/:id/activity': [none, READ],
  'GET /api/tasks/:id/history': [none, OWN],
  'POST /api/tasks/:id/skip': [() => ({ occurrence: '2026-11-21' }), EDIT],
  'POST /api/tasks/:id/reopen': [() => ({ occurrence: '2026-11-21' }), EDIT],
  'GET /api/tasks/:id/reminders': [none, READ],
  'POST /api/tasks/:id/reminders': [() => ({ kind: 'at', at: '2100-01-01T09:00:00Z' }), OWNERS],
  'POST /api/tasks/:id/reminders/snooze': [none, OWNERS],
  'DELETE /api/tasks/:id/reminders': [none, OWNERS_GONE],
  'DELETE /api/tasks/:id/reminders/:reminder': [none, OWNERS_GONE],
  'PUT /api/folders/:id': [() => ({ name: 'Changed' }), OWNERS],
  'DELETE /api/folders/:id': [none, OWNERS_GONE],
  'PUT /api/folders/reorder': [({ home }) => ({ folderIds: [home] }), READ],
  'PUT /api/looking': [({ home }) => ({ folderId: home }), READ],
  'GET /api/folders/:id/members': [none, READ],
  'PUT /api/folders/:id/members/:memberId': [() => ({ role: 'view' }), OWNERS],
  // It names the viewer, who leaves by it.
  'DELETE /api/folders/:id/members/:memberId': [none, [204, 403, 204, 404, 404]],
  'POST /api/folders/:id/transfer': [({ member }) => ({ memberId: member }), OWNERS],
  'GET /api/folders/:id/invitations': [none, OWNERS],
  'POST /api/folders/:id/invitations': [
    () => ({ email: 'new@example.net', role: 'view' }),
    [201, 403, 403, 404, 404],
  ],
  'DELETE /api/folders/:id/invitations/:invitationId': [none, OWNERS_GONE],
  'POST /api/folders/:id/invitations/:invitationId/resend': [none, [201, 403, 403, 404, 404]],
  'POST /api/folders/:id/invitations/:invitationId/link': [none, OWNERS],
  // It went to somebody else.
  'POST /api/invitations/accept': [({ invitation }) => ({ invitationId: invitation }), NOBODYS_OWN],
  'POST /api/invitations/decline': [
    ({ invitation }) => ({ invitationId: invitation }),
    NOBODYS_OWN,
  ],
  'POST /api/journal/:id/undo': [none, OWN],
  'PUT /api/tags/:id': [() => ({ name: 'Changed' }), OWN],
  'DELETE /api/tags/:id': [none, OWN_GONE],
  'PUT /api/filters/:id': [() => ({ name: 'Changed' }), OWN],
  'DELETE /api/filters/:id': [none, OWN_GONE],
  'PUT /api/projects/:id': [() => ({ name: 'Changed' }), OWN],
  'DELETE /api/projects/:id': [none, OWN_GONE],
}

/** One's own account and the server: nothing of a folder is named in what they take. */
const OF_NOBODY_ELSE = [
  /^(GET|POST|PUT|PATCH|DELETE) \/api\/(auth\/|logout|docs|health|voice|events|push|mail|settings)/,
  /^POST \/api\/(folders|tags|filters|projects)\/?$/,
  /^GET \/api\/invitations(\/waiting)?$/,
  // Its folders are found by name, among one's own.
  /^POST \/api\/import$/,
  // Tokens and webhooks are a person's own, and what one reaches is tested beside them (D1, D5).
  /^(GET|POST|DELETE) \/api\/(tokens|hooks|in)(\/|$)/,
  // Each of its commands has a line of its own.
  /^POST \/api\/sync$/,
]

/** What all can ask for; what is in the answer depends on who they are. */
const LISTS =
  /^GET \/api\/(tasks(\/search)?|completions|folders|tags|filters|projects|journal|sync|dashboard\/stats)$/

type Outcome = 'done' | 'forbidden' | 'notFound' | 'conflict'
type CommandLine = readonly [
  (ids: Ids) => object,
  readonly [Outcome, Outcome, Outcome, Outcome, Outcome],
]
const EDITS = ['done', 'done', 'forbidden', 'notFound', 'notFound'] as const
const OWNS = ['done', 'notFound', 'notFound', 'notFound', 'notFound'] as const
const OWNS_ALL = ['done', 'forbidden', 'forbidden', 'notFound', 'notFound'] as const
/** What is not there is deleted (T20), and nothing is changed by it. */
const DELETES = ['done', 'done', 'forbidden', 'done', 'done'] as const
const ANYONES = ['done', 'done', 'done', 'done', 'done'] as const
const day = '2026-11-21'

const KINDS: Record<keyof typeof COMMAND_SCHEMAS, CommandLine> = {
  'task.create': [({ home }) => ({ title: 'New', folder: { id: home } }), EDITS],
  'task.update': [({ task }) => ({ task: { id: task }, title: 'Changed' }), EDITS],
  'task.toggle': [({ task }) => ({ task: { id: task }, completed: true }), EDITS],
  'task.skip': [({ task }) => ({ task: { id: task }, occurrence: day }), EDITS],
  'task.reopen': [({ task }) => ({ task: { id: task }, occurrence: day }), EDITS],
  'task.move': [({ task }) => ({ task: { id: task }, after: null }), EDITS],
  'task.reorder': [({ task }) => ({ tasks: [{ id: task }] }), EDITS],
  'task.bulk': [({ task }) => ({ tasks: [{ id: task }], completed: true }), EDITS],
  'task.create-many': [
    ({ home }) => ({
      clientId: crypto.randomUUID(),
      folder: { id: home },
      added: [{ clientId: crypto.randomUUID(), title: 'New' }],
    }),
    EDITS,
  ],
  'task.delete': [({ task }) => ({ task: { id: task } }), DELETES],
  'task.tag': [({ task, tag }) => ({ task: { id: task }, tag: { id: tag } }), EDITS],
  'task.untag': [({ task, tag }) => ({ task: { id: task }, tag: { id: tag } }), EDITS],
  'task.restore': [
    ({ task }) => ({ task: { id: task } }),
    // It is there.
    ['done', 'done', 'done', 'notFound', 'notFound'],
  ],
  'comment.create': [({ task }) => ({ task: { id: task }, text: 'Ours too' }), EDITS],
  'comment.update': [({ comment }) => ({ comment: { id: comment }, text: 'Changed' }), OWNS_ALL],
  'comment.delete': [
    ({ comment }) => ({ comment: { id: comment } }),
    ['done', 'forbidden', 'forbidden', 'done', 'done'],
  ],
  'reminder.set': [({ task }) => ({ task: { id: task }, time: '2100-01-01T09:00:00Z' }), OWNS_ALL],
  'reminder.delete': [
    ({ task }) => ({ task: { id: task } }),
    ['done', 'forbidden', 'forbidden', 'done', 'done'],
  ],
  'folder.create': [() => ({ name: crypto.randomUUID() }), ANYONES],
  'folder.update': [({ home }) => ({ folder: { id: home }, name: 'Changed' }), OWNS_ALL],
  'folder.reorder': [
    ({ home }) => ({ folders: [{ id: home }] }),
    ['done', 'done', 'done', 'notFound', 'notFound'],
  ],
  'folder.delete': [
    ({ home }) => ({ folder: { id: home } }),
    ['done', 'forbidden', 'forbidden', 'done', 'done'],
  ],
  'tag.create': [() => ({ name: crypto.randomUUID() }), ANYONES],
  'tag.update': [({ tag }) => ({ tag: { id: tag }, name: 'Changed' }), OWNS],
  'tag.delete': [({ tag }) => ({ tag: { id: tag } }), ANYONES],
  'filter.create': [() => ({ name: crypto.randomUUID(), query: 'today' }), ANYONES],
  'filter.update': [({ filter }) => ({ filter: { id: filter }, name: 'Changed' }), OWNS],
  'filter.move': [({ filter }) => ({ filter: { id: filter }, after: null }), OWNS],
  'filter.delete': [({ filter }) => ({ filter: { id: filter } }), ANYONES],
  'project.create': [() => ({ name: crypto.randomUUID() }), ANYONES],
  'project.update': [({ project }) => ({ project: { id: project }, name: 'Changed' }), OWNS],
  'project.delete': [({ project }) => ({ project: { id: project } }), ANYONES],
  'notice.read': [() => ({ notices: [{ id: 1 }] }), ANYONES],
  undo: [({ entry }) => ({ entry }), OWNS],
}

/** Nobody's: what is asked for with these is told apart from nothing. */
const NOBODYS: Ids = {
  home: 999_990,
  secret: 999_991,
  task: 999_992,
  subtask: 999_993,
  hidden: 999_994,
  tag: 999_995,
  project: 999_996,
  filter: 999_997,
  entry: 999_998,
  member: 999_999,
  invitation: 999_989,
  comment: 999_988,
  hiddenComment: 999_987,
}

onEmbedded((person, world) => {
  /** Everybody but the owner, who is another one in each household. */
  async function others(): Promise<Omit<People, 'owner'>> {
    const [editor, viewer, former, stranger] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    return { editor, viewer, former, stranger }
  }

  async function household(them: Omit<People, 'owner'>) {
    const people: People = { ...them, owner: await person() }
    const { owner, editor, viewer, former } = people
    const device = new Device(owner.api, owner.id)
    const make = <C extends object>(command: C) => {
      const clientId = crypto.randomUUID()
      device.give({ ...command, clientId } as never)
      return { clientId }
    }
    const home = make({ kind: 'folder.create', name: 'Home' })
    const secret = make({ kind: 'folder.create', name: 'SECRET folder' })
    const tag = make({ kind: 'tag.create', name: 'red' })
    const project = make({ kind: 'project.create', name: 'SECRET project' })
    const filter = make({ kind: 'filter.create', name: 'SECRET filter', query: 'today' })
    const inProject = (title: string, folder: Ref) => ({
      kind: 'task.create',
      title,
      folder,
      project,
    })
    const hidden = make(inProject('SECRET task', secret))
    const task = make({ ...inProject('SHARED task', home), repeat: 'FREQ=DAILY', dueDate: day })
    const subtask = make({ kind: 'task.create', title: 'SHARED below', parent: task })
    device.give({ kind: 'task.tag', task, tag })
    const say = (about: Ref, text: string) => make({ kind: 'comment.create', task: about, text })
    const comment = say(task, 'SHARED comment')
    say(subtask, 'SHARED comment below')
    const hiddenComment = say(hidden, 'SECRET comment')
    device.give({ kind: 'reminder.set', task, time: '2100-01-01T09:00:00Z' })
    await device.send()
    expect([...device.outcomes.values()].filter(({ status }) => status !== 'done')).toEqual([])
    const { shown } = device.replica
    const idOf = (
      table: 'folders' | 'tags' | 'projects' | 'filters' | 'tasks' | 'comments',
      { clientId }: { clientId: string },
    ) => shown[table].find({ clientId })?.id as number
    const homeId = idOf('folders', home)
    await letIn(world(), owner, homeId, editor, 'edit')
    await letIn(world(), owner, homeId, viewer, 'view')
    await letIn(world(), owner, homeId, former, 'edit')
    const { members, invitations } = owner.api.folders({ id: homeId })
    await members({ memberId: former.id }).delete()
    const taskId = idOf('tasks', task)
    const entry = await changeOf(owner.api.tasks({ id: taskId }).put({ priority: 'high' }))
    const invitation = await made(invitations.post({ email: 'guest@example.net', role: 'view' }))
    const ids: Ids = {
      home: homeId,
      secret: idOf('folders', secret),
      task: taskId,
      subtask: idOf('tasks', subtask),
      hidden: idOf('tasks', hidden),
      tag: idOf('tags', tag),
      project: idOf('projects', project),
      filter: idOf('filters', filter),
      entry,
      member: viewer.id,
      invitation: invitation.id,
      comment: idOf('comments', comment),
      hiddenComment: idOf('comments', hiddenComment),
    }
    return { people, ids }
  }

  async function ask(role: Person, name: string, ids: Ids) {
    const [method = '', path = ''] = name.split(' ')
    const [bodyOf] = ROUTES[name] as Line
    const body = bodyOf?.(ids)
    const response = await world().fetch(
      path.replaceAll(/:(\w+)/g, (_, param) => String(idIn(path, param, ids))),
      {
        method,
        headers: { cookie: role.cookie, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    )
    return { status: response.status, text: await response.text() }
  }

  async function send(role: Person, kind: keyof typeof COMMAND_SCHEMAS, ids: Ids) {
    const { outcomes } = await made(
      role.api.sync.post({
        device: crypto.randomUUID(),
        acked: 0,
        sentAt: new Date().toISOString(),
        commands: [{ seq: 1, at: '', ...({ kind, ...KINDS[kind][0](ids) } as { kind: string }) }],
      }),
    )
    const [outcome] = outcomes
    return {
      result: outcome?.status === 'done' ? 'done' : outcome?.code,
      message: outcome?.message,
    }
  }

  /** All rows that they see, comments and reminders too, and the revision of the last change. */
  async function ownersData({ api }: Person) {
    const { put, revision } = await made(api.sync.get({ query: {} }))
    return { put, revision }
  }

  test('every route and command has its line', () => {
    const routes = world().api.routes.map(
      ({ method, path }: { method: string; path: string }) =>
        `${method} ${path.replace(/\/$/, '')}`,
    )
    const isElsewhere = (name: string) =>
      LISTS.test(name) || OF_NOBODY_ELSE.some((pattern) => pattern.test(name))
    const missing = routes.filter((name) => !ROUTES[name] && !isElsewhere(name))
    expect(missing).toEqual([])
    expect(Object.keys(ROUTES).filter((name) => !routes.includes(name))).toEqual([])
    expect(Object.keys(KINDS).toSorted()).toEqual(Object.keys(COMMAND_SCHEMAS).toSorted())
  })

  test.each(Object.entries(ROUTES))('%s', async (name, [, statuses]) => {
    const them = await others()
    const first = await household(them)
    const { people, ids } = first
    const before = await ownersData(people.owner)
    const expected = (role: Role) => statuses[ROLES.indexOf(role)] as number
    for (const role of ROLES.filter((each) => expected(each) >= 400)) {
      const { status, text } = await ask(people[role], name, ids)
      expect([role, status]).toEqual([role, expected(role)])
      expect(await ownersData(people.owner)).toEqual(before)
      // As if it did not exist, to the letter.
      if (status === 404) expect((await ask(people[role], name, NOBODYS)).text).toBe(text)
    }
    // What is outside of the folder is for an editor as it is for a stranger.
    const hidden = await ask(people.editor, name, outsideOf(ids))
    const unknown = await ask(people.editor, name, NOBODYS)
    expect(hidden).toEqual(unknown)
    expect(await ownersData(people.owner)).toEqual(before)
    const changes = !name.startsWith('GET')
    for (const [at, role] of ROLES.filter((each) => expected(each) < 400).entries()) {
      const { people, ids } = at === 0 || !changes ? first : await household(them)
      expect([role, (await ask(people[role], name, ids)).status]).toEqual([role, expected(role)])
    }
  })

  test.each(Object.entries(KINDS))('the command %s', async (kind, [, results]) => {
    const them = await others()
    const first = await household(them)
    const { people, ids } = first
    const before = await ownersData(people.owner)
    const expected = (role: Role) => results[ROLES.indexOf(role)]
    const mayChange = (role: Role) =>
      expected(role) === 'done' && ['owner', 'editor', 'viewer'].includes(role)
    for (const role of ROLES.filter((each) => !mayChange(each))) {
      const { result } = await send(people[role], kind as keyof typeof COMMAND_SCHEMAS, ids)
      expect([role, result]).toEqual([role, expected(role)])
      expect(await ownersData(people.owner)).toEqual(before)
    }
    const hidden = await send(people.editor, kind as keyof typeof COMMAND_SCHEMAS, outsideOf(ids))
    const unknown = await send(people.editor, kind as keyof typeof COMMAND_SCHEMAS, NOBODYS)
    expect(hidden).toEqual(unknown)
    expect(await ownersData(people.owner)).toEqual(before)
    for (const [at, role] of ROLES.filter(mayChange).entries()) {
      const { people, ids } = at === 0 ? first : await household(them)
      const { result } = await send(people[role], kind as keyof typeof COMMAND_SCHEMAS, ids)
      expect([role, result]).toEqual([role, expected(role)])
    }
  })

  test('nothing of outside the folder is in any answer, and nothing of it for strangers', async () => {
    const { people } = await household(await others())
    const lists = world()
      .api.routes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)
      .filter((name: string) => LISTS.test(name.replace(/\/$/, '')) || name.includes('/export'))
    expect(lists.length).toBeGreaterThan(8)
    for (const role of ROLES.slice(1)) {
      for (const name of lists) {
        const query = name.includes('search') ? '?q=task' : ''
        const response = await world().fetch(`${String(name).split(' ')[1]}${query}`, {
          headers: { cookie: people[role].cookie },
        })
        const text = await response.text()
        expect([role, name, response.status, text.includes('SECRET')]).toEqual([
          role,
          name,
          200,
          false,
        ])
        if (role === 'former' || role === 'stranger') expect(text).not.toContain('SHARED')
      }
    }
  })

  function outsideOf(ids: Ids): Ids {
    const { secret, hidden, hiddenComment } = ids
    return { ...ids, home: secret, task: hidden, subtask: hidden, comment: hiddenComment }
  }

  /** Which id stands in a place of a path. */
  function idIn(path: string, param: string, ids: Ids): number | string {
    if (param === 'tagId') return ids.tag
    if (param === 'commentId') return ids.comment
    if (param === 'reminder') return '2100-01-01T09:00:00.000Z'
    if (param === 'memberId') return ids.member
    if (param === 'invitationId') return ids.invitation
    const [, what = ''] = /^\/api\/(\w+)s?\/:id/.exec(path) ?? []
    const kinds: Record<string, keyof Ids> = {
      tasks: 'task',
      folders: 'home',
      journal: 'entry',
      tags: 'tag',
      filters: 'filter',
      projects: 'project',
    }
    return ids[kinds[what] as keyof Ids]
  }
})
