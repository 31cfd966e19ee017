import { counted } from '../../src/core/counted'
import { refTo } from '../../src/core/data/tables'
import { folderForNewTask } from '../../src/core/folders/rules'
import { sameName } from '../../src/core/names'
import { ownZone } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import { readDate } from '../../src/language/dates/read-date'
import { createLineReader, saidElsewhere, withDue } from '../../src/language/quick-add/pasted-lines'
import { clock, speakerClock } from '../dates/due-date'
import { clean } from '../print/safe-text'
import type { Desk } from './desk'
import { joined } from './layout'
import { hintFor, type NewTask, readable } from './read-new-task'
import { change } from './task-actions'

type Create = Extract<Command, { kind: 'task.create' }>

/** Says beside the line what was understood of it (Q1). */
export function addTask(desk: Desk) {
  const folder = folderForNewTask(desk.shown.folders, desk.folderId)
  desk.openLine({
    label: folder ? `Add to ${clean(folder.name)}` : 'Add',
    hint: (text) => {
      const hint = hintFor(desk, text)
      return hint.text ? hint : { text: QUICK }
    },
    pasted: (lines) => {
      desk.close()
      addLines(desk, lines)
      return true
    },
    done: (text) => {
      if (!text) return
      const made: Command[] = []
      const task = readable(desk, text)
      if (!task?.title) return false
      const command = creation(desk, task, made)
      change(desk, [...made, command], `Added: ${task.title}`)
    },
  })
}

const QUICK = 'You can say when, #folder, @tag and !high: Pay rent fri 17:00 @bank'

export function addLines(desk: Desk, lines: string[]) {
  const answers = joined(['y: one for each line', 'n: as one task', 'Esc'])
  desk.ask(`Add ${counted(lines.length, 'task')}? ${answers}`, {
    yes: () => {
      // The first line is to be the first task, and each is added on top.
      const made: Command[] = []
      const commands = listed(desk, lines, made).toReversed().flat()
      change(desk, [...made, ...commands], `Added: ${counted(commands.length, 'task')}`)
    },
    no: () => {
      addTask(desk)
      desk.paste(lines.join(' '))
    },
  })
}

/** What makes the tasks of a list, each followed by its subtasks in their order (T10). */
function listed(desk: Desk, lines: string[], made: Command[]): Create[][] {
  const all: Create[][] = []
  const read = createLineReader()
  for (const text of lines) {
    const item = read(text)
    if (!item) continue
    const { title, dueDate } = withDue(item, (words) => readDate(clean(words), speakerClock()))
    const line = readable(desk, title, saidElsewhere(item, dueDate)) ?? { title }
    const given = { ...(dueDate && { dueDate }), ...(item.isDone && { status: 'completed' }) }
    const [task] = item.isChild ? (all.at(-1) ?? []) : []
    if (task) {
      const parent = { clientId: task.clientId ?? '' }
      if (line.title) all.at(-1)?.push({ ...fieldsOf(desk, line, made), ...given, parent })
    } else {
      // Without a title it is none, and what is below it is below no other.
      all.push(line.title ? [{ ...creation(desk, line, made), ...given }] : [])
    }
  }
  return all
}

export function addSubtask(desk: Desk) {
  const task = desk.page ? desk.targets[0] : desk.row?.task
  const [parent] = task ? desk.find(task.parentTaskId ?? task.id) : []
  if (!parent) return
  const elsewhere = ['folder', 'repeat'] as const
  desk.openLine({
    label: `Add subtask to ${clean(parent.title)}`,
    hint: (text) => hintFor(desk, text, elsewhere),
    done: (text) => {
      if (!text) return
      const made: Command[] = []
      const task = readable(desk, text, elsewhere)
      if (!task?.title) return false
      const command: Command = { ...fieldsOf(desk, task, made), parent: refTo(parent) }
      change(desk, [...made, command], `Added: ${task.title}`)
    },
  })
}

/**
 * In the folder that is shown, unless the line says another; in Today, for today. What is new for it is
 * added to `made`.
 */
function creation(desk: Desk, task: NewTask, made: Command[]): Create {
  const { folders } = desk.shown
  const { name } = task.folder ?? {}
  const named = folders.find((each) => name !== undefined && sameName(each.name, name))
  const folder = named ?? folderForNewTask(folders, desk.folderId)
  const now = clock()
  const isForToday = desk.looking.view === 'today' && !task.dueDate && !task.repeat
  return {
    ...fieldsOf(desk, task, made),
    ...(isForToday && { dueDate: now.dayOf(now.now) }),
    ...(task.folder?.isNew
      ? { folder: { clientId: madeAs(made, 'folder', task.folder.name) } }
      : folder && { folder: refTo(folder) }),
  }
}

function fieldsOf(desk: Desk, task: NewTask, made: Command[]): Create {
  const { title, dueDate, priority, reminder, repeat, assignee, description, tags = [] } = task
  const { userId } = desk.shown
  const folder = desk.shown.folders.find(({ name }) => name === task.folder?.name)
  const isOwn = (folder?.userId ?? userId) === userId
  return {
    kind: 'task.create',
    clientId: crypto.randomUUID(),
    title,
    ...(dueDate && { dueDate }),
    ...(priority && { priority }),
    ...(reminder != null && { reminder }),
    ...(repeat && { ...repeat, zone: ownZone() }),
    ...(assignee && { assigneeId: assignee.userId }),
    ...(description && { description }),
    ...(tags.length > 0 && {
      tags: tags.map(({ name, isNew }) =>
        isNew && isOwn ? { clientId: madeAs(made, 'tag', name) } : { name },
      ),
    }),
  }
}

/** The client id of what is created with the task, or was for one before it. */
function madeAs(made: Command[], what: 'folder' | 'tag', name: string): string {
  const kind = `${what}.create` as const
  for (const each of made) {
    if (each.kind === kind && sameName(each.name, name)) return each.clientId ?? ''
  }
  const clientId = crypto.randomUUID()
  made.push({ kind, clientId, name })
  return clientId
}
