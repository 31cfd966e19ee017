import { readSettings, setValues } from '../config/read'
import { EXIT, Failure, usageError } from '../print/failure'
import { printValue } from '../print/format'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import { queryOf } from '../tasks/said'
import { commandAlone, option } from './define'

/** A query that applies to lists, the screen and new tasks until it is turned off (K11). */
export const context = commandAlone({
  usage: 'context [context...]',
  summary: 'turn on a query for all lists and new tasks, or list such contexts',
  options: [option('--json', 'as JSON')],
  examples: [
    "tasks context set work '#Work'",
    'tasks context work',
    'tasks context none',
    "tasks context define home '#Home | @home'",
    'tasks context delete work',
    'tasks list @none',
  ],
  runAlone([name, ...words], { json }) {
    const { context: current, contexts } = readSettings()
    const [own, ...query] = words
    switch (name) {
      case undefined:
      case 'list':
        if (json) return printValue(Object.fromEntries(contexts))
        return list(contexts, current)
      case 'show':
        return print(current ? safe`${current}: ${contexts.get(current) ?? ''}` : safe`No context`)
      case 'none':
        setValues({ context: undefined })
        return print(safe`No context: lists show all tasks.`)
      case 'set':
      case 'define':
        return define(own, queryOf(query), name === 'set')
      case 'delete':
        known(contexts, own)
        setValues({
          [`context.${own}`]: undefined,
          ...(own === current && { context: undefined }),
        })
        return print(safe`Deleted the context ${own ?? ''}.`)
      default:
        known(contexts, name)
        setValues({ context: name })
        print(safe`Context ${name}: ${contexts.get(name) ?? ''}. Turn it off: tasks context none`)
    }
  },
})

function list(contexts: ReadonlyMap<string, string>, current: string | undefined) {
  if (contexts.size === 0) {
    return say(safe`No contexts. Set one: tasks context set work '#Work'`)
  }
  for (const [name, query] of contexts) {
    print(safe`${name === current ? '*' : ' '} ${name}: ${query}`)
  }
}

async function define(name: string | undefined, query: string, isOn: boolean) {
  if (!name || !query) {
    throw usageError("Give a name and a query: tasks context set work '#Work'")
  }
  const { check } = await import('./config')
  check(new Set(), `context.${name}`, query)
  setValues({ [`context.${name}`]: query, ...(isOn && { context: name }) })
  print(
    isOn
      ? safe`Context ${name}: ${query}`
      : safe`Defined ${name}: ${query}. Turn it on: tasks context ${name}`,
  )
}

/** Throws a Failure for a context that isn't there. */
function known(contexts: ReadonlyMap<string, string>, name = '') {
  if (contexts.has(name)) return
  const names = [...contexts.keys()].join(', ')
  const how = names ? `Yours: ${names}` : "Set one: tasks context set work '#Work'"
  throw new Failure(EXIT.notFound, `No context "${name}". ${how}`)
}
