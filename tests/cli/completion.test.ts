import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openScreen } from './screen'
import { logIn, PATIENCE, PROGRAM, type Service, startService, type Terminal } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

describe('tasks completion', () => {
  test('commands, options and what is last known of folders, tags and tasks are offered', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk', '--tag', 'shop')
    for (const args of [['list'], ['folders'], ['tags']]) await terminal.run(...args)
    const { data } = await ann.api.tasks.get()
    const offered = async (...words: string[]) =>
      (await terminal.run('__complete', '--', ...words)).out.split('\n').filter(Boolean)
    expect(await offered('un')).toEqual([
      'undone\treopen completed tasks',
      'undo\tundo the latest command of this terminal, or a change by its number',
    ])
    expect(await offered('list', '--fol')).toEqual(['--folder\tonly this folder'])
    expect(await offered('add', 'x', '--folder', '')).toEqual(['Inbox\t'])
    expect(await offered('add', 'x', '--tag', 's')).toEqual(['shop\t'])
    expect(await offered('add', 'x', '-p', 'u')).toEqual(['urgent\t'])
    expect(await offered('done', '')).toEqual([`${data?.[0]?.id}\tBuy milk`])
    const about = `${data?.[0]?.id}: Buy milk`
    expect(await offered('done', 'mi')).toEqual([`milk\t${about}`])
    expect(await offered('done', 'BUY', 'M')).toEqual([`Milk\t${about}`])
    expect(await offered('rm', 'buy', '')).toEqual([`Buy\t${about}`, `milk\t${about}`])
    expect(await offered('done', 'eggs', 'm')).toEqual([])
    expect(await offered('edit', 'mi')).toEqual([`milk\t${about}`])
    await terminal.run('done', 'milk')
    await terminal.run('add', 'long '.repeat(100))
    expect(await offered('done', '')).toEqual([expect.stringMatching(/^\d+\t.{59}~$/)])
    expect(await offered('folders', 're')).toEqual(['rename\trename a folder'])
    expect(await offered('completion', '')).toEqual(['bash\t', 'zsh\t', 'fish\t'])
  })

  test('K15: folders, tags, people and attributes are offered inside words, and never file names', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await ann.api.folders.post({ name: 'Side project' })
    await terminal.run('add', 'Buy milk', '@shop')
    await terminal.run('list')
    const offered = async (...words: string[]) =>
      (await terminal.run('__complete', '--', ...words)).out.trim().split('\n')
    expect(await offered('add', 'x', '#S')).toEqual(['#Side project'])
    expect(await offered('add', 'x', 'folder:')).toEqual(['folder:Inbox\t', 'folder:Side project'])
    expect(await offered('add', 'x', 'folder', ':')).toEqual(['Inbox\t', 'Side project'])
    expect(await offered('add', 'x', 'folder', ':', 'In')).toEqual(['Inbox'])
    expect(await offered('list', '--json', '=')).toContain('title\t')
    expect(await offered('list', "'#Inbox & @s")).toEqual(['#Inbox & @shop'])
    expect(await offered('list', '(due.be')).toEqual(['(due.before:\tdue earlier'])
    expect(await offered('edit', '1', '+')).toEqual(['+shop'])
    expect(await offered('+s')).toEqual(['+shop'])
    expect(await offered('+shop', 'lis')).toEqual([expect.stringMatching(/^list\t/)])
    expect(await offered('add', 'x', 'due:so')).toEqual(['due:sow\t', 'due:som'])
    expect(await offered('edit', '1', 'pri:h')).toEqual(['pri:high'])
    expect(await offered('add', 'x', 'du')).toEqual(['due:\twhen it is due'])
    expect(await offered('add', 'x', '--due', 'e')).toEqual(['eow\t', 'eom'])
    expect(await offered('list', '--json=ti')).toEqual(['--json=title'])
    expect(await offered('list', '--json=u')).toEqual(['--json=uuid\t', '--json=urgency'])
    expect(await offered('list', '--json=id,fo')).toEqual(['--json=id,folder'])
    expect(await offered('list', '--columns', 'id,u')).toEqual(['id,uuid\t', 'id,urgency'])
    expect(await offered('list', '--format', 't')).toEqual(['tsv\t', 'todo.txt'])
    expect(await offered('help', 'que')).toEqual(['queries\tQUERIES'])
    expect(await offered('help', 'dates', '')).toEqual([''])
    expect(await offered('help', 'folders', 'ren')).toEqual(['rename\trename a folder'])
    expect(await offered('assign', '1', 'n')).toEqual(['none'])
    expect(await offered('assign', '1', 'm')).toContain('me')
    expect(await offered('assign', '1', 'none', '')).toEqual([''])
    expect(await offered('folders', 'rename', 'Inbox', 'Home', '')).toEqual([''])
    expect(await offered('import', '')).toEqual([':files'])
    await terminal.run('config', 'set', 'report.week', 'id,due | due.by:7d')
    expect(await offered('report', 'we')).toEqual(['week'])
    expect(await offered('report', 'to')).toEqual(['today'])
    expect(await offered('config', 'set', 'so')).toEqual(['sort'])
    expect(await offered('config', 'set', 'sort', 'd')).toEqual(['due'])
    expect(await offered('config', 'set', 'create', '')).toEqual(['ask\t', 'yes\t', 'no'])
    expect(await offered('config', 'set', 'folder', 'Si')).toEqual(['Side project'])
    expect(await offered('config', 'set', 'context', '')).toEqual([''])
    expect(await offered('config', 'unset', 'rep')).toEqual(['report.\t', 'report.week'])
    expect(await offered('add', 'x', '--description', '')).toEqual([''])
  })

  test('saved filters are offered by their names, wherever one is asked for', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    for (const name of ['Waiting', 'At work']) {
      expect((await terminal.run('filters', 'save', name, 'today')).code).toBe(0)
    }
    const offered = async (...words: string[]) =>
      (await terminal.run('__complete', '--', ...words)).out.split('\n').filter(Boolean)
    for (const words of [
      ['list', '--filter'],
      ['filters', 'rm'],
      ['filter', 'rename'],
    ]) {
      expect((await offered(...words, '')).sort()).toEqual(['At work\t', 'Waiting\t'])
      expect(await offered(...words, 'Wai')).toEqual(['Waiting\t'])
    }
    await terminal.run('filters', 'rm', 'Waiting')
    expect(await offered('list', '--filter', '')).toEqual(['At work\t'])
  })

  test('of the server that is named', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    const elsewhere = service.server.url.replace('localhost', '127.0.0.1')
    const { email } = await service.member()
    const there = ['--server', elsewhere]
    await terminal.pipe('correct horse\n', 'login', ...there, '--email', email)
    const offered = async (...words: string[]) =>
      (await terminal.run('__complete', '--', ...words)).out
    expect(await offered('done', '')).toBe('')
    for (const here of [['--server', service.server.url], [`--server=${service.server.url}`]]) {
      expect(await offered(...here, 'done', '')).toMatch(/^\d+\tBuy milk\n$/)
      expect(await offered('done', ...here, '')).toMatch(/^\d+\tBuy milk\n$/)
    }
  })

  test('where an option and its value are one word or several, as bash has them', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk', '--folder', 'Inbox')
    for (const args of [['list'], ['folders']]) await terminal.run(...args)
    const offered = async (...words: string[]) =>
      (await terminal.run('__complete', '--', ...words)).out.trimEnd()
    const { protocol, hostname, port } = new URL(service.server.url)
    const apart = [protocol.slice(0, -1), ':', `//${hostname}`, ':', port]
    for (const server of [
      ['--server', ...apart],
      ['--server', '=', ...apart],
    ]) {
      expect(await offered('list', ...server, '--folder', '')).toBe('Inbox')
      expect(await offered('done', ...server, '')).toMatch(/^\d+\tBuy milk$/)
    }
    expect(await offered('list', '--folder=In')).toBe('--folder=Inbox')
    expect(await offered('list', '--folder', '=', 'In')).toBe('Inbox')
    expect(await offered('sub', '--due', 'fri', '')).toMatch(/^\d+\tBuy milk$/)
    expect(await offered('-V', 'li')).toBe(
      'list\tlist tasks: the open ones, or those that a query shows',
    )
    expect(await offered('help', 'comp')).toStartWith('completion\t')
  })

  test('bash completes with it', async () => {
    using ann = await logIn(service)
    const script = `
      source <(tasks completion bash)
      COMP_WORDS=(tasks comp) COMP_CWORD=1
      _tasks
      echo "\${COMPREPLY[@]}"
      COMP_WORDS=(tasks un) COMP_TYPE=63
      _tasks
      printf '%s\n' "\${COMPREPLY[@]}"`
    const { stdout } = Bun.spawnSync(['bash', '-c', script], { env: withProgram(ann.terminal) })
    // Where bash only lists them, each says what it is.
    expect(stdout.toString()).toBe(
      'completion\nundone  (reopen completed tasks)\nundo  (undo the latest command of this terminal, or a change by its number)\n',
    )
  })

  test('in bash a name is one word, and nothing in it is run', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await ann.api.folders.post({ name: 'My errands' })
    await ann.api.folders.post({ name: '$(touch owned) `touch owned`' })
    await terminal.run('folders')
    const script = `
      source <(tasks completion bash)
      for name in My 'My\\ e' '$(t'; do
        COMP_WORDS=(tasks list --folder "$name") COMP_CWORD=3
        _tasks
        eval "printf '[%s]' \${COMPREPLY[*]}"
      done; ls`
    const { stdout } = Bun.spawnSync(['bash', '-c', script], {
      cwd: terminal.home,
      env: withProgram(terminal),
    })
    expect(stdout.toString()).toBe('[My errands][My errands][$(touch owned) `touch owned`]')
  })

  test.each([
    ['bash', '.bashrc', "cd; source <(tasks completion bash); PS1='ready> '"],
    [
      'zsh',
      '.zshrc',
      "cd; autoload -U compinit; compinit -u; source <(tasks completion zsh); PS1='ready> '",
    ],
    [
      'fish',
      '.config/fish/config.fish',
      `cd; tasks completion fish | source
       function fish_prompt; echo -n 'ready> '; end
       function fish_right_prompt; end
       set fish_greeting; set fish_autosuggestion_enabled 0`,
    ],
  ])(
    'K15: in a real %s a folder completes in quotes, a value after its colon, and no file',
    async (name, file, config) => {
      using ann = await logIn(service)
      const { terminal } = ann
      await ann.api.folders.post({ name: 'Work' })
      await ann.api.tags.post({ name: 'shop', color: '#3b82f6' })
      await terminal.run('folders')
      writeFileSync(join(terminal.home, 'a-file'), '')
      mkdirSync(dirname(join(terminal.home, file)), { recursive: true })
      writeFileSync(join(terminal.home, file), config)
      const inside = { ...terminal, env: withProgram(terminal) }
      using screen = openScreen(inside, ['-i'], { program: shell(name) })
      for (const [typed, completed] of [
        ["tasks list '#W", /ready> tasks list '#Work/],
        ['tasks add Foo folder:W', /ready> tasks add Foo folder:Work/],
        // Bash takes both apart at the sign.
        ['tasks add Foo @sh', /ready> tasks add Foo @shop/],
        ['tasks list p1 @', /ready> tasks list p1 @shop/],
        ['tasks list created.a', /ready> tasks list created.after:/],
        ['tasks list --json=id,ti', /ready> tasks list --json=id,title/],
        ['tasks add Foo pri:ur', /ready> tasks add Foo pri:urgent/],
        ['tasks comp', /ready> tasks completion/],
        ['tasks import a-f', /ready> tasks import a-file/],
        // Both are listed, and neither is chosen.
        [
          'tasks add Foo folder:',
          /^ready> tasks add Foo folder: *(?:\n[\s\S]*)?$(?<=\bInbox\b[\s\S]*\bWork\b[\s\S]*)/m,
        ],
        ['tasks add Foo --description a-f', /ready> tasks add Foo --description a-f *$/m],
      ] as const) {
        screen.press('C-l')
        await screen.shows(/^ready> *$/m)
        screen.type(typed)
        // The second one would choose in fish, and lists in bash.
        screen.press(...(name === 'fish' ? ['Tab'] : ['Tab', 'Tab']))
        await screen.shows(completed)
        screen.press('C-e', 'C-u')
      }
    },
  )

  test('fish completes with it', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await ann.api.folders.post({ name: 'My errands' })
    await terminal.run('folders')
    const script = `
      tasks completion fish | source
      complete -C 'tasks comp'
      complete -C 'tasks list --folder My'
      complete -C 'tasks add Foo pri:ur'`
    const { stdout } = Bun.spawnSync([shell('fish'), '-c', script], { env: withProgram(terminal) })
    const about = 'print the completion script for bash, zsh or fish'
    expect(stdout.toString()).toBe(`completion\t${about}\nMy errands\npri:urgent\n`)
  })

  test('zsh completes with it', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await ann.api.folders.post({ name: 'My: $(errands)' })
    await terminal.run('folders')
    writeFileSync(
      join(terminal.home, '.zshrc'),
      "autoload -U compinit; compinit -u; source <(tasks completion zsh); PS1='ready> '",
    )
    const inside = { ...terminal, env: withProgram(terminal) }
    using screen = openScreen(inside, [], { program: shell('zsh') })
    await screen.shows('ready>')
    screen.type('tasks comp')
    screen.press('Tab')
    await screen.shows('ready> tasks completion')
    screen.press('C-u')
    screen.type('tasks list --folder M')
    screen.press('Tab')
    await screen.shows(String.raw`ready> tasks list --folder My:\ \$\(errands\)`)
    screen.press('C-u')
    screen.type('tasks add Foo pri:ur')
    screen.press('Tab')
    await screen.shows('ready> tasks add Foo pri:urgent')
    screen.press('C-u')
    screen.type('tasks add Foo --due eo')
    screen.press('Tab')
    // Without a dash for descriptions that there are none of.
    await screen.shows(/^eo[mw] +eo[mw] *$/m)
  })
})

/** With the program on the PATH. */
function withProgram({ env }: Terminal) {
  return { ...env, PATH: `${dirname(PROGRAM)}:${env.PATH}` }
}

function shell(name: string): string {
  const path = Bun.which(name)
  if (!path) throw new Error(`There is no ${name}, which this test needs: install its package.`)
  return path
}
