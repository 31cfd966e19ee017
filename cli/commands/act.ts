import type { ServerOption } from '../sync/accounts'
import { Session } from '../sync/session'
import { tellChangesAs } from '../tasks/report'
import { loaderOf } from './all'
import type { Definition } from './define'

/** Runs a command; `own` are its options, `all` has those of the program too. */
export async function act(
  definition: Definition,
  words: readonly unknown[],
  own: object,
  all: ServerOption,
) {
  tellChangesAs(own)
  if (!definition.run) return definition.runAlone?.(...words, all)
  await definition.run(await Session.open(all), ...words, own)
}

/**
 * Runs a line that is a command and as many words as it takes, none of them with a dash. Commander, which
 * takes 3 of the 20 ms of an add, isn't loaded for it. Returns false for other lines.
 */
export async function actOnWords([name = 'next', ...words]: readonly string[]): Promise<boolean> {
  const load = words.some((word) => word.startsWith('-')) ? undefined : loaderOf(name)
  const definition = await load?.()
  if (!definition?.run || definition.below || definition.argument) return false
  const given = argumentsOf(definition, words)
  if (given) await act(definition, given, {}, {})
  return given !== undefined
}

/** What `run` gets for these words; undefined for too few or too many. */
function argumentsOf({ usage }: Definition, words: readonly string[]) {
  const names = usage.split(' ').slice(1)
  const least = names.filter((each) => each.startsWith('<')).length
  const isOpen = names.some((each) => each.includes('...'))
  if (words.length < least || (!isOpen && words.length > names.length)) return undefined
  return names.map((each, at) => (each.includes('...') ? words.slice(at) : words[at]))
}
