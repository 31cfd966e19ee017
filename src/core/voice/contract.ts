import * as T from '@sinclair/typebox'
import type { Repeat } from '../../language/repeat/phrases'
import { named, nullable, oneOf, RepeatedId } from '../http/contract'
import { PRIORITIES } from '../tasks/rules'

export const ACTIONS = ['add_task', 'complete_task', 'other'] as const

/** H8. */
export const AUDIO_LIMITS = { bytes: 25 * 1024 * 1024, seconds: 120 } as const

const Action = oneOf(ACTIONS)
const Priority = nullable(oneOf(PRIORITIES))

/**
 * What a sentence asks for, in the speaker's words, before it is matched with what they have. The
 * parser makes one; so does the language model, whose JSON schema is made from this one (V5).
 */
export const CommandSchema = T.Object({
  action: Action,
  title: nullable(T.String({ maxLength: 1000, description: 'add_task: the task itself, whole' })),
  folder: nullable(T.String({ description: 'The name of the folder that was said' })),
  priority: Priority,
  dueDate: nullable(
    T.String({ description: 'A day, YYYY-MM-DD, or an instant with its offset (T17)' }),
  ),
  tags: T.Array(T.String(), { description: 'Names of tags' }),
  task: nullable(T.String({ description: 'complete_task: which task, in words of its title' })),
})

/** The longest name of a folder (spec §9), including the virtual one. */
const LONGEST_NAME = 100

/** A year, as long as the server remembers a device (O4). */
const LONGEST_WAIT_S = 366 * 24 * 60 * 60

const Named = T.Object({ id: RepeatedId, name: T.String() })

/** An open task that a command may mean, for the speaker to choose from. */
const CandidateSchema = T.Object({
  id: T.Integer(),
  title: T.String(),
  folderName: nullable(T.String()),
  /** Where it is to be rescheduled: when it would be due. */
  dueDate: nullable(T.String()),
})

/** What may be asked of an open task beside completing it. */
const CHANGE_KINDS = ['reschedule', 'rename', 'priority', 'tag', 'move'] as const

/** A change of an open task: the field that its kind speaks of is there, the others are null. */
const ChangeSchema = T.Object({
  kind: oneOf(CHANGE_KINDS),
  taskId: T.Integer(),
  taskTitle: T.String(),
  /** A day or an instant (T17). */
  dueDate: nullable(T.String()),
  newTitle: nullable(T.String()),
  priority: Priority,
  folderId: nullable(T.Integer()),
  folderName: nullable(T.String()),
  tag: nullable(Named),
})

/** How often a task is to repeat (R2), as the commands and the bodies of tasks take it. */
const SpokenRepeatSchema = T.Object({
  repeat: T.String({ description: 'An RRULE value', examples: ['FREQ=WEEKLY;BYDAY=MO'] }),
  repeatAfter: nullable(T.Literal('completion')),
  repeatLeft: nullable(T.Integer({ minimum: 1, maximum: 999 })),
})

/** Which of the open tasks are asked for: what is due from one day to another, or what is overdue. */
const QuestionSchema = T.Object({
  kind: oneOf(['today', 'tomorrow', 'week', 'overdue'] as const),
  from: nullable(T.String({ description: 'YYYY-MM-DD where the speaker is; null for overdue' })),
  to: nullable(T.String()),
})

/**
 * The answer: the spec's five fields (spec §3), and what else was understood. Nothing has been
 * changed yet: the client then adds or toggles (V1).
 */
