import type { Command } from 'commander'
import { EXIT, Failure } from '../terminal/failure'
import { nearest } from '../terminal/nearest'

/** The failure for a word that is not a subcommand of `parent`; suggests the nearest one. */
export function unknownCommand(parent: Command, word: string): Failure {
  const near = nearest(
    word,
    parent.commands.map((each) => each.name()),
  )
  const hint = near ? `Did you mean ${near}? ` : ''
  return new Failure(EXIT.usage, `No command "${word}". ${hint}See tasks --help.`)
}
