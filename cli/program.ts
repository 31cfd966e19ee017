import { Command, Option } from 'commander'
import { version } from '../package.json'
import { PRIORITIES } from '../src/tasks/contract'
import { EXIT, Failure } from './failure'
import { MANUAL, NAME, withExamples } from './manual'
import { type ServerOption, Session } from './session'

type Work<A extends unknown[]> = (session: Session, ...args: A) => Promise<void>

/** All commands, and what loads the one that runs: no command waits for the code of another. */
export function createProgram(): Command {
  const program: Command = new Command('tasks')
    .description('Lists, adds and completes tasks. Without a command it lists what is open.')
    .version(version, '-V, --version', 'show the version')
    .option('--server <url>', 'the server (TASKS_SERVER, or that of the last login)')
    .helpOption('-h, --help', 'show this page')
    .addHelpText('beforeAll', ({ command }) => (command === program ? `NAME\n  ${NAME}\n` : ''))
    .addHelpText('after', MANUAL)
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => title.replace(/:$/, '').toUpperCase(),
    })
    .showSuggestionAfterError()
    .exitOverride()

  listing(program)
  changing(program)
  organising(program)
  account(program)
  return program.helpCommand('help [command]', 'show the page of a command')
}

function listing(program: Command) {
  program.commandsGroup('Reading:')
  withExamples(
    command(program, 'list', 'list tasks, the open ones unless told otherwise', { isDefault: true })
      .alias('ls')
      .allowExcessArguments()
      .option('-f, --folder <folder>', 'only those in this folder')
      .addOption(tagOption('only those with this tag; with each of them, if given several times'))
      .option('-c, --completed', 'those that are completed')
      .option('-a, --all', 'open and completed')
      .option('--json', 'as JSON, as the API answers it')
      .action(async (_options, self: Command) => {
        const [unknown] = self.args
        if (unknown !== undefined) throw noCommand(program, unknown)
        const { list } = await import('./commands/list')
        await list(await Session.open(self.optsWithGlobals()), self.opts())
      }),
    'tasks',
    'tasks list --folder Errands --tag shop',
    'tasks list --all --json | jq length',
  )
  withExamples(
    command(program, 'stats', 'show how much is done, due and overdue')
      .option('--json', 'as JSON, as the API answers it')
      .action(inSession(async () => (await import('./commands/stats')).stats)),
    'tasks stats',
  )
  withExamples(
    command(
      program,
      'ui',
      'work on the tasks in a screen of their own; ? there shows its keys',
    ).action(inSession(async () => (await import('./commands/ui')).ui)),
    'tasks ui',
  )
}

function changing(program: Command) {
  program.commandsGroup('Changing:')
  withExamples(
    fields(command(program, 'add <words...>', 'add a task'))
      .option('-f, --folder <folder>', 'the folder to put it in (the first one)')
      .action(inSession(async () => (await import('./commands/add')).add)),
    'tasks add Buy milk',
    'tasks add Call Ann --folder Work --priority high --due tomorrow --tag phone',
  )
  withExamples(
    fields(command(program, 'sub <task> <words...>', 'add a subtask to a task')).action(
      inSession(async () => (await import('./commands/add')).sub),
    ),
    'tasks sub 12 Find the receipt',
  )
  withExamples(
    command(program, 'done <task...>', 'complete a task, by its id or words of its title').action(
      inSession(async () => (await import('./commands/done')).done),
    ),
    'tasks done 12',
    'tasks done buy milk',
  )
  withExamples(
    command(program, 'undone <task...>', 'open a completed task again').action(
      inSession(async () => (await import('./commands/done')).undone),
    ),
    'tasks undone 12',
  )
  withExamples(
    fields(command(program, 'edit <task>', 'change a task'))
      .option('--title <title>', 'what is to be done')
      .option('-f, --folder <folder>', 'the folder to move it to')
      .addOption(tagOption('a tag to take off', '--untag <tag>'))
      .action(inSession(async () => (await import('./commands/edit')).edit)),
    'tasks edit 12 --title "Buy oat milk" --due fri',
    'tasks edit 12 --due none --untag shop',
  )
  withExamples(
    command(program, 'move <task> <folder...>', 'move a task to another folder').action(
      inSession(async () => (await import('./commands/edit')).move),
    ),
    'tasks move 12 Errands',
  )
  withExamples(
    command(program, 'rm <task...>', 'delete a task and its subtasks').action(
      inSession(async () => (await import('./commands/rm')).rm),
    ),
    'tasks rm 12',
  )
  withExamples(
    command(program, 'voice', 'add or complete a task by saying so')
      .option('--file <file>', 'a recording: webm, mp4, ogg, wav or mp3')
      .option('--text <text>', 'what was said, as text')
      .action(inSession(async () => (await import('./commands/voice')).voice)),
    'tasks voice',
    'tasks voice --text "add call Ann to Work, urgent, due tomorrow"',
  )
  withExamples(
    command(program, 'undo', 'take back the latest change').action(
      inSession(async () => (await import('./commands/undo')).undo),
    ),
    'tasks undo',
  )
}

