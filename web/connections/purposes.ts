import type { NewToken, Right } from '../../src/core/tokens/contract'

export interface Purpose {
  right: Right
  label: string
  /** What it is for, in a line or two. */
  help: string
  /** What its program is to be given, by name. */
  given(token: NewToken, origin: string, email: string): [name: string, value: string][]
}

/** What a connection can be for, in the order in which they are offered (D1). */
const PURPOSES: Purpose[] = [
  {
    right: 'write',
    label: 'Read and change',
    help: 'For Home Assistant, n8n and scripts of your own: reads and changes tasks, folders, tags and filters. It never reaches your account.',
    given: asToken,
  },
  {
    right: 'read',
    label: 'Read only',
    help: 'For a display on the wall or a script that counts: reads tasks, folders, tags and filters, and changes nothing.',
    given: asToken,
  },
  {
    right: 'add',
    label: 'Add tasks',
    help: 'For Shortcuts on an iPhone, buttons, NFC tags and mail rules: what is sent to its address becomes a task, read as you would type it.',
    given: ({ token }, origin) => [['Address', `${origin}/api/in/${token}`]],
  },
  {
    right: 'caldav',
    label: 'Calendar app',
    help: 'For Reminders on an iPhone or Mac, Tasks.org, Thunderbird, Evolution and other apps that speak CalDAV: shows your folders as lists, and changes them.',
    given: ({ token }, origin, email) => [
      ['Address', `${origin}/dav/`],
      ['User name', email],
      ['Password', token],
    ],
  },
  {
    right: 'feed',
    label: 'Calendar feed',
    help: 'An address to subscribe to in Google Calendar, Outlook or Apple Calendar: shows what is due, and changes nothing.',
    given: ({ token }, origin) => [['Address', `${origin}/feeds/${token}.ics?as=events`]],
  },
  {
    right: 'assistant',
    label: 'Assistant (MCP)',
    help: 'For an assistant that speaks MCP: it finds, adds, changes and completes tasks, and can take back what it did.',
    given: ({ token }, origin) => [
      ['Address', `${origin}/mcp`],
      ['Token', token],
    ],
  },
]

/** One kind of connection on the page. */
export interface Block {
  title: string
  purposes: Purpose[]
  help: [string, string, string]
  /** The page of docs/ about it. */
  guide: string
  none: string
  action: string
  /** What every connection of the kind is set up with, to copy. */
  settings?(origin: string, email: string): [name: string, value: string][]
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
      'Enter this address and user name, and a token of the app’s own as the password.',
    ],
    guide: 'caldav',
    none: 'No apps yet.',
    action: 'Connect an app',
    settings: (origin, email) => [
      ['CalDAV address', `${origin}/dav/`],
      ['User name', email],
    ],
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
    settings: (origin) => [['MCP address', `${origin}/mcp`]],
  },
]

export function purposeOf(right: Right): Purpose {
  return PURPOSES.find((each) => each.right === right) ?? (PURPOSES[0] as Purpose)
}

function asToken({ token }: NewToken, origin: string): [string, string][] {
  return [
    ['Address', `${origin}/api`],
    ['Token', token],
  ]
}
