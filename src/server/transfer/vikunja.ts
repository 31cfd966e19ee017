import type { Priority } from '../../core/tasks/contract'
import { type Noticed, noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import type { Item, Items } from './item'
import { absoluteReminder, relativeReminder } from './reminders'
import { inWords, readDue, readInstant, readMoment } from './when'

interface VikunjaTask {
  id: number
  title: string
  description?: string
  done?: boolean
  done_at?: string
  due_date?: string
  start_date?: string
  end_date?: string
  reminders?: VikunjaReminder[] | null
  /** Before version 0.21. */
  reminder_dates?: string[] | null
  /** 0 to 1. */
  percent_done?: number
  bucket_id?: number
  is_favorite?: boolean
  assignees?: { name?: string; username?: string }[] | null
  attachments?: { file?: { name?: string } }[] | null
  /** In seconds. */
  repeat_after?: number
  /** 1: each month; 2: from when it is completed. */
  repeat_mode?: number
  priority?: number
  labels?: { title: string }[] | null
  related_tasks?: Record<string, { id: number; title?: string }[] | null> | null
  comments?: { comment: string }[] | null
  created?: string
}

interface VikunjaReminder {
  reminder?: string
  /** In seconds; less than 0 is before. */
  relative_period?: number
  relative_to?: '' | 'due_date' | 'start_date' | 'end_date'
}

interface VikunjaProject {
  title: string
  tasks?: VikunjaTask[] | null
  buckets?: { id: number; title: string }[] | null
  /** A namespace of versions before 0.21. */
  lists?: VikunjaProject[] | null
  child_projects?: VikunjaProject[] | null
}

const LEVELS: Record<number, Priority> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  4: 'urgent',
  5: 'urgent',
}

export function isVikunja(value: unknown): value is VikunjaProject[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each?.title === 'string' && ('tasks' in each || 'lists' in each))
  )
}

/** The data.json of its export: projects with their tasks. */
export function readVikunja(projects: VikunjaProject[], clock: SpeakerClock): Items {
  const all = projects.flatMap(withChildren)
  const parents = new Map<number, number>()
  for (const { id, related_tasks: related } of all.flatMap(({ tasks }) => tasks ?? [])) {
    for (const child of related?.subtask ?? []) parents.set(child.id, id)
    for (const parent of related?.parenttask ?? []) parents.set(id, parent.id)
  }
  const items = all.flatMap(({ title: folder, tasks, buckets }) => {
    const sections = new Map(buckets?.map(({ id, title }) => [id, title]))
    return (tasks ?? []).map((task): Item => {
      const texts = [task.description, ...(task.comments ?? []).map(({ comment }) => comment)]
      const dueDate = readDue(task.due_date, clock)
      return {
        id: String(task.id),
        title: task.title,
        description:
          texts
            .map((text) => plainText(text ?? ''))
            .filter(Boolean)
            .join('\n\n') || null,
        status: task.done ? 'completed' : 'pending',
        priority: LEVELS[task.priority ?? 0] ?? 'medium',
        dueDate,
        repeat: repeatOf(task) ?? null,
        completedAt: readInstant(task.done_at) ?? null,
        createdAt: readInstant(task.created) ?? null,
        folder,
        tags: (task.labels ?? []).map(({ title }) => title),
        parent: parents.has(task.id) ? String(parents.get(task.id)) : null,
        reminders: remindersOf(task, dueDate, clock),
        noticed: [
          ...noted('section', 'Section', sections.get(task.bucket_id ?? 0)),
          ...noticedIn(task, clock),
        ],
      }
    })
  })
  return { source: 'vikunja', items }
}

function remindersOf(task: VikunjaTask, dueDate: string | null, clock: SpeakerClock) {
  const old = (task.reminder_dates ?? []).map((reminder): VikunjaReminder => ({ reminder }))
  return [...(task.reminders ?? []), ...old].flatMap((each) => {
    const base = each.relative_to ? readMoment(task[each.relative_to], clock) : undefined
    if (base) return relativeReminder(base, (each.relative_period ?? 0) * 1_000, dueDate, clock)
    const at = readInstant(each.reminder)
    return at ? absoluteReminder(at, clock) : []
  })
}

/** By its names for them; what a subtask is below is kept as that. */
const RELATIONS: Record<string, string> = {
  blocked: 'Depends on',
  blocking: 'Blocks',
  copiedfrom: 'Copied from',
  copiedto: 'Copied to',
  duplicateof: 'Duplicate of',
  duplicates: 'Duplicates',
  follows: 'Follows',
  precedes: 'Precedes',
  related: 'Related to',
}

function noticedIn(task: VikunjaTask, clock: SpeakerClock): Noticed[] {
  const related = Object.entries(task.related_tasks ?? {}).flatMap(([kind, others]) =>
    (RELATIONS[kind] ? (others ?? []) : []).flatMap(({ title, id }) =>
      noted(
        kind.startsWith('block') ? 'dependency' : 'relation',
        RELATIONS[kind] ?? kind,
        title ?? id,
      ),
    ),
  )
  const percent = Math.round((task.percent_done ?? 0) * 100)
  return [
    ...noted('start', 'Start', inWords(task.start_date, clock)),
    ...noted('end', 'End', inWords(task.end_date, clock)),
    ...noted('progress', 'Progress', percent > 0 && percent < 100 ? `${percent} %` : ''),
    ...noted('star', 'Starred', task.is_favorite ? 'yes' : ''),
    ...(task.assignees ?? []).flatMap(({ name, username }) =>
      noted('assignee', 'Assigned to', name || username),
    ),
    ...related,
    ...(task.attachments ?? []).flatMap(({ file }) =>
      noted('attachment', 'Attachment', file?.name),
    ),
  ]
}

function withChildren(project: VikunjaProject): VikunjaProject[] {
  const below = [...(project.lists ?? []), ...(project.child_projects ?? [])]
  return [project, ...below.flatMap(withChildren)]
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** In words where it is not by the day. */
function repeatOf({ repeat_after: after = 0, repeat_mode: mode }: VikunjaTask): string | undefined {
  if (mode === 1) return 'FREQ=MONTHLY'
  if (!(after > 0)) return undefined
  const days = after / DAY
  if (!Number.isInteger(days)) {
    return after % HOUR === 0 ? `every ${after / HOUR} hours` : `every ${after / 60} minutes`
  }
  if (mode === 2) return `every! ${days} days`
  return days % 7 === 0 ? `FREQ=WEEKLY;INTERVAL=${days / 7}` : `FREQ=DAILY;INTERVAL=${days}`
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What HTML of an editor says, in lines. Text without tags stays as it is. */
export function plainText(html: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(html)) return html.trim()
  return html
    .replace(/<li[^<>]*>/gi, '- ')
    .replace(/<br[^<>]*>|<\/(?:p|li|h\d|div|tr|blockquote)>/gi, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
