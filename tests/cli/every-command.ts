import type { Command } from 'commander'
import { describedProgram } from '../../cli/commands/program'

const program = await describedProgram()

/** Every command that does something, with the words that name it: what --help is made of. */
export function everyCommand(): [string[], Command][] {
  return commandsBelow(program, [])
}

function commandsBelow(parent: Command, path: string[]): [string[], Command][] {
  return parent.commands.flatMap((each) => {
    const words = [...path, each.name()]
    // What shells ask, which no page shows.
    if (each.name() === '__complete') return []
    return each.commands.length > 0 ? commandsBelow(each, words) : [[words, each]]
  })
}
