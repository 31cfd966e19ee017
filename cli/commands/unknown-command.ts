import type { Command } from 'commander'
import { nearest } from '../../src/core/nearest'
import { type Failure, usageError } from '../print/failure'
import { FIRST_NAMES } from './all'
import { insteadOf, TRIED } from './instead'

/** The failure for a word that is not a subcommand of `parent`; suggests the nearest one. */
export function unknownCommand(parent: Command, word: string): Failure {
  const instead = parent.parent ? undefined : insteadOf(word)
  if (instead) return usageError(`No command "${word}". ${instead}.`)
  const names = parent.parent ? parent.commands.map((each) => each.name()) : FIRST_NAMES
  const tried = TRIED[word]
  const near = tried && names.includes(tried) ? tried : nearest(word, names)
  const hint = near ? `Did you mean ${near}? ` : ''
  const help = parent.parent ? `tasks help ${parent.name()}` : 'tasks --help'
  const named = parent.parent ? `${parent.name()} ${word}` : word
  return usageError(`No command "${named}". ${hint}See ${help}.`)
}
