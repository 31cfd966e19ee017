import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { dirname } from 'node:path'
import { logIn, PATIENCE, PROGRAM, type Service, startService } from './terminal'

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
      (await terminal.run('complete', '--', ...words)).out.split('\n').filter(Boolean)
    expect(await offered('un')).toEqual([
      'undone\topen a completed task again',
      'undo\ttake back the latest change',
    ])
    expect(await offered('list', '--fo')).toEqual(['--folder\tonly those in this folder'])
    expect(await offered('add', 'x', '--folder', '')).toEqual(['Inbox\t'])
    expect(await offered('add', 'x', '--tag', 's')).toEqual(['shop\t'])
    expect(await offered('add', 'x', '-p', 'u')).toEqual(['urgent\t'])
    expect(await offered('done', '')).toEqual([`${data?.[0]?.id}\tBuy milk`])
    expect(await offered('folders', 're')).toEqual(['rename\tgive a folder another name'])
    expect(await offered('completion', '')).toEqual(['bash\t', 'zsh\t', 'fish\t'])
  })

  test('bash completes with it', async () => {
    using ann = await logIn(service)
    const script = `
      source <(tasks completion bash)
      COMP_WORDS=(tasks com) COMP_CWORD=1
      _tasks
      echo "\${COMPREPLY[@]}"`
    const { PATH } = ann.terminal.env
    const { stdout } = Bun.spawnSync(['bash', '-c', script], {
      env: { ...ann.terminal.env, PATH: `${dirname(PROGRAM)}:${PATH}` },
    })
    expect(stdout.toString()).toBe('completion\n')
  })

  test('in bash a name is one word, and nothing in it is run', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await ann.api.folders.post({ name: 'My errands' })
    await ann.api.folders.post({ name: '$(touch owned) `touch owned`' })
    await terminal.run('folders')
    const script = `
      source <(tasks completion bash)
      for name in My '$(t'; do
        COMP_WORDS=(tasks list --folder "$name") COMP_CWORD=3
        _tasks
        eval "printf '[%s]' \${COMPREPLY[*]}"
      done; ls`
    const { PATH } = terminal.env
    const { stdout } = Bun.spawnSync(['bash', '-c', script], {
      cwd: terminal.home,
      env: { ...terminal.env, PATH: `${dirname(PROGRAM)}:${PATH}` },
    })
    expect(stdout.toString()).toBe('[My errands][$(touch owned) `touch owned`]')
  })

  test('zsh and fish get a script of their own', async () => {
    using ann = await logIn(service)
    expect((await ann.terminal.run('completion', 'zsh')).out).toStartWith('#compdef tasks\n')
    expect((await ann.terminal.run('completion', 'fish')).out).toStartWith('complete -c tasks ')
  })
})
