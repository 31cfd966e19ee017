import type { QueryClient } from '@tanstack/react-query'
import { MOST_AT_ONCE } from '../../src/core/bulk/rules'
import { type Ref, refTo } from '../../src/core/data/tables'
import type { Folder } from '../../src/core/folders/contract'
import { nameKey } from '../../src/core/names'
import type { FolderMember } from '../../src/core/sharing/contract'
import type { Command } from '../../src/core/sync/contract'
import type { Tag } from '../../src/core/tags/contract'
import { unusedColor } from '../../src/core/tags/rules'
import type { Task } from '../../src/core/tasks/contract'
import { LONGEST_TITLE } from '../../src/core/tasks/rules'
import { loadDates } from '../../src/language/dates/languages'
import { readDate } from '../../src/language/dates/read-date'
import { type PastedLine, pastedLines, withDue } from '../../src/language/quick-add/pasted-lines'
import type { UnknownName } from '../../src/language/quick-add/unknown-names'
import * as marks from '../../src/language/quick-add/unknown-names'
import { localTimeZone } from '../dates/time-zone'
import { typedClock } from '../dates/typed-clock'
import { askToAssign } from '../folders/ask-to-assign'
import { rescueText } from '../folders/rescue-text'
import { withoutViewer } from '../folders/viewer'
import { FOLDERS_KEY, TAGS_KEY } from '../sync/lists'
import { newId } from '../sync/new-id'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change } from '../sync/use-change'
import { ask } from '../ui/asker'
import { readTask, readTyped } from './read-task'
import type { Known } from './use-quick-add'

/** Where new tasks go: in a folder, or below a task. */
export interface Into {
  folder?: Folder | undefined
  parent?: Task
  /** When they are due, unless they say so. */
  day?: string | undefined
  /** What they have on them: the tags of a filter. */
  tags?: readonly Tag[] | undefined
}

interface Pasting extends Into {
  known: Known
  /** Whether anything is read in them (Q8). */
  reads: boolean
}

type CreateMany = Extract<Command, { kind: 'task.create-many' }>
type Added = CreateMany['added'][number]

/** How many are listed before it is asked. */
const SHOWN = 3

/**
 * Asks whether to add what was pasted, a task a line, and adds it as one change that one Undo takes
 * back. What is understood of a typed line is understood of each, where that is switched on.
 */
export function askToAdd(queryClient: QueryClient, text: string, into: Pasting) {
  const all = pastedLines(text)
  const lines = all.slice(0, MOST_AT_ONCE)
  const which = lines.length < all.length ? 'the first ' : ''
  const unknown = into.reads ? unknownIn(queryClient, lines, into) : []
  const names = unknown.map(({ kind, name }) => `${kind} “${name}”`)
  const titles = lines.slice(0, SHOWN).map(({ title }) => `“${title}”`)
  ask({
    title: `Add ${which}${lines.length} tasks?`,
    description: titles.join(', ') + (lines.length > SHOWN ? '…' : ''),
    action: `Add ${lines.length} tasks`,
    look: 'primary',
    option: names.length > 0 ? `Create ${names.join(', ')}` : undefined,
    onConfirm(creates) {
      const made = creates ? unknown.flatMap((each) => createNamed(queryClient, each)) : []
      void add(queryClient, { text, lines, made }, into)
    },
  })
}

function unknownIn(queryClient: QueryClient, lines: PastedLine[], into: Pasting): UnknownName[] {
  const names = {
    now: new Date(),
    timeZone: localTimeZone(),
    folders: queryClient.getQueryData<Folder[]>(FOLDERS_KEY) ?? [],
    tags: queryClient.getQueryData<Tag[]>(TAGS_KEY) ?? [],
    hasDates: false,
    repeatFound: undefined,
    marks,
  }
  const field = {
    literal: new Set<string>(),
    newTags: [],
    hasFolder: !into.parent,
    folderId: into.folder?.id ?? null,
    known: {},
  }
  const all = lines.flatMap(({ title }) => readTyped(title, field, names).unknown)
  return [...new Map(all.map((each) => [`${each.kind} ${nameKey(each.name)}`, each])).values()]
}

function createNamed(queryClient: QueryClient, { kind, name }: UnknownName): Change[] {
  const sync = openSync(queryClient)
  const tags = queryClient.getQueryData<Tag[]>(TAGS_KEY) ?? []
  const clientId = newId()
  const made =
    kind === 'folder'
      ? change(sync, { kind: 'folder.create', name, clientId })
      : change(sync, { kind: 'tag.create', name, color: unusedColor(tags), clientId })
  return made ? [made] : []
}

interface Pasted {
  text: string
  lines: PastedLine[]
  /** What was made for them, which their Undo takes back, too. */
  made: Change[]
}

async function add(queryClient: QueryClient, { text, lines, made: before }: Pasted, into: Pasting) {
  const folders = queryClient.getQueryData<Folder[]>(FOLDERS_KEY) ?? []
  // In a folder of somebody else's it would be theirs, and not one change with the others.
  const hasFolder = !into.parent && new Set(folders.map(({ userId }) => userId)).size < 2
  await loadDates(['en', 'en more']).catch(() => {})
  const added: Added[] = []
  const viewers: { person: FolderMember; clientId: string }[] = []
  let parent: Ref | undefined
  for (const line of lines) {
    const isChild = line.isChild && !into.parent && parent !== undefined
    const { title, dueDate } = withDue(line, (words) => readDate(words, typedClock()))
    const task = await readTask(queryClient, title, {
      literal: new Set(),
      newTags: [],
      hasFolder: hasFolder && !isChild,
      folderId: into.folder?.id ?? into.parent?.folderId ?? null,
      known: isChild ? {} : into.known,
      isOn: into.reads,
      isDue: dueDate !== undefined,
    })
    const { text: _, ...typed } = task
    const clientId = newId()
    const homeId = into.folder?.id ?? into.parent?.folderId
    const { fields, viewer } = withoutViewer(queryClient, typed, homeId)
    if (viewer) viewers.push({ person: viewer, clientId })
    if (!isChild) parent = { clientId }
    added.push({
      clientId,
      status: line.isDone ? 'completed' : 'pending',
      ...fields,
      title: fields.title.slice(0, LONGEST_TITLE),
      ...(dueDate && { dueDate }),
      ...(isChild && parent && { parent, repeat: undefined }),
    })
  }
  const sync = openSync(queryClient)
  const made = change(
    sync,
    {
      kind: 'task.create-many',
      clientId: newId(),
      ...(into.folder && { folder: refTo(into.folder) }),
      ...(into.parent && { parent: refTo(into.parent) }),
      added,
    },
    // Their folder or task may have gone.
    { onProblem: ({ message }) => rescueText(message, text) },
  )
  if (!made) return
  offerUndo(sync, [...before, made], { title: `${added.length} tasks added` })
  const assign = () => {
    for (const { person, clientId } of viewers) {
      change(sync, { kind: 'task.update', task: { clientId }, assigneeId: person.userId })
    }
  }
  askToAssign(
    viewers.map(({ person }) => person),
    assign,
  )
}
