import { usageError } from '../print/failure'
import { FORMATS, useFormat } from '../print/format'

/** Takes the options of a format out of the arguments; --json or -q is left in their place. */
export function takeFormat(args: readonly string[]): string[] {
  const left: string[] = []
  let stands = '--json'
  let name: string | undefined
  const take = (value: string) => {
    if (name === 'json') useFormat({ fields: value.split(',').filter(Boolean) })
    else if (name === 'jq') useFormat({ jq: value })
    else if (name === 'template') useFormat({ kind: 'template', template: value })
    else stands = kindFor(value, args[0])
    name = undefined
  }
  for (const arg of args) {
    const [, option, value] = /^--(json|jq|template|format)(?:=(.*))?$/s.exec(arg) ?? []
    if (name !== undefined) take(arg)
    else if (!option || arg === '--json') left.push(arg)
    else {
      name = option
      if (value !== undefined) take(value)
    }
  }
  if (name !== undefined) throw usageError(`Give a value for --${name}.`)
  return [...left.filter((arg) => arg !== '--json'), stands]
}

/** Commands that print something else than tasks. */
const OF_OTHERS =
  /^(?:folders|projects|filters?|tags|tokens?|feeds?|hooks?|share|join|members|leave|comment|annotate|denotate|activity|context|stats|count|cal|why|history|undo|redo|switch|whoami|config|api|doctor|outbox|sync|import)$/

/** Sets the format, and returns the option that stands for it. */
function kindFor(value: string, command = ''): string {
  const kind = FORMATS.find((each) => each === value)
  if (!kind) {
    throw usageError(`--format can't be "${value}". Give one of ${FORMATS.join(', ')}.`)
  }
  if (kind === 'todo.txt' && OF_OTHERS.test(command)) {
    throw usageError(`tasks ${command} prints no tasks, which todo.txt is for. Try --format tsv.`)
  }
  if (kind === 'ids') return '--quiet'
  useFormat({ kind })
  return '--json'
}
