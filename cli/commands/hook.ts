import { HOOK_EVENTS, type HookEventKind } from '../../src/core/hooks/contract'
import { momentOf } from '../dates/due-date'
import { EXIT, Failure, usageError } from '../print/failure'
import { printRows } from '../print/format'
import { print, say } from '../print/print'
import { clean, safe } from '../print/safe-text'
import { findNamed } from '../tasks/find-by-name'
import { printList } from '../tasks/print-list'
import { tellChange } from '../tasks/report'
import {
  AS_JSON,
  CHANGE_OUTPUT,
  command,
  type Definition,
  LIST_OUTPUT,
  option,
  severalOf,
} from './define'
import { idOf, namesOf } from './token'

const COLUMNS = { headings: ['ID', 'Address', 'Events', 'Folder', ''], right: 1, flexible: 1 }
const DELIVERIES = { headings: ['ID', 'Event', 'At', 'Tries', 'Answer'], right: 1, flexible: 4 }

const list = command({
  usage: 'list|ls',
  summary: 'list the webhooks, newest first',
  options: LIST_OUTPUT,
  isDefault: true,
  examples: ['tasks hook list --json'],
  async run(session, { json, quiet }) {
    const hooks = await session.call((api) => api.hooks.get())
    const none = safe`No webhooks. Make one: tasks hook add https://example.org/hook`
    printList(hooks, { json, quiet, none, columns: COLUMNS }, (hook) => [
      String(hook.id),
      clean(hook.url),
      hook.events.length === HOOK_EVENTS.length ? 'all' : hook.events.join(', '),
      hook.folderId === null ? 'all' : clean(namesOf(session, [hook.folderId])),
      hook.offAt ? 'off' : '',
    ])
  },
})

/** The secret alone goes to standard output, for the program that verifies signatures. */
const add = command({
  usage: 'add <address>',
  summary: 'send what happens to an address; the secret that signs it is printed once',
  options: [
    AS_JSON,
    severalOf(
      '-e, --event <event>',
      `only this event (${HOOK_EVENTS.join(', ')}); can be repeated`,
    ),
    option('-f, --folder <folder>', 'only of this folder'),
  ],
  examples: [
    'tasks hook add https://example.org/hook',
    'tasks hook add https://example.org/hook --event task.completed --folder Home',
  ],
  async run(session, url, { json, event: events = [], folder }) {
    await session.refreshIfPossible()
    const wish = {
      url,
      ...(events.length > 0 && { events: events.map(eventOf) }),
      ...(folder && { folderId: (await findNamed(session, 'folder', folder)).id }),
    }
    const made = await session.call((api) => api.hooks.post(wish))
    if (json) return printRows([made])
    say(
      safe`Keep the secret now: it is not shown again. Remove it with: tasks hook remove ${made.id}`,
    )
    print(safe`${made.secret}`)
  },
})

const deliveries = command({
  usage: 'deliveries <id>',
  summary: 'list the last deliveries of a webhook, newest first',
  options: LIST_OUTPUT,
  examples: ['tasks hook deliveries 3'],
  async run(session, id, { json, quiet }) {
    const all = await session.call((api) => api.hooks({ id: idOf(id, 'hook') }).deliveries.get())
    const none = safe`Nothing has been sent yet.`
    printList(all, { json, quiet, none, columns: DELIVERIES }, (each) => [
      String(each.id),
      each.event,
      momentOf(each.at),
      String(each.attempts),
      clean(each.error ?? String(each.status)),
    ])
  },
})

const send = command({
  usage: 'send <id> <delivery>',
  summary: 'send an event again',
  options: [AS_JSON],
  examples: ['tasks hook send 3 17'],
  async run(session, id, delivery, { json }) {
    const sent = await session.call((api) =>
      api
        .hooks({ id: idOf(id, 'hook') })
        .deliveries({ deliveryId: idOf(delivery, 'hook') })
        .send.post(),
    )
    if (json) return printRows([sent])
    if (sent.error) throw new Failure(EXIT.error, `Not taken: ${sent.error}`)
    print(safe`Sent: ${sent.status ?? ''}`)
  },
})

const on = command({
  usage: 'on <id>',
  summary: 'switch a webhook on again; it is sent what it has missed',
  options: CHANGE_OUTPUT,
  examples: ['tasks hook on 3'],
  async run(session, id) {
    const hook = await session.call((api) => api.hooks({ id: idOf(id, 'hook') }).on.post())
    tellChange(hook, hook.id, safe`Webhook ${hook.id} is on`)
  },
})

const remove = command({
  usage: 'remove|rm <id>',
  summary: 'remove a webhook',
  options: CHANGE_OUTPUT,
  examples: ['tasks hook remove 3'],
  async run(session, text) {
    const id = idOf(text, 'hook')
    await session.call((api) => api.hooks({ id }).delete())
    tellChange({ id }, id, safe`Removed webhook ${id}`)
  },
})

function eventOf(text: string): HookEventKind {
  const event = HOOK_EVENTS.find((each) => each === text)
  if (event) return event
  throw usageError(`"${text}" is no event. Events: ${HOOK_EVENTS.join(', ')}.`)
}

export const hook: Definition = {
  usage: 'hook|hooks',
  summary: 'send what happens to addresses of yours (webhooks)',
  examples: ['tasks hook add https://example.org/hook', 'tasks hook', 'tasks hook deliveries 3'],
  below: [list, add, deliveries, send, on, remove],
}
