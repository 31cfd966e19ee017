/** What our own files say of where they come from. */
export const PRODUCT = '-//Task organiser//Tasks//EN'

export interface IcsProperty {
  value: string
  /** By their names in capital letters. */
  parameters: Map<string, string>
}

interface Components {
  calendar: Map<string, IcsProperty>
  todos: Map<string, IcsProperty>[]
  /** How many events there are. */
  events: number
}

/** The properties of a calendar and of its tasks (RFC 5545), the first of each name. */
export function readComponents(text: string): Components {
  const calendar = new Map<string, IcsProperty>()
  const todos: Map<string, IcsProperty>[] = []
  const open: string[] = []
  let events = 0
  // A line that begins with a space continues the one before.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', rest = '', value = ''] =
      /^\uFEFF?([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;]*))*):(.*)$/.exec(line) ?? []
    const key = name.toUpperCase()
    const within = open.at(-1)
    if (key === 'BEGIN') {
      open.push(value.trim().toUpperCase())
      if (open.at(-1) === 'VTODO') todos.push(new Map())
      if (open.at(-1) === 'VEVENT') events += 1
    } else if (key === 'END') open.pop()
    else {
      const into = within === 'VTODO' ? todos.at(-1) : within === 'VCALENDAR' ? calendar : undefined
      if (key && into && !into.has(key)) into.set(key, { value, parameters: parametersIn(rest) })
    }
  }
  return { calendar, todos, events }
}

function parametersIn(text: string): Map<string, string> {
  const found = text.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^":;]*))/g)
  return new Map(
    [...found].map(([, name = '', quoted, plain = '']) => [name.toUpperCase(), quoted ?? plain]),
  )
}

export function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))
}
