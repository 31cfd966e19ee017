import type { NewToken, Right } from '../../src/core/tokens/contract'

interface Purpose {
  right: Right
  label: string
  /** What it is for, in a line or two. */
  help: string
  /** What its program is to be given, by name. */
  given(token: NewToken, origin: string, email: string): [name: string, value: string][]
}

/** What a connection can be for, in the order in which they are offered (D1). */
export const PURPOSES: Purpose[] = [
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

export function purposeOf(right: Right): Purpose {
  return PURPOSES.find((each) => each.right === right) ?? (PURPOSES[0] as Purpose)
}

function asToken({ token }: NewToken, origin: string): [string, string][] {
  return [
    ['Address', `${origin}/api`],
    ['Token', token],
  ]
}
