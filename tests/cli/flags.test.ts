import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createProgram, describedProgram } from '../../cli/commands/program'
import { wordsIn } from '../../cli/config/parse'
import { everyCommand } from './every-command'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

const files = join(import.meta.dir, '../src/server/transfer/files')
let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('what a new subtask can be given, and what bulk can do to all that a query shows', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await api.folders.post({ name: 'Work' })
  await terminal.run('add', 'Report', '--tag', 'old')
  const [{ id = 0 } = {}] = (await api.tasks.get()).data ?? []
  const given = ['--priority', 'high', '--description', 'In full', '--tag', 'shop', '--due', '3d']
  await terminal.run('sub', String(id), 'Sum up today', '--literal', ...given)
  const [before] = (await api.tasks.get()).data ?? []
  expect(before?.subtasks).toMatchObject([
    {
      title: 'Sum up today',
      priority: 'high',
      description: 'In full',
      dueDate: expect.any(String),
      taskTags: [{ tag: { name: 'shop' } }],
    },
  ])
  const bulk = ['--priority', 'urgent', '--folder', 'Work', '--tag', 'shop', '--untag', 'old']
  const changed = await terminal.run('bulk', '@old', ...bulk, '--yes', '--json')
  const report = {
    id,
    priority: 'urgent',
    category: 'Work',
    taskTags: [{ tag: { name: 'shop' } }],
  }
  expect(JSON.parse(changed.out)).toMatchObject([report])
  expect((await api.tasks.get()).data).toMatchObject([report])
  expect((await terminal.run('bulk', '#Work & !subtask', '--done', '-y', '-q')).out).toBe(`${id}\n`)
  expect(await titles(api)).toEqual(['x Report', '- Sum up today'])
  expect((await terminal.run('list', '--completed', '--quiet')).out).toBe(`${id}\n`)
  expect((await terminal.run('bulk', 'report & done', '--undone', '--yes')).code).toBe(0)
  expect((await terminal.run('bulk', '#Work & !subtask', '--shift', '2', '-y')).code).toBe(0)
  expect((await terminal.run('bulk', '#Work', '--delete', '--yes')).code).toBe(0)
  expect(await titles(api)).toEqual([])
})

/**
 * A command, and what its output has in it: ids alone with -q, JSON with --json. FILES are exports of
 * other programs.
 */