function organising(program: Command) {
  program.commandsGroup('Organising:')
  const folders = command(program, 'folders', 'list, add, rename and delete folders')
  withExamples(
    folders,
    'tasks folders',
    'tasks folders add Errands',
    'tasks folders rename Errands Shopping',
    'tasks folders rm Shopping',
  )
  sublist(folders, 'list folders', async () => (await import('./commands/folders')).listFolders)
  withExamples(
    command(folders, 'add <name...>', 'add a folder').action(
      inSession(async () => (await import('./commands/folders')).addFolder),
    ),
    'tasks folders add Errands',
  )
  withExamples(
    command(folders, 'rename <folder> <name...>', 'give a folder another name').action(
      inSession(async () => (await import('./commands/folders')).renameFolder),
    ),
    'tasks folders rename Errands Shopping',
  )
  withExamples(
    command(folders, 'rm <folder>', 'delete a folder and all tasks inside')
      .option('-y, --yes', 'without asking')
      .action(inSession(async () => (await import('./commands/folders')).removeFolder)),
    'tasks folders rm Shopping --yes',
  )

  const tags = command(program, 'tags', 'list, add, rename and delete tags')
  withExamples(
    tags,
    'tasks tags',
    'tasks tags add phone --color "#22c55e"',
    'tasks tags rename phone calls',
    'tasks tags rm calls',
  )
  sublist(tags, 'list tags', async () => (await import('./commands/tags')).listTags)
  withExamples(
    command(tags, 'add <name...>', 'add a tag')
      .option('--color <color>', '# and six hex digits')
      .action(inSession(async () => (await import('./commands/tags')).addTag)),
    'tasks tags add phone --color "#22c55e"',
  )
  withExamples(
    command(tags, 'rename <tag> <name...>', 'give a tag another name').action(
      inSession(async () => (await import('./commands/tags')).renameTag),
    ),
    'tasks tags rename phone calls',
  )
  withExamples(
    command(tags, 'rm <tag>', 'delete a tag, and take it off its tasks')
      .option('-y, --yes', 'without asking')
      .action(inSession(async () => (await import('./commands/tags')).removeTag)),
    'tasks tags rm calls --yes',
  )
}

function account(program: Command) {
  program.commandsGroup('Server:')
  withExamples(
    command(program, 'login', 'log in to a server; the password is asked for, or read from a pipe')
      .option('--email <email>', 'who you are')
      .action(async (_options, self: Command) => {
        const { login } = await import('./commands/login')
        await login(self.optsWithGlobals())
      }),
    'tasks login --server https://tasks.example.org',
    'pass show tasks | tasks login --server https://tasks.example.org --email ann@example.org',
  )
  withExamples(
    command(program, 'logout', 'log out, and forget what is known of you here')
      .option('--discard', 'give up on what is kept and could not be sent')
      .action(async (_options, self: Command) => {
        const { logout } = await import('./commands/logout')
        await logout(self.optsWithGlobals())
      }),
    'tasks logout',
  )
  withExamples(
    command(program, 'whoami', 'show who is logged in, and where')
      .option('--json', 'as JSON, as the API answers it')
      .action(inSession(async () => (await import('./commands/whoami')).whoami)),
    'tasks whoami --server https://tasks.example.org',
  )
  withExamples(
    command(program, 'sync', 'send what was kept while the server could not be reached').action(
      async (_options, self: Command) => {
        const { sync } = await import('./commands/sync')
        await sync(self.optsWithGlobals())
      },
    ),
    'tasks sync',
  )
  withExamples(
    command(
      program,
      'completion <shell>',
      'print what completes these commands in bash, zsh or fish',
    ).action(async (shell: string) => {
      const { completion } = await import('./commands/completion')
      completion(shell)
    }),
    'tasks completion bash > ~/.local/share/bash-completion/completions/tasks',
    'tasks completion zsh > ~/.zfunc/_tasks',
    'tasks completion fish > ~/.config/fish/completions/tasks.fish',
  )
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (words: string[]) => {
      const { complete } = await import('./commands/completion')
      complete(program, words)
    })
}

function command(
  parent: Command,
  nameAndArguments: string,
  summary: string,
  options: { isDefault?: boolean } = {},
): Command {
  const description = `${summary[0]?.toUpperCase()}${summary.slice(1)}.`
  return parent
    .command(nameAndArguments, options)
    .summary(summary)
    .description(description)
    .helpOption('-h, --help', 'show this page')
}

/** What a task can be given when it is added or edited. */
function fields(command: Command): Command {
  const priority = new Option('-p, --priority <priority>', 'how urgent it is')
  return command
    .addOption(priority.choices(PRIORITIES))
    .option('-d, --due <day>', 'when it is due: today, fri, 3d, 2026-12-24 …')
    .option('--description <text>', 'more about it')
    .addOption(tagOption('a tag to put on it; may be given several times'))
}

function tagOption(description: string, flags = '-t, --tag <tag>'): Option {
  const several = (tag: string, before: string[] = []) => [...before, tag]
  return new Option(flags, description).argParser(several)
}

/** `tasks folders` and `tasks folders list` are the same. */
function sublist(
  parent: Command,
  summary: string,
  load: () => Promise<Work<[{ json?: boolean }]>>,
) {
  withExamples(
    command(parent, 'list', summary, { isDefault: true })
      .option('--json', 'as JSON, as the API answers it')
      .action(inSession(load)),
    `tasks ${parent.name()} list --json`,
  )
}

/** What commander calls with the arguments, the options and the command. */
function inSession<A extends unknown[]>(load: () => Promise<Work<A>>) {
  return async (...given: unknown[]) => {
    const self = given.at(-1) as Command
    const work = await load()
    await work(
      await Session.open(self.optsWithGlobals<ServerOption>()),
      ...(given.slice(0, -1) as A),
    )
  }
}

function noCommand(program: Command, name: string): Failure {
  const names = program.commands.map((each) => each.name())
  const near = names.find((each) => each.startsWith(name.slice(0, 2)))
  const hint = near ? `Did you mean ${near}? ` : ''
  return new Failure(EXIT.usage, `there is no command "${name}". ${hint}See tasks --help.`)
}
