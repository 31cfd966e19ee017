/** What our own files say of where they come from. */
export const PRODUCT = '-//Task organiser//Tasks//EN'

export interface IcsProperty {
  value: string
  /** By their names in capital letters. */
  parameters: Map<string, string>
}

/** By their names in capital letters; some may be there more than once. */
export type Properties = Map<string, IcsProperty[]>

export interface Todo {
  properties: Properties
  alarms: Properties[]
}

interface Components {
  calendar: Properties
  todos: Todo[]
  /** How many others there are, by their names. */
  others: Map<string, number>
}

/** The properties of a calendar, of its tasks and of their alarms (RFC 5545). */
export function readComponents(text: string): Components {
  const calendar: Properties = new Map()
  const todos: Todo[] = []
  const others = new Map<string, number>()
  const open: { name: string; into: Properties | undefined }[] = []
  // A line that begins with a space continues the one before.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', rest = '', value = ''] =
      /^\uFEFF?([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;]*))*):(.*)$/.exec(line) ?? []
    const key = name.toUpperCase()
    const within = open.at(-1)
    if (key === 'BEGIN') open.push(begun(value.trim().toUpperCase(), within?.name))
    else if (key === 'END') open.pop()
    else if (key && within?.into) {
      const all = within.into.get(key) ?? []
      all.push({ value, parameters: parametersIn(rest) })
      within.into.set(key, all)
    }
  }
  return { calendar, todos, others }

  function begun(name: string, within: string | undefined) {
    if (name === 'VCALENDAR') return { name, into: calendar }
    if (name === 'VTODO') {
      const properties: Properties = new Map()
      todos.push({ properties, alarms: [] })
      return { name, into: properties }
    }
    if (name === 'VALARM' && within === 'VTODO') {
      const alarm: Properties = new Map()
      todos.at(-1)?.alarms.push(alarm)
      return { name, into: alarm }
    }
    others.set(name, (others.get(name) ?? 0) + 1)
    return { name, into: undefined }
  }
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

/** The text of the first property of a name. */
export function textOf({ properties }: Todo, name: string): string {
  return unescaped(properties.get(name)?.[0]?.value ?? '').trim()
}