export const VoiceAnswerSchema = named('VoiceAnswer', {
  action: Action,
  /** What to add; or the title of the task to complete, and with no match what was said of it. */
  taskTitle: nullable(T.String()),
  /** The id of the open task to complete; null if none matches, or several do (V3). */
  taskId: nullable(T.Integer()),
  /** Where to add: the folder that was said, else that of `category`, else the first. */
  folderId: nullable(RepeatedId),
  folderName: nullable(T.String()),
  priority: Priority,
  /** A day or an instant (T17). */
  dueDate: nullable(T.String()),
  repeat: nullable(SpokenRepeatSchema),
  /** How long before it is due the speaker wants to be reminded; 0 is at nine of a day (N6). */
  reminderMinutes: nullable(T.Integer({ minimum: 0 })),
  /** Who it is for: someone in the folder. */
  assigneeId: nullable(T.Integer()),
  assigneeName: nullable(T.String()),
  /** The user's own, to attach to the task. */
  tags: T.Array(Named),
  /**
   * Several tasks that the words fit equally well, the best first; none is guessed. Of a completion
   * that isn't sure, none fits, and these are at most three that are near (V3).
   */
  candidates: T.Array(CandidateSchema),
  /** With the action `other`: what is asked of an open task, for the client to carry out. */
  command: nullable(ChangeSchema),
  /** With the action `other`: what is asked about the tasks, for the client to list. */
  question: nullable(QuestionSchema),
  /** Nothing about it was a guess; otherwise a client shows it before it does anything. */
  sure: T.Boolean(),
  /** It puts right `previous`: change that task in place of making another. */
  amends: T.Boolean(),
  /** What was heard. */
  transcript: T.String(),
  /** Another command that was said behind this one, for the client to send once this is done. */
  next: nullable(T.String()),
})

/** What came before, so that "no, make that Friday" has something to put right. */
const PreviousSchema = T.Composite([
  T.Pick(VoiceAnswerSchema, ['action', 'taskTitle', 'folderId', 'priority', 'dueDate', 'tags']),
  T.Partial(T.Pick(VoiceAnswerSchema, ['repeat'])),
])

/**
 * Multipart or JSON (V2). In a form, `folders` and `previous` are JSON. What may be left out is read
 * leniently: a client of another day still gets its answer.
 */
export const ProcessSchema = T.Object({
  audio: T.Optional(T.Unsafe<File>(T.Any())),
  /** What was said, in place of audio. */
  transcript: T.Optional(
    T.String({
      maxLength: 2000,
      error: 'transcript is text',
      tooLong: 'A command has at most 2,000 characters',
    }),
  ),
  /** The name of the folder that is shown. */
  category: T.Optional(
    T.String({
      maxLength: LONGEST_NAME,
      error: 'category is text',
      tooLong: 'A folder’s name has at most 100 characters',
    }),
  ),
  folders: T.Optional(
    T.Array(Named, { maxItems: 5000, error: 'folders is a list of at most 5,000 ids and names' }),
  ),
  /** The speaker's IANA time zone; UTC by default. */
  timeZone: T.Optional(T.String({ error: 'timeZone is text' })),
  /** Whether the speaker's clock has 12 hours, so that 5:30 is in the afternoon (Q9); 24 by default. */
  twelveHours: T.Optional(T.Boolean({ error: 'twelveHours is true or false' })),
  /** Whether 3/5 is in March for the speaker; in May by default. */
  monthFirst: T.Optional(T.Boolean({ error: 'monthFirst is true or false' })),
  /** How long ago it was said, where it had to wait for a network (O17): "tomorrow" is as of then. */
  secondsAgo: T.Optional(
    T.Number({
      minimum: 0,
      maximum: LONGEST_WAIT_S,
      error: 'secondsAgo is a number of seconds, at most a year',
    }),
  ),
  previous: T.Optional(nullable(PreviousSchema)),
})

export const VoiceStatusSchema = T.Object({
  speech: T.Boolean({ description: 'Recordings are heard; otherwise a client sends transcripts' }),
})

export type Action = T.Static<typeof Action>
export type Question = T.Static<typeof QuestionSchema>
/** The parser also understands how often, when to remind and who it is for; the model is not asked. */
export type Command = T.Static<typeof CommandSchema> & {
  repeat?: Repeat
  reminderMinutes?: number | undefined
  assigneeId?: number
}
export type Change = T.Static<typeof ChangeSchema>
export type Candidate = T.Static<typeof CandidateSchema>
export type VoiceAnswer = T.Static<typeof VoiceAnswerSchema>
export type Previous = T.Static<typeof PreviousSchema>
export type VoiceStatus = T.Static<typeof VoiceStatusSchema>
export type ProcessInput = T.Static<typeof ProcessSchema>
