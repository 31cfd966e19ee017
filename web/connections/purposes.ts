import type { Right } from '../../src/core/tokens/contract'

/** A program, and what it is to be given, by the names that it asks with. */
export interface Setup {
  app: string
  /** Where in the program it is asked for. */
  where?: string
  /** What nobody knows before there is a token is undefined. */
  asks(origin: string, email: string, token?: string): [name: string, value: string | undefined][]
}

export interface Purpose {
  right: Right
  label: string
  /** What it is for, in a line or two. */
  help: string
  /** The first is shown until another is chosen. */
  setups: [Setup, ...Setup[]]
}

const PROGRAM: Setup = {
  app: 'Any program',
  asks: (origin, _, token) => [
    ['Address', `${origin}/api`],
    ['Token', token],
  ],
}

/** By the names of docs/caldav.md, which has more on each. */
const CALENDAR_APPS: [Setup, ...Setup[]] = [
  {
    app: 'iPhone or iPad',
    where:
      'Settings → Apps → Reminders → Reminders Accounts → Add Account → Other → Add CalDAV Account',
    asks: asApple,
  },
  {
    app: 'Mac',
    where: 'System Settings → Internet Accounts → Add Other Account → CalDAV account → Manual',
    asks: asApple,
  },
  {
    app: 'Tasks.org',
    where: 'Settings → Add account → CalDAV',
    asks: asUrl,
  },
  {
    app: 'DAVx⁵ (jtx Board)',
    where: 'Add account → Login with URL and user name',
    asks: (origin, email, token) => [
      ['Base URL', `${origin}/dav/`],
      ['User name', email],
      ['Password', token],
    ],
  },
  {
    app: 'Thunderbird',
    where: 'New Calendar → On the Network',
    asks: (origin, email, token) => [
      ['Username', email],
      ['Location', `${origin}/`],
      ['Password', token],
    ],
  },
  {
    app: 'Evolution or GNOME',
    where: 'New → Task List → CalDAV',
    asks: asUrl,
  },
  {
    app: 'Another app',
    asks: (origin, email, token) => [
      ['CalDAV address', `${origin}/dav/`],
      ['User name', email],
      ['Password', token],
    ],
  },
]

/** What a connection can be for, in the order in which they are offered (D1). */
const PURPOSES: Purpose[] = [
  {
    right: 'write',
    label: 'Read and change',
    help: 'For Home Assistant, n8n and scripts of your own: reads and changes tasks, folders, tags and filters. It never reaches your account.',
    setups: [PROGRAM],
  },
  {
    right: 'read',
    label: 'Read only',
    help: 'For a display on the wall or a script that counts: reads tasks, folders, tags and filters, and changes nothing.',
    setups: [PROGRAM],
  },
  {
    right: 'add',
    label: 'Add tasks',
    help: 'For Shortcuts on an iPhone, buttons, NFC tags and mail rules: what is sent to its address becomes a task, read as you would type it.',
    setups: [
      {
        app: 'Any program',
        asks: (origin, _, token) => [['Address', token && `${origin}/api/in/${token}`]],
      },
    ],
  },
  {
    right: 'caldav',
    label: 'Calendar app',
    help: 'For Reminders on an iPhone or Mac, Tasks.org, Thunderbird, Evolution and other apps that speak CalDAV: shows your folders as lists, and changes them.',
    setups: CALENDAR_APPS,
  },
  {
    right: 'feed',
    label: 'Calendar feed',
    help: 'An address to subscribe to in Google Calendar, Outlook or Apple Calendar: shows what is due, and changes nothing.',
    setups: [
      {
        app: 'Any calendar',
        asks: (origin, _, token) => [
          ['Address', token && `${origin}/feeds/${token}.ics?as=events`],
        ],
      },
    ],
  },
  {
    right: 'assistant',
    label: 'Assistant (MCP)',
    help: 'For an assistant that speaks MCP: it finds, adds, changes and completes tasks, and can take back what it did.',
    setups: [
      {
        app: 'Any assistant',
        asks: (origin, _, token) => [
          ['MCP address', `${origin}/mcp`],
          ['Token', token],
        ],
      },
    ],
  },
]

export interface Block {
  title: string
  purposes: Purpose[]
  help: [string, string, string]
  /** The page of docs/ about it. */
  guide: string
  none: string
  action: string
  /** What every connection of the kind is set up with, to copy before there is one. */
  setups?: Purpose['setups']
}

const withRights = (...rights: Right[]) => PURPOSES.filter(({ right }) => rights.includes(right))

export const BLOCKS: Block[] = [
  {
    title: 'Programs and devices',
    purposes: withRights('write', 'read', 'add'),
    help: [
      'For Home Assistant, n8n, Shortcuts, buttons and scripts of your own.',
      'Each comes in with a token, never with your password.',
      'You choose what it may do and which folders it reaches.',
    ],
    guide: 'connections',
    none: 'Nothing is connected yet.',
    action: 'New connection',
  },
  {
    title: 'Calendar apps',
    purposes: withRights('caldav'),
    help: [
      'For Reminders, Tasks.org, Thunderbird, Evolution and other apps that speak CalDAV.',
      'Your folders are lists there; what you change on either side shows on the other.',
      'Enter these in your app, and a token of its own as the password.',
    ],
    guide: 'caldav',
    none: 'No apps yet.',
    action: 'Connect an app',
    setups: CALENDAR_APPS,
  },
  {
    title: 'Calendar feeds',
    purposes: withRights('feed'),
    help: [
      'For Google Calendar, Outlook and Apple Calendar: an address to subscribe to.',
      'It shows what is due, and changes nothing.',
      'Anybody who has the address can see it, so keep it to yourself.',
    ],
    guide: 'feed',
    none: 'No feeds yet.',
    action: 'New feed',
  },
  {
    title: 'Assistants',
    purposes: withRights('assistant'),
    help: [
      'For assistants that speak MCP: they find, add, change and complete tasks.',
      'Give yours this address. It asks you here before it may do anything.',
      'One that can’t ask takes a token in place of that.',
    ],
    guide: 'assistants',
    none: 'No assistants yet.',
    action: 'Make a token',
    setups: purposeOf('assistant').setups,
  },
]

export function purposeOf(right: Right): Purpose {
  return PURPOSES.find((each) => each.right === right) ?? (PURPOSES[0] as Purpose)
}

function asUrl(origin: string, email: string, token?: string): ReturnType<Setup['asks']> {
  return [
    ['URL', `${origin}/dav/`],
    ['User', email],
    ['Password', token],
  ]
}

function asApple(origin: string, email: string, token?: string): ReturnType<Setup['asks']> {
  return [
    ['Server', new URL(origin).host],
    ['User Name', email],
    ['Password', token],
  ]
}