const STORY: [line: string, says: string][] = [
  [
    'add Milk today --literal -f Inbox -p high -d 2031-12-24 --description Oat -t shop --every year',
    'Milk today (due Wed 24 Dec 2031, every year',
  ],
  ['add Call Ann --due today --json', '"title": "Call Ann"'],
  ['add Rent -q', ''],
  [
    'sub Rent Find the bill today --literal -p low -d 3d --description Paper -t home',
    'the bill today',
  ],
  ['sub Rent Stamp --json', '"parentTaskId": '],
  ['sub Rent Pen -q', ''],
  ['list --folder Inbox --tag shop --sort due --limit 1', 'Milk today'],
  ['list --json', '"title": "Rent"'],
  ['list -q', ''],
  ['next --limit 1', 'Call Ann'],
  ['next --json', '"title": "Call Ann"'],
  ['next --quiet', ''],
  ['show Rent', 'Stamp'],
  ['show Rent --json', '"reminders": []'],
  ['show Rent --quiet', ''],
  ['find oat --limit 1', 'Milk today'],
  ['find oat --json', '"title": "Milk today"'],
  ['find oat -q', ''],
  ['stats', 'Streak'],
  ['stats --json', '"pending": '],
  ['today', 'Call Ann'],
  ['today --json', '"title": "Call Ann"'],
  ['today -q', ''],
  ['today --sort title --columns title --limit 1', 'Call Ann\n'],
  ['today --group folder', 'Call Ann'],
  ['upcoming --days 2', 'Call Ann'],
  ['upcoming --json', '"ghost": null'],
  ['upcoming -q', ''],
  ['upcoming --sort title --columns title --limit 1', 'Call Ann\n'],
  ['upcoming --group due', 'Call Ann'],
  ['cal 2031-12', '24|1'],
  ['cal 2031-12 --json', '"day": "2031-12-24"'],
  ['done Call', 'Done'],
  ['list --completed', 'Call Ann'],
  ['list --all', 'Call Ann'],
  ['undone Call', 'Reopened'],
  ['done Pen -q', ''],
  ['undone Pen --json', '"status": "pending"'],
  ['done Pen --json', '"status": "completed"'],
  ['undone Pen -q', ''],
  ['folders add Work', 'Added folder'],
  ['folders add Play --json', '"name": "Play"'],
  ['folders add Away -q', ''],
  ['folders order Work Inbox', 'Folders: Work, Inbox, '],
  ['folders order Inbox --json', '"name": "Inbox"'],
  ['folders order Inbox -q', ''],
  ['folders rename Play Fun', 'Fun'],
  ['folders rename Fun Games --json', '"name": "Games"'],
  ['folders rename Games Play -q', ''],
  ['folders color Play teal', 'Play'],
  ['folders color Play none --json', '"color": null'],
  ['folders color Play green -q', ''],
  ['folders list', 'Play'],
  ['folders list --json', '"name": "Play"'],
  ['folders list -q', ''],
  ['folders rm Away --yes', 'Deleted folder'],
  ['folders add Away', ''],
  ['folders rm Away -y --json', '"deleted": true'],
  ['folders add Away', ''],
  ['folders rm Away -y -q', ''],
  ['tags add calls --color "#22c55e"', '@calls'],
  ['tags add mail --json', '"name": "mail"'],
  ['tags add post -q', ''],
  ['tags rename mail letters', '@letters'],
  ['tags rename letters mail --json', '"name": "mail"'],
  ['tags rename mail letters -q', ''],
  ['tags color calls "#000000"', 'Coloured'],
  ['tags color calls "#111111" --json', '"color": "#111111"'],
  ['tags color calls "#222222" -q', ''],
  ['tags list', '@calls  #222222'],
  ['tags list --json', '"color": "#222222"'],
  ['tags list -q', ''],
  ['tags rm calls --yes', 'Deleted tag'],
  ['tags rm letters --yes --json', '"deleted": true'],
  ['tags rm post --yes -q', ''],
  ['filter save soon today --color "#00ff00"', 'soon: today'],
  ['filter save later p4 --json', '"query": "p4"'],
  ['filter save never p1 -q', ''],
  ['list --filter soon', 'Call Ann'],
  ['filter rename soon now', 'now: today'],
  ['filter rename later then --json', '"name": "then"'],
  ['filter rename then later -q', ''],
  ['filter order later', 'Filters: later, '],
  ['filter order now --json', '"name": "later"'],
  ['filter order now -q', ''],
  ['filter list', 'p4'],
  ['filter list --json', '"color": "#00ff00"'],
  ['filter list -q', ''],
  ['filter rm now', 'Deleted filter'],
  ['filter rm later --json', '"deleted": true'],
  ['filter rm never -q', ''],
  [
    'edit Rent --title Bills --description All -p urgent -d fri -f Work -t home --untag shop --every month',
    'Bills',
  ],
  ['edit Bills --no-repeat --json', '"repeat": null'],
  ['edit Bills --due none -q', ''],
  ['move Bills Play', 'Moved to Play'],
  ['move Bills Work --json', '"category": "Work"'],
  ['move Bills Play -q', ''],
  ['order Milk', 'Moved'],
  ['order Bills --after Milk --json', '"title": "Bills"'],
  ['order Milk -q', ''],
  ['duplicate Call', 'Call Ann'],
  ['duplicate Pen --json', '"title": "Pen"'],
  ['duplicate Stamp -q', ''],
  ['skip Milk', 'next: '],
  ['skip Milk --json', '"title": "Milk today"'],
  ['skip Milk -q', ''],
  ['skip Milk --time "24 dec 2050"', 'Skipped'],
  ['done Milk --time "24 dec 2051"', 'Done'],
  ['undone Milk --time last', 'Reopened'],
  ['undone Milk --time last --json', '"title": "Milk today"'],
  ['undone Milk --time last -q', ''],
  ['remind Milk -30m', 'Reminder set'],
  ['remind Milk', '30'],
  ['remind Milk -1h --json', '"title": "Milk today"'],
  ['remind Milk -2h -q', ''],
  ['remind Milk --off', 'Reminders off'],
  ['history Milk', 'created'],
  ['history Milk --json', '"created": true'],
  ['comment Milk Which one', 'Commented on'],
  ['comment Milk Oat --json', '"text": "Oat"'],
  ['comment Milk Soy -q', ''],
  ['comment Milk --edit last Rice', 'Changed the comment'],
  ['comment Milk --delete last', 'Deleted the comment'],
  ['bulk bills --due today -y', 'Changed'],
  ['bulk bills --shift 1 -p low -f Work -t later --untag home --yes', 'Changed'],
  ['bulk bills --done -y --json', '"status": "completed"'],
  ['bulk "bills & done" --undone -y -q', ''],
  ['bulk bills --delete -y', 'Deleted'],
  ['undo', 'Undid: deleted'],
  ['redo', 'Redid: '],
  ['undo --list', 'added'],
  ['undo', 'Undid: deleted'],
  ['undo --any', 'Undid: '],
  ['undo --json', '"kind": "task.bulk"'],
  ['undo -q', ''],
  ['rm "Find the bill"', 'Deleted'],
  ['rm Bills --json', '"deleted": true'],
  ['add Bread', ''],
  ['rm Bread -q', ''],
  ['voice --text "add eggs"', 'eggs'],
  ['voice --text "add flour" --json', '"title": "flour"'],
  ['voice --text "add salt" -q', ''],
  ['add Shelf -f Work', ''],
  ['share Work bob@example.org', 'Invited'],
  ['share Work bob@example.org --json', '"role": "edit"'],
  ['share Work bob@example.org -q', ''],
  ['members Work', 'owner'],
  ['members Work --json', '"role": "owner"'],
  ['activity', ''],
  ['import FILES/todo.txt --dry-run', 'Would import'],
  ['import FILES/todo.txt --json', '"source": "todo.txt"'],
  ['import FILES/todo.txt --as todo.txt', 'Imported'],
  ['export', '"exportedAt"'],
  ['export --json', '"exportedAt"'],
  ['export --format csv', 'eggs'],
  ['config set sort due', ''],
  ['config get sort', 'due'],
  ['config list', 'due'],
  ['config list --json', '"sort": "due"'],
  ['config unset sort', ''],
  ['config edit', 'Saved'],
  ['config path', '/config'],
  ['whoami', '@example.org on http'],
  ['whoami --json', '"email"'],
  ['sync', 'Nothing to send.'],
  ['sync --json', '"sent": 0'],
  ['doctor', 'session'],
  ['doctor --json', '"name": "session"'],
  ['man', '.SH COMMANDS'],
  ['completion bash', 'complete'],
  ['help add', 'SYNOPSIS'],
]

