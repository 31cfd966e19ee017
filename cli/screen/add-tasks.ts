import '../../src/language/dates/both-languages'
import { refTo } from '../../src/core/data/tables'
import { folderForNewTask } from '../../src/core/folders/rules'
import { sameName } from '../../src/core/names'
import { ownZone } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import { readDate } from '../../src/language/dates/read-date'
import { createLineReader, saidElsewhere, withDue } from '../../src/language/quick-add/pasted-lines'
import { hasTimeOnly, type Line, readLine } from '../../src/language/quick-add/read-line'
import { repeatFound } from '../../src/language/quick-add/repeat-words'
import { findTwins } from '../../src/language/quick-add/twins'
import { clock, speakerClock } from '../dates/due-date'
import { clean } from '../print/safe-text'
import { countOfTasks } from '../print/words'
import { taskDetails } from '../tasks/task-details'
import type { Desk } from './desk'
import { joined } from './layout'
import { change } from './task-actions'

type Create = Extract<Command, { kind: 'task.create' }>

/** Says beside the line what was understood of it (Q1). */
export function addTask(desk: Desk) {
  const folder = folderForNewTask(desk.shown.folders, desk.folderId)
  desk.openLine({
    label: folder ? `Add to ${clean(folder.name)}` : 'Add',
    hint: (text) => ({ text: understood(readFor(desk, text)) || QUICK }),
    pasted: (lines) => {
      desk.close()
      addLines(desk, lines)
      return true
    },
    done: (text) => {
      const line = readFor(desk, text)
      if (line.title) change(desk, [creation(desk, line)], `Added: ${line.title}`)
    },
  })
}

const QUICK = 'You can say when, #folder, @tag and !high: Pay rent fri 17:00 @bank'

export function addLines(desk: Desk, lines: string[]) {
  const answers = joined(['y: one for each line', 'n: as one task', 'Esc'])
  desk.ask(`Add ${countOfTasks(lines.length)}? ${answers}`, {
    yes: () => {
      // The first line is to be the first task, and each is added on top.
      const commands = listed(desk, lines).toReversed().flat()
      change(desk, commands, `Added: ${countOfTasks(commands.length)}`)
    },
    no: () => {
      addTask(desk)
      desk.paste(lines.join(' '))
    },
  })
}

/** What makes the tasks of a list, each followed by its subtasks in their order (T10). */
function listed(desk: Desk, lines: string[]): Create[][] {
  const all: Create[][] = []
  const read = createLineReader()
  for (const text of lines) {
    const item = read(text)
    if (!item) continue
    const { title, dueDate } = withDue(item, (words) => readDate(clean(words), speakerClock()))
    const line = readFor(desk, title, saidElsewhere(item, dueDate))
    const given = { ...(dueDate && { dueDate }), ...(item.isDone && { status: 'completed' }) }
    const [task] = item.isChild ? (all.at(-1) ?? []) : []
    if (task) {
      const parent = { clientId: task.clientId ?? '' }
      if (line.title) all.at(-1)?.push({ ...fieldsOf(line), ...given, parent })
    } else {
      // Without a title it is none, and what is below it is below no other.
      all.push(line.title ? [{ ...creation(desk, line), ...given }] : [])
    }
  }
  return all
}

export function addSubtask(desk: Desk) {
  const task = desk.page ? desk.targets[0] : desk.row?.task
  const [parent] = task ? desk.find(task.parentTaskId ?? task.id) : []
  if (!parent) return
  const read = (text: string) => readFor(desk, text, ['folder', 'repeat'])
  desk.openLine({
    label: `Add subtask to ${clean(parent.title)}`,
    hint: (text) => ({ text: understood(read(text)) }),
    done: (text) => {
      const line = read(text)
      if (!line.title) return
      const command: Command = { ...fieldsOf(line), parent: refTo(parent) }
      change(desk, [command], `Added: ${line.title}`)
    },
  })
}

function readFor(
  desk: Desk,
  text: string,
  without: readonly ('date' | 'folder' | 'repeat')[] = [],
): Line {
  return readLine(clean(text), {
    clock: speakerClock(),
    twins: findTwins,
    without,
    repeatFound,
    folders: desk.shown.folders.map(({ name }) => name),
    tags: desk.shown.tags.map(({ name }) => name),
  })
}

function understood(line: Line): string {
  if (line.tokens.length === 0) return ''
  const { repeat, repeatAfter, repeatLeft } = line
  const how = repeat === null ? null : { repeat, repeatAfter, repeatLeft }
  const details = taskDetails({
    ...line,
    folder: line.folder === null ? null : { name: line.folder },
    tags: line.tags.map((name) => ({ name })),
    repeat: how,
    timeOnly: hasTimeOnly(line),
  })
  return `${line.title} ${details ?? ''}`.trim()
}

/** In the folder that is shown, unless the line says another; in Today, for today. */
function creation(desk: Desk, line: Line): Create {
  const { folders } = desk.shown
  const named = folders.find(({ name }) => line.folder !== null && sameName(name, line.folder))
  const folder = named ?? folderForNewTask(folders, desk.folderId)
  const now = clock()
  const isForToday = desk.looking.view === 'today' && !line.dueDate && !line.repeat
  return {
    ...fieldsOf(line),
    ...(isForToday && { dueDate: now.dayOf(now.now) }),
    ...(folder && { folder: refTo(folder) }),
  }
}

function fieldsOf(line: Line): Create {
  const { title, dueDate, priority, reminder, repeat, repeatAfter, repeatLeft } = line
  return {
    kind: 'task.create',
    clientId: crypto.randomUUID(),
    title,
    ...(dueDate && { dueDate }),
    ...(priority && { priority }),
    ...(reminder !== null && { reminder }),
    ...(repeat && { repeat, repeatAfter, repeatLeft, zone: ownZone() }),
    ...(line.tags.length > 0 && { tags: line.tags.map((name) => ({ name })) }),
  }
}
