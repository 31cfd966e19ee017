import type { Ref } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import { datedWords } from '../dates/due-date'

type Rules = typeof import('../../src/core/sync/commands')

/** All commands with their rules: a change that the server has decided on needs none of them. */
export const rules = () => require('../../src/core/sync/commands') as Rules

/** For the few edits that set a repeat. */
const repeats = () =>
  require('../../src/language/repeat/words') as typeof import('../../src/language/repeat/words')

/** Names of things and earlier commands, where they are known. */
export interface Names {
  task: (ref: Ref) => string | undefined
  folder: (ref: Ref) => string | undefined
  tag: (ref: Ref) => string | undefined
  filter: (ref: Ref) => string | undefined
  person: (id: number) => string
  command: (seq: number) => Command | undefined
}

/** A change in a few words, for messages: delete 5 "Buy milk". */
export function describe(command: Command, known: Names): string {
  const { describe: inWords } = rules()
  return inWords(command, {
    quote: quoted,
    task: (ref) => named(ref, known.task(ref), 'the task added before'),
    folder: (ref) => quoted(known.folder(ref)) || 'of yours',
    filter: (ref) => quoted(known.filter(ref)) || 'of yours',
    tag: (ref) => quoted('name' in ref ? ref.name : known.tag(ref)) || 'of yours',
    time: (occurrence) => ` of ${occurrence}`,
    fields: (update) => fieldsOf(update, known),
    command: known.command,
  })
}

type Update = Extract<Command, { kind: 'task.update' }>

function fieldsOf({ kind, task, was, folder, ...update }: Update, known: Names): string {
  const { repeat, repeatAfter = null, repeatLeft = null, zone, ...body } = update
  const { assigneeId, ...rest } = body
  const said = Object.entries(rest).flatMap(([field, value]) =>
    // What it also carries on its way says nothing to a person.
    field === 'seq' || field === 'at'
      ? []
      : [
          field === 'dueDate'
            ? `due: ${value ? datedWords(`${value}`) : 'none'}`
            : `${field}: ${value ?? 'none'}`,
        ],
  )
  if (repeat !== undefined) {
    said.unshift(repeats().repeatWords({ repeat, repeatAfter, repeatLeft }) ?? 'no repeat')
  }
  if (assigneeId !== undefined) {
    said.push(`person: ${assigneeId === null ? 'none' : known.person(assigneeId)}`)
  }
  if (folder) said.push(`folder: ${known.folder(folder) ?? 'a folder'}`)
  return said.join(', ')
}

function named(ref: Ref, name: string | undefined, fallback: string): string {
  return 'id' in ref ? [ref.id, quoted(name)].filter(Boolean).join(' ') : quoted(name) || fallback
}

function quoted(name: string | undefined): string {
  return name === undefined ? '' : `"${name}"`
}
