import { type Command, Option } from 'commander'
import { FORMAT_NAMES } from '../../src/core/transfer/formats'
import { withExamples } from './manual'
import { command, inSession, ownList, telling } from './parts'
import { unknownCommand } from './unknown-command'

/** Commands for the login, the outbox and the shell. */
export const server = {
  login(program: Command) {
    withExamples(
      command(program, 'login', 'log in; the password is asked for or read from a pipe')
        .option('--email <email>', 'your email address')
        .action(async (_options, self: Command) => {
          const { login } = await import('./login')
          await login(self.optsWithGlobals())
        }),
      'tasks login --server https://tasks.example.org',
      'pass show tasks | tasks login --server https://tasks.example.org --email ann@example.org',
    )
  },
  logout(program: Command) {
    withExamples(
      command(program, 'logout', 'log out and delete your data on this machine')
        .option('--discard', 'discard changes that were not sent')
        .action(async (_options, self: Command) => {
          const { logout } = await import('./logout')
          await logout(self.optsWithGlobals())
        }),
      'tasks logout',
    )
  },
  'delete-account'(program: Command) {
    withExamples(
      command(
        program,
        'delete-account',
        'delete your account and everything in it, after asking for the password',
      ).action(inSession(async () => (await import('./delete-account')).deleteAccount)),
      'tasks delete-account',
    )
  },
  whoami(program: Command) {
    withExamples(
      command(program, 'whoami', 'show who is logged in and where')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('./whoami')).whoami)),
      'tasks whoami --server https://tasks.example.org',
    )
  },
  sync(program: Command) {
    withExamples(
      command(program, 'sync', 'send the changes that are waiting')
        .option('--json', 'print how many were sent as JSON')
        .action(inSession(async () => (await import('./sync')).sync)),
      'tasks sync',
    )
  },
  outbox(program: Command) {
    const outbox = command(program, 'outbox', 'list, retry and discard changes that are not sent')
    const load = () => import('./outbox')
    withExamples(outbox, 'tasks outbox', 'tasks outbox drop +3')
    withExamples(
      ownList(outbox, 'list what waits to be sent and what was rejected')
        .option('--json', 'as JSON')
        .option('-q, --quiet', 'their numbers only')
        .action(inSession(async () => (await load()).listOutbox)),
      'tasks outbox list --json',
    )
    withExamples(
      command(outbox, 'drop <change...>', 'discard changes without sending them')
        .option('--json', 'print what was discarded as JSON')
        .option('-q, --quiet', 'print their numbers only')
        .action(inSession(async () => (await load()).dropFromOutbox)),
      'tasks outbox drop +3',
    )
    withExamples(
      telling(command(outbox, 'retry <change...>', 'send rejected changes once more')).action(
        inSession(async () => (await load()).retryFromOutbox),
      ),
      'tasks outbox retry +3',
    )
    withExamples(
      telling(
        command(
          outbox,
          'restore <change...>',
          'restore the deleted task of a rejected change, and make the change',
        ),
      ).action(inSession(async () => (await load()).restoreFromOutbox)),
      'tasks outbox restore +3',
    )
  },
  import(program: Command) {
    withExamples(
      command(program, 'import <file>', 'import an export of this or another program')
        .option('--dry-run', 'say what would be imported, and import nothing')
        .addOption(
          new Option(
            '--as <format>',
            'todo.txt: each line is a task, whatever it looks like',
          ).choices(['todo.txt']),
        )
        .option('--json', 'print what was imported as JSON, as in the API')
        .action(inSession(async () => (await import('./transfer')).importFile)),
      'tasks import vikunja-export.zip',
      'task export | tasks import -',
      'tasks import todo.txt --dry-run',
      'tasks import shopping.txt --as todo.txt',
    )
  },
  export(program: Command) {
    withExamples(
      command(
        program,
        'export',
        'print everything there is as JSON, or the tasks as another format',
      )
        .addOption(
          new Option('--format <format>', 'the kind of file (default: json)').choices(FORMAT_NAMES),
        )
        .action(inSession(async () => (await import('./transfer')).exportAll)),
      'tasks export > tasks.json',
      'tasks export --format ics > tasks.ics',
    )
  },
  config(program: Command) {
    const config = command(program, 'config', 'show and change your settings')
    withExamples(
      config,
      'tasks config set sort due',
      'tasks config',
      "tasks config set filter.now 'today | p1'",
      'tasks config set alias.w list --folder Work',
      'tasks config edit',
    )
    const load = () => import('./config')
    withExamples(
      ownList(config, 'list what is set')
        .option('--json', 'as JSON')
        .action(async (options) => (await load()).listConfig(options)),
      'tasks config list --json',
    )
    withExamples(
      command(config, 'get <key>', 'print the value of a setting').action(async (key: string) =>
        (await load()).getConfig(key),
      ),
      'tasks config get sort',
    )
    withExamples(
      command(config, 'set <key> <value...>', 'set folder, sort, alias.NAME or filter.NAME')
        // The words of an alias may be options.
        .allowUnknownOption()
        .action(async (key: string, words: string[], _options, self: Command) => {
          const { setConfig } = await load()
          await setConfig(await namesOfCommands(), key, words, self.optsWithGlobals())
        }),
      'tasks config set folder Errands',
    )
    withExamples(
      command(config, 'unset <key>', 'remove a setting').action(async (key: string) =>
        (await load()).unsetConfig(key),
      ),
      'tasks config unset sort',
    )
    withExamples(
      command(config, 'edit', 'edit the settings in VISUAL or EDITOR').action(
        async (_options, self: Command) => {
          const { editConfig } = await load()
          await editConfig(await namesOfCommands(), self.optsWithGlobals())
        },
      ),
      'tasks config edit',
    )
    withExamples(
      command(config, 'path', 'print where the settings are').action(async () =>
        (await load()).configPath(),
      ),
      'tasks config path',
    )
  },
  man(program: Command) {
    withExamples(
      command(program, 'man', 'print the manual page').action(async () => {
        const { man } = await import('./man')
        const { describedProgram } = await import('./program')
        man(describedProgram())
      }),
      'tasks man > ~/.local/share/man/man1/tasks.1',
      'tasks man | man -l -',
    )
  },
  doctor(program: Command) {
    withExamples(
      command(
        program,
        'doctor',
        'check the server, the session, the clock, the files and the environment',
      )
        .option('--json', 'as JSON')
        .action(async (_options, self: Command) => {
          const { doctor } = await import('./doctor')
          await doctor(self.optsWithGlobals())
        }),
      'tasks doctor',
    )
  },
  completion(program: Command) {
    withExamples(
      command(
        program,
        'completion <shell>',
        'print the completion script for bash, zsh or fish',
      ).action(async (shell: string) => {
        const { completion } = await import('./completion')
        completion(shell)
      }),
      'tasks completion bash > ~/.local/share/bash-completion/completions/tasks',
      'tasks completion zsh > ~/.zfunc/_tasks',
      'tasks completion fish > ~/.config/fish/completions/tasks.fish',
    )
  },
}

/** What no alias can be called. */
async function namesOfCommands(): Promise<ReadonlySet<string>> {
  const { describedProgram } = await import('./program')
  return new Set(describedProgram().commands.flatMap((each) => [each.name(), ...each.aliases()]))
}

/** `tasks help folders add` is the page of that command. */
export function explaining(program: Command) {
  withExamples(
    command(program, 'help [command...]', 'show help for a command').action((words: string[]) => {
      let shown = program
      for (const word of words) {
        const below = shown
          .createHelp()
          .visibleCommands(shown)
          .find((each) => [each.name(), ...each.aliases()].includes(word))
        if (!below) throw unknownCommand(shown, word)
        shown = below
      }
      shown.help()
    }),
    'tasks help folders add',
  )
}

/** What the shells ask, of all commands. Its name is not one that people try: that would do nothing. */
export function completing(program: Command) {
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (words: string[]) => {
      const { complete } = await import('./completion')
      await complete(program, words)
    })
}
