import { add } from './add'
import type { Definition } from './define'

/**
 * All commands by heading and name. Each is imported when it is needed; `add`, the most used one,
 * is in the first file.
 */
export const COMMANDS: Record<string, Record<string, () => Promise<Definition>>> = {
  'Reading:': {
    'list|ls': async () => (await import('./list')).list,
    next: async () => (await import('./list')).next,
    report: async () => (await import('./list')).report,
    why: async () => (await import('./why')).why,
    'show|view|information|info': async () => (await import('./show')).show,
    'find|search': async () => (await import('./find')).find,
    count: async () => (await import('./other-names')).count,
    stats: async () => (await import('./stats')).stats,
    ui: async () => (await import('./ui')).ui,
  },
  'Changing:': {
    'add|new': async () => add,
    append: async () => (await import('./other-names')).append,
    prepend: async () => (await import('./other-names')).prepend,
    log: async () => (await import('./other-names')).log,
    sub: async () => (await import('./sub')).sub,
    done: async () => (await import('./done')).done,
    undone: async () => (await import('./done')).undone,
    'edit|modify|mod': async () => (await import('./edit')).edit,
    move: async () => (await import('./edit')).move,
    order: async () => (await import('./order')).order,
    duplicate: async () => (await import('./duplicate')).duplicate,
    'rm|delete': async () => (await import('./rm')).rm,
    bulk: async () => (await import('./bulk')).bulk,
    voice: async () => (await import('./voice')).voice,
    undo: async () => (await import('./undo')).undo,
    redo: async () => (await import('./undo')).redo,
  },
  'Planning:': {
    today: async () => (await import('./planned')).today,
    upcoming: async () => (await import('./planned')).upcoming,
    cal: async () => (await import('./calendar')).calendar,
    skip: async () => (await import('./skip')).skip,
    remind: async () => (await import('./remind')).remind,
    history: async () => (await import('./history')).history,
  },
  'Organising:': {
    'folders|projects': async () => (await import('./folders')).folders,
    context: async () => (await import('./context')).context,
    'filter|filters': async () => (await import('./filter')).filter,
    tags: async () => (await import('./tags')).tags,
  },
  'Sharing:': {
    share: async () => (await import('./sharing')).share,
    join: async () => (await import('./sharing')).joining,
    members: async () => (await import('./sharing')).members,
    leave: async () => (await import('./sharing')).leave,
    'comment|annotate': async () => (await import('./comment')).comment,
    denotate: async () => (await import('./comment')).denotate,
    activity: async () => (await import('./activity')).activity,
    assign: async () => (await import('./sharing')).assign,
  },
  'Your own server:': {
    serve: async () => (await import('./hosting')).serve,
    backup: async () => (await import('./hosting')).backup,
    restore: async () => (await import('./hosting')).restore,
    invite: async () => (await import('./hosting')).invite,
    admin: async () => (await import('./hosting')).admin,
    service: async () => (await import('./hosting')).service,
  },
  'Server:': {
    'register|signup': async () => (await import('./register')).register,
    login: async () => (await import('./login')).login,
    logout: async () => (await import('./logout')).logout,
    'delete-account': async () => (await import('./delete-account')).deleteAccount,
    switch: async () => (await import('./switch')).switchAccount,
    whoami: async () => (await import('./whoami')).whoami,
    'token|tokens': async () => (await import('./token')).token,
    'feed|feeds': async () => (await import('./feed')).feed,
    'hook|hooks': async () => (await import('./hook')).hook,
    sync: async () => (await import('./sync')).sync,
    outbox: async () => (await import('./outbox')).outbox,
    import: async () => (await import('./transfer')).importFile,
    watch: async () => (await import('./watch')).watch,
    notify: async () => (await import('./notify')).notify,
    api: async () => (await import('./api')).api,
    mcp: async () => (await import('./mcp')).mcp,
    export: async () => (await import('./transfer')).exportAll,
    config: async () => (await import('./config')).config,
    man: async () => (await import('./man')).man,
    doctor: async () => (await import('./doctor')).doctor,
    completion: async () => (await import('./completion')).completion,
    help: async () => (await import('./help')).help,
    __complete: async () => (await import('./completion')).complete,
  },
}

const BY_NAME = new Map(
  Object.values(COMMANDS)
    .flatMap((commands) => Object.entries(commands))
    .flatMap(([names, load]) => names.split('|').map((name) => [name, load] as const)),
)

/** All names of the commands that may be cut short: not of those that log out or delete an account. */
export const SHORTENED: readonly string[] = ['Reading:', 'Changing:', 'Planning:', 'Organising:']
  .flatMap((heading) => Object.keys(COMMANDS[heading] ?? {}))
  .flatMap((names) => names.split('|'))

export function loaderOf(name: string): (() => Promise<Definition>) | undefined {
  return BY_NAME.get(name)
}

/** The commands' own names, without aliases: a person's aliases can't replace them. */
export const FIRST_NAMES: readonly string[] = Object.values(COMMANDS)
  .flatMap((commands) => Object.keys(commands))
  .flatMap((names) => names.split('|').slice(0, 1))
