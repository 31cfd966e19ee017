interface Kind {
  /** In the list of choices on the account page. */
  label: string
  /** Where it is sent by default. */
  push: boolean
  mail: boolean
  /** It has a letter of its own, which is written where the reason for it is. */
  hasLetter?: true
  /** The page where it happens says so itself, so that pages show no toast of it. */
  isPushOnly?: true
}

/** What people are told of and can choose about. */
export const CHOICES = {
  reminder: { label: 'Reminders', push: true, mail: false },
  assigned: { label: 'Tasks assigned to you', push: true, mail: true, hasLetter: true },
  comment: { label: 'Comments', push: true, mail: true },
  invitation: { label: 'Invitations to folders', push: true, mail: true, hasLetter: true },
  import: {
    label: 'Large imports that have finished',
    push: true,
    mail: false,
    isPushOnly: true,
  },
} as const satisfies Record<string, Kind>

export type ChoiceKind = keyof typeof CHOICES
export const CHOICE_KINDS = Object.keys(CHOICES) as ChoiceKind[]

/**
 * The choice that decides about what is told besides: `missed` is the one summary of reminders that
 * are more than a day late (N5); `test` is what somebody sends to their own browser.
 */
const DECIDED_BY = { missed: 'reminder', test: 'reminder' } as const satisfies Record<
  string,
  ChoiceKind
>

export type NoticeKind = ChoiceKind | keyof typeof DECIDED_BY
export const NOTICE_KINDS = [...CHOICE_KINDS, ...Object.keys(DECIDED_BY)] as NoticeKind[]

export function choiceOf(kind: NoticeKind): ChoiceKind {
  return kind in CHOICES ? (kind as ChoiceKind) : DECIDED_BY[kind as keyof typeof DECIDED_BY]
}

export function isPushOnly(kind: NoticeKind): boolean {
  return 'isPushOnly' in CHOICES[choiceOf(kind)]
}

export function hasOwnLetter(kind: ChoiceKind): boolean {
  return 'hasLetter' in CHOICES[kind]
}

/** What stays until it was read (U12). */
export const KEPT_KINDS = [
  'invitation',
  'assigned',
  'comment',
  'joined',
  'left',
  'role-edit',
  'role-view',
  'removed',
  'deleted',
  'handed-over',
  'moved-here',
  'moved-away',
  'rejected',
  'unheard',
  'missed',
  'hook-off',
] as const

export type KeptKind = (typeof KEPT_KINDS)[number]
