import type { Queries } from '../../../db/database'
import { isTimeZone } from '../../core/days'
import { type ChangeSettings, DEFAULTS, type Settings } from '../../core/notices/contract'
import { CHOICE_KINDS, CHOICES, type ChoiceKind } from '../../core/notices/kinds'
import { invalid } from '../../core/problem'
import { type UserRow, updateUser } from '../auth/user-store'
import { deriveForZone } from './auto'
import { nextTime } from './next-time'

export function settingsOf(user: UserRow): Settings {
  const { timeZone, digestAt } = user
  const defaultReminder = DEFAULTS.find((minutes) => minutes === user.defaultReminder) ?? null
  return { timeZone, defaultReminder, digestAt, notices: choicesOf(user) }
}

/** Changes what is given. Throws invalid for an unknown time zone. */
export async function changeSettings(
  tx: Queries,
  user: UserRow,
  { notices, ...change }: ChangeSettings,
  now: Date,
): Promise<UserRow> {
  const { timeZone = user.timeZone, digestAt = user.digestAt } = change
  if (change.timeZone !== undefined && !isNamedZone(change.timeZone)) {
    throw invalid('timeZone', `There is no time zone “${change.timeZone}”. Try Europe/Berlin`)
  }
  const choices = merged(choicesOf(user), notices ?? {})
  const changed = await updateUser(
    tx,
    user.id,
    {
      ...change,
      noticeChoices: JSON.stringify(choices),
      sharingMails: choices.assigned.mail,
      ...((change.timeZone !== undefined || change.digestAt !== undefined) && {
        digestDue: digestAt === null ? null : nextTime(digestAt, timeZone ?? 'UTC', now),
      }),
    },
    now,
  )
  if (timeZone !== user.timeZone) await deriveForZone(tx, user.id)
  return changed
}

/** Takes the time zone of the browser where none is set yet; rubbish is ignored (N6). */
export async function learnTimeZone(
  tx: Queries,
  user: UserRow,
  timeZone: string | undefined,
  now: Date,
): Promise<void> {
  if (user.timeZone !== null || !timeZone || !isNamedZone(timeZone)) return
  await changeSettings(tx, user, { timeZone }, now)
}

/** An offset such as +01:00 is not a zone: it doesn’t say when the clocks change. */
function isNamedZone(name: string): boolean {
  return /^[a-z]/i.test(name) && isTimeZone(name)
}

type Choices = Record<ChoiceKind, { push: boolean; mail: boolean }>

type Chosen = { [K in ChoiceKind]?: { push?: boolean | undefined; mail?: boolean | undefined } }

/** Which notices a person wants, and where. The letters about assignments have a column of their own. */
export function choicesOf({
  noticeChoices,
  sharingMails,
}: Pick<UserRow, 'noticeChoices' | 'sharingMails'>): Choices {
  const chosen = JSON.parse(noticeChoices) as Chosen
  const all = merged(CHOICES, chosen)
  return { ...all, assigned: { ...all.assigned, mail: sharingMails } }
}

export function merged(choices: Choices, chosen: Chosen): Choices {
  const entries = CHOICE_KINDS.map((kind) => {
    const { push = choices[kind].push, mail = choices[kind].mail } = chosen[kind] ?? {}
    return [kind, { push, mail }]
  })
  return Object.fromEntries(entries) as Choices
}
