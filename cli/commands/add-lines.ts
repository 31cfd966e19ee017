import '../../src/language/dates/both-languages'
import type { CreateManyCommand } from '../../src/core/bulk/contract'
import { MOST_AT_ONCE } from '../../src/core/bulk/rules'
import type { Command } from '../../src/core/sync/contract'
import { readDate } from '../../src/language/dates/read-date'
import {
  createLineReader,
  indentOf,
  type PastedLine,
  saidElsewhere,
  withDue,
} from '../../src/language/quick-add/pasted-lines'
import { speakerClock } from '../dates/due-date'
import { EXIT, Failure, usageError } from '../print/failure'
import { say } from '../print/print'
import { canAsk } from '../print/prompt'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { contextOf } from '../tasks/context'
import { type Given, isNaming, readGiven } from '../tasks/read-words'
import { report } from '../tasks/report'
import { type AddOptions, type Create, create } from './add'

/** Bytes of one change, which have to fit into a request (H8). */
const MOST_BYTES = 1_000_000

interface Line extends PastedLine {
  number: number
  /** How far the mark of a list item is indented; undefined without one. */
  indent: number | undefined
}

/**
 * Adds a task for each line that is piped in, the first on top, as one change that one undo takes
 * back; of a list, its marks are read as on the page. Where a line can't be added none is, so that
 * the same lines can be given again. Throws a Failure: which lines, and why.
 */
export async function addLines(session: Session, options: AddOptions) {
  if (canAsk()) say(safe`Type a task a line. Ctrl+D ends, Ctrl+C cancels.`)
  const lines = linesIn(await new Response(Bun.stdin.stream()).bytes(), options)
  if (lines.length === 0) throw usageError('There are no lines to add.')
  if (lines.length > MOST_AT_ONCE) {
    throw tooMuch(`${lines.length} lines, and ${MOST_AT_ONCE} at once at most`)
  }
  // What an option can't be is no line's fault, and is found before anything is made.
  await create(session, await readGiven(session, ['-'], { ...options, literal: true }))
  if (lines.some(({ title }) => isNaming(title))) await session.refreshIfPossible()
  const { context } = contextOf([])
  const details = new Map<string, Safe | undefined>()
  const added: Create[] = []
  const made: Command[] = []
  /** The task that a subtask is below, and its folder. */
  let parent: Create | undefined
  let place: string | null = null
  await eachLine(lines, async (line) => {
    const { title, dueDate } = withDue(line, (words) =>
      options.due === undefined ? readDate(words, speakerClock()) : undefined,
    )
    const given: Given = {
      ...(await readGiven(session, [title], options, {
        without: saidElsewhere(line, dueDate),
        place: line.isChild ? place : null,
        mayAsk: false,
      })),
      ...(dueDate && { dueDate }),
    }
    const { folder, repeat, ...subtask } = given
    const above = line.isChild ? parent : undefined
    const task = above
      ? await create(session, subtask, placeBelow(above), made, undefined, above.title)
      : await create(session, given, {}, made, context)
    const { command } = task
    if (!line.isChild) [parent, place] = [command, folder?.name ?? null]
    added.push({ ...command, ...(line.isDone && { status: 'completed' }) })
    details.set(command.clientId ?? '', task.details)
  })
  if (made.length > 0) await session.perform([made])
  const many = changesFor(session, added)
  if (many.some((each) => Buffer.byteLength(JSON.stringify(each)) > MOST_BYTES)) {
    throw tooMuch('more text than one change may have')
  }
  const dones = await session.perform(many.map((each) => [each]))
  tellOrphans(lines)
  report(session, dones, {
    changed: 'Added',
    withSubtasks: true,
    detailsOf: (id) => details.get(id),
  })
}

function placeBelow({ clientId = '' }: Create) {
  return { parent: { clientId } }
}

/** The lines that are not empty. Throws a Failure if the bytes are not text. */
function linesIn(bytes: Uint8Array, { literal = false }: AddOptions): Line[] {
  const lines = decode(bytes, false).split(/\r\n|\r|\n/)
  const broken = lines.findIndex((line) => line.includes('\uFFFD'))
  try {
    decode(bytes, true)
  } catch {
    throw new Failure(EXIT.error, `Line ${broken + 1}: this is not text in UTF-8. ${UNCHANGED}`)
  }
  const read = literal ? literalLine : createLineReader()
  return lines.flatMap((text, at) => {
    const line = read(text)
    return line ? [{ ...line, number: at + 1, indent: literal ? undefined : indentOf(text) }] : []
  })
}

/** Says which lines are indented as subtasks are, and have no task above them. */
function tellOrphans(lines: readonly Line[]) {
  const least = Math.min(...lines.flatMap(({ indent }) => indent ?? []))
  for (const { number, indent = least, isChild } of lines) {
    if (isChild || indent <= least) continue
    say(safe`Line ${number} is indented, but there is no task above it: it was added by itself.`)
  }
}

function literalLine(text: string): PastedLine | undefined {
  const title = text.trim()
  return title ? { title, isChild: false, isDone: false, due: undefined } : undefined
}

function decode(bytes: Uint8Array, fatal: boolean): string {
  return new TextDecoder('utf-8', { fatal }).decode(bytes)
}

const UNCHANGED = 'Nothing was added.'

/** Throws a Failure that says what went wrong, by the numbers of the lines. */
async function eachLine(lines: readonly Line[], work: (line: Line) => Promise<void>) {
  const wrong: string[] = []
  for (const line of lines) {
    try {
      await work(line)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      wrong.push(`Line ${line.number}: ${error.message}`)
    }
  }
  if (wrong.length === 0) return
  const rest = wrong.length - SHOWN
  const shown = [...wrong.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more lines`] : [])]
  throw new Failure(EXIT.error, [...shown, UNCHANGED].join('\n'))
}

/** Lines that are wrong, until they are only counted. */
const SHOWN = 10

/** One change; what goes into folders of somebody else's is one of theirs. */
function changesFor(session: Session, added: readonly Create[]): CreateManyCommand[] {
  const { shown, account } = session
  const byClientId = new Map(added.map((task) => [task.clientId, task]))
  /** A subtask goes with its task. */
  const ownerOf = ({ folder, parent }: Create): number => {
    const above = parent && 'clientId' in parent && byClientId.get(parent.clientId)
    if (above) return ownerOf(above)
    return (folder && shown.folders.find(folder)?.userId) ?? account.userId
  }
  return [...Map.groupBy(added, ownerOf)].map(([owner, tasks]) => ({
    kind: 'task.create-many',
    clientId: crypto.randomUUID(),
    ...(owner === account.userId ? { firstFolder: true } : { folder: tasks[0]?.folder }),
    added: tasks.map(({ kind, firstFolder, position, clientId = '', ...task }) => ({
      ...task,
      clientId,
    })),
  }))
}

function tooMuch(what: string): Failure {
  const instead = 'Add them in parts, or all at once with tasks import.'
  return new Failure(EXIT.error, `That is ${what}. ${UNCHANGED} ${instead}`)
}
