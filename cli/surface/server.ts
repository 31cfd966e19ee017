import type { Command } from 'commander'
import { withExamples } from '../manual'
import { command, inSession } from './parts'
import { unknownCommand } from './unknown'

/** Commands for the login, the outbox and the shell. */
export const server = {
  login(program: Command) {
    withExamples(
      command(
        program,
        'login',
        'log in to a server; the password is asked for, or read from a pipe',
      )
        .option('--email <email>', 'who you are')
        .action(async (_options, self: Command) => {
          const { login } = await import('../commands/login')
          await login(self.optsWithGlobals())
        }),
      'tasks login --server https://tasks.example.org',
      'pass show tasks | tasks login --server https://tasks.example.org --email ann@example.org',
    )
  },
  logout(program: Command) {
    withExamples(
      command(program, 'logout', 'log out, and forget what is known of you here')
        .option('--discard', 'give up on what is kept and could not be sent')
        .action(async (_options, self: Command) => {
          const { logout } = await import('../commands/logout')
          await logout(self.optsWithGlobals())
        }),
      'tasks logout',
    )
  },
  whoami(program: Command) {
    withExamples(
      command(program, 'whoami', 'show who is logged in, and where')
        .option('--json', 'as JSON, as the API answers it')
        .action(inSession(async () => (await import('../commands/whoami')).whoami)),
      'tasks whoami --server https://tasks.example.org',
    )
  },
  sync(program: Command) {
    withExamples(
      command(program, 'sync', 'send what was kept while the server could not be reached').action(
        async (_options, self: Command) => {
          const { sync } = await import('../commands/sync')
          await sync(self.optsWithGlobals())
        },
      ),
      'tasks sync',
    )
  },
  completion(program: Command) {
    withExamples(
      command(
        program,
        'completion <shell>',
        'print what completes these commands in bash, zsh or fish',
      ).action(async (shell: string) => {
        const { completion } = await import('../commands/completion')
        completion(shell)
      }),
      'tasks completion bash > ~/.local/share/bash-completion/completions/tasks',
      'tasks completion zsh > ~/.zfunc/_tasks',
      'tasks completion fish > ~/.config/fish/completions/tasks.fish',
    )
  },
}

/** `tasks help folders add` is the page of that command. */
export function explaining(program: Command) {
  withExamples(
    command(program, 'help [command...]', 'show the page of a command').action(
      (words: string[]) => {
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
      },
    ),
    'tasks help folders add',
  )
}

/** What the shells ask, of all commands. */
export function completing(program: Command) {
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (words: string[]) => {
      const { complete } = await import('../commands/completion')
      await complete(program, words)
    })
}