/** How each can be asked to print what it has changed. */
const FORMATS = ['', '--json', '-q']

test('every command and every flag does what it says, by a process against a server', async () => {
  const used = new Set<string>()
  using ann = await logIn(service, undefined, { EDITOR: 'printf "sort = due\\n" >' })
  const does = async ({ terminal }: Pick<typeof ann, 'terminal'>, line: string, says: string) => {
    const args = wordsIn(line)
    for (const name of namesIn(args)) used.add(name)
    const { code, out, err } = await terminal.run(...args)
    expect({ line, code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining(says) })
    if (args.includes('--json')) JSON.parse(out)
    if (args.includes('-q'))
      expect({ line, out }).toEqual({ line, out: expect.stringMatching(IDS) })
    return out.trim()
  }
  for (const [line, says] of STORY) await does(ann, line.replace('FILES', files), says)

  const joins = async (who: typeof ann, format = '') => {
    await does(ann, `share Work ${who.email} --view ${format}`, '')
    const invitation = new RegExp(`Invitation to a folder for ${who.email}: (\\S+)`)
    const [, link = ''] = await service.server.printed(invitation)
    await does(who, `join ${link} ${format}`, format ? '' : 'Joined Work')
  }
  for (const format of FORMATS) {
    using bob = await logIn(service)
    using dan = await logIn(service)
    for (const who of [bob, dan]) await joins(who, format)
    await does(ann, `assign Shelf ${bob.email} --yes ${format}`, '')
    await does(bob, 'activity --json', '"joined ')
    await does(bob, `leave Work --yes ${format}`, format ? '' : 'Left Work')
    await does(ann, `leave Work --remove ${dan.email} -y ${format}`, format ? '' : 'Removed')
  }
  using eve = await logIn(service)
  await joins(eve)
  await does(ann, `share Work ${eve.email} --owner --yes`, 'Work now belongs to')

  for (const format of FORMATS) {
    using wire = layWire(service.server.url)
    using cara = await logIn(service, wire.url)
    await does(cara, 'tags add home', '')
    await does(cara, 'add Milk', '')
    await wire.cut()
    await does(cara, 'done Milk', 'Saved offline')
    await does(cara, 'tags rename home house', 'Saved offline')
    await does(cara, 'add Bread', 'Saved offline')
    const [done, renamed, added] = (await does(cara, 'outbox list -q', '')).split('\n')
    await does(cara, `outbox drop ${added} ${format}`, format === '-q' ? '' : 'Bread')
    const [task] = (await cara.api.tasks.get()).data ?? []
    await cara.api.tasks({ id: task?.id ?? 0 }).delete()
    const tag = (await cara.api.tags.post({ name: 'house' })).data?.id ?? 0
    wire.mend()
    expect((await cara.terminal.run('sync')).code).toBe(1)
    await cara.api.tags({ id: tag }).delete()
    await does(cara, 'outbox list --json', '"state": "rejected: ')
    await does(cara, `outbox retry ${renamed} ${format}`, format === '-q' ? '' : 'house')
    await does(cara, `outbox restore ${done} ${format}`, format === '-q' ? '' : 'Milk')
    await does(cara, 'outbox list', '')
    await does(cara, 'logout --discard', '')
    used.add('login').add('login --email')
  }

  const all = everyCommand().flatMap(([words, { options }]) => {
    const name = words.join(' ')
    return [name, ...options.map(({ long }) => `${name} ${long}`)]
  })
  expect(all.filter((name) => !used.has(name) && !ELSEWHERE.has(name))).toEqual([])
}, 120_000)

