import type { Command } from 'commander'
import { GROUPS, KEYS, shownKeys } from '../screen/key-table'
import { TOPICS, topicText } from './topics'

export { topicsOf } from './topics'

export const NAME = 'tasks - your tasks, from the terminal'

export function manual(program: Command): string {
  const examples = program.commands.flatMap((each) => EXAMPLES.get(each)?.[0] ?? [])
  return `${section('EXAMPLES', examples)}\n\n${TOPICS.map(topicText).join('\n\n')}`
}

/** The keys of `tasks ui`, as its `?` shows them. */
export function keysOfScreen(): string {
  const groups = GROUPS.map((group) => {
    const keys = KEYS.filter((each) => each.group === group)
    return keys.map(({ keys, label }) => `${shownKeys(keys).padEnd(12)}  ${label}`)
  })
  return section(
    'KEYS OF TASKS UI',
    groups.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines)),
  )
}

const EXAMPLES = new WeakMap<Command, string[]>()

/** The examples at the end of a command's own page; the first one is on the program's page too. */
export function withExamples(command: Command, ...examples: string[]): Command {
  EXAMPLES.set(command, examples)
  return command.addHelpText('after', section('EXAMPLES', examples))
}

export function examplesOf(command: Command): readonly string[] {
  return EXAMPLES.get(command) ?? []
}

function section(title: string, lines: readonly string[]): string {
  return `\n${title}\n${lines.map((line) => line && `  ${line}`).join('\n')}`
}
