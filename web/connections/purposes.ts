import type { NewToken, Right } from '../../src/core/tokens/contract'

interface Purpose {
  right: Right
  label: string
  /** What it is for, in a line or two. */
  help: string
  /** The page of the documentation, below docs/. */
  page: string
  /** What its program is to be given, by name. */
  given(token: NewToken, origin: string, email: string): [name: string, value: string][]
}

/** What a connection can be for, in the order in which they are offered (D1). */
export const PURPOSES: Purpose[] = [
  {
    right: 'write',
    label: 'Read and change',
    help: 'For Home Assistant, n8n and scripts of your own: reads and changes tasks, folders, tags and filters. It never reaches your account.',
    page: 'connections.md',
    given: asToken,
  },
  {
    right: 'read',
    label: 'Read only',
    help: 'For a display on the wall or a script that counts: reads tasks, folders, tags and filters, and changes nothing.',
    page: 'connections.md',
    given: asToken,
  },
  {
    right: 'add',
    label: 'Add tasks',
    help: 'For Shortcuts on an iPhone, buttons, NFC tags and mail rules: what is sent to its address becomes a task, read as you would type it.',
    page: 'connections.md#one-address-that-adds-a-task',
    given: ({ token }, origin) => [['Address', `${origin}/api/in/${token}`]],
  },
  {
    right: 'caldav',
    label: 'Calendar app',
    help: 'For Reminders on an iPhone or Mac, Tasks.org, Thunderbird, Evolution and other apps that speak CalDAV: shows your folders as lists, and changes them.',
    page: 'caldav.md',
    given: ({ token }, origin, email) => [
      ['Address', `${origin}/dav/`],
      ['User name', email],
      ['Password', token],
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