test('every command that changes or lists something has --json and -q', () => {
  const lacking = (long: string) =>
    everyCommand()
      .filter(([, { options }]) => !options.some((option) => option.long === long))
      .map(([words]) => words.join(' '))
  expect(lacking('--json')).toEqual(TEXT_ONLY)
  expect(lacking('--quiet').filter((name) => !TEXT_ONLY.includes(name))).toEqual(WITHOUT_IDS)
  // Some hundred processes, one after the other.
}, 180_000)

test('each name of a command loads that command alone', async () => {
  const { commands } = await describedProgram()
  for (const each of commands) {
    for (const name of [each.name(), ...each.aliases()]) {
      const { program } = await createProgram([name])
      expect(program.commands.map((only) => only.name())).toEqual([each.name()])
    }
  }
})

/** What runs a server of one's own: tests/release and tests/server have those. */
const SERVING = [
  ...['serve', 'backup', 'restore', 'invite'],
  ...['admin verify', 'admin sign-out', 'admin delete', 'service'],
]

/** A screen, texts by themselves, and what only this machine and the person's login are about. */
const TEXT_ONLY = [
  ...['ui', ...SERVING, 'register', 'login', 'logout', 'delete-account', 'notify', 'mcp'],
  ...['config get', 'config set', 'config unset', 'config edit', 'config path'],
  ...['man', 'completion', 'help'],
]

