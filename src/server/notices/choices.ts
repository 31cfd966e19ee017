import { CHOICE_KINDS, CHOICES, type ChoiceKind } from '../../core/notices/kinds'
import type { UserRow } from '../auth/user-store'

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