/** What has no ids of its own; an import may have brought 10,000, and is undone as one. */
const WITHOUT_IDS = [
  'why',
  ...[
    'count',
    'stats',
    'cal',
    'history',
    'context',
    'members',
    'activity',
    'admin list',
    'switch',
    'whoami',
    'token add',
    'token renew',
    'feed add',
    'feed renew',
    'hook add',
    'hook send',
    'sync',
    'import',
    'watch',
    'api',
    'export',
    'config list',
    'doctor',
  ],
]

/** What has tests of its own: in ui, voice, account, token and webhooks.test.ts. */
const LISTS = ['folder', 'tag', 'filter', 'completed', 'all', 'sort', 'columns', 'group', 'limit']
const ELSEWHERE = new Set([
  ...SERVING,
  ...['admin list', 'admin list --json', 'admin delete --yes', 'doctor --check'],
  ...['service --install', 'service --compose'],
  ...[
    'list --columns',
    'list --group',
    'why',
    'why --json',
    'report',
    'report --json',
    'report --quiet',
  ],
  ...['token list', 'token add', 'token renew', 'token end'],
  ...['right', 'folder', 'days', 'json'].map((flag) => `token add --${flag}`),
  ...['token list --json', 'token list --quiet', 'token renew --json'],
  ...['token end --json', 'token end --quiet'],
  ...['feed list', 'feed list --json', 'feed list --quiet', 'feed add', 'feed renew'],
  ...['view', 'folder', 'filter', 'tasks', 'json'].map((flag) => `feed add --${flag}`),
  ...['feed renew --tasks', 'feed renew --json'],
  ...['hook list', 'hook add', 'hook deliveries', 'hook send', 'hook on', 'hook remove'],
  ...['event', 'folder', 'json'].map((flag) => `hook add --${flag}`),
  ...['list', 'deliveries', 'on', 'remove'].flatMap((name) => [
    `hook ${name} --json`,
    `hook ${name} --quiet`,
  ]),
  'hook send --json',
  // They are those of list.
  ...['next', 'report'].flatMap((name) => LISTS.map((flag) => `${name} --${flag}`)),
  ...[
    'ui',
    'register',
    'append',
    'prepend',
    'denotate',
    'log',
    'count',
    'count --json',
    'watch',
    'watch --json',
    'notify',
    'api',
    'api --json',
    'mcp',
    'context',
    'context --json',
    'switch',
    'switch --json',
    'login --as',
    'voice --file',
    'delete-account',
    'redo --json',
    'redo --quiet',
  ],
  ...['add', 'sub', 'done', 'undone', 'edit', 'move', 'rm', 'append', 'prepend'].map(
    (name) => `${name} --yes`,
  ),
  ...['append', 'prepend', 'denotate', 'log'].flatMap((name) => [
    `${name} --json`,
    `${name} --quiet`,
  ]),
])

const IDS = /^(\+?\d+\n)+$/

/** The command that the words call, and its flags, as in "list --json". */
function namesIn(args: readonly string[]): string[] {
  const found = everyCommand().filter(([words]) => words.every((word, at) => args[at] === word))
  return found.flatMap(([words, { options }]) => {
    const name = words.join(' ')
    const given = options.filter(({ long, short }) =>
      args.some((arg) => arg === short || arg === long),
    )
    return [name, ...given.map(({ long }) => `${name} ${long}`)]
  })
}
