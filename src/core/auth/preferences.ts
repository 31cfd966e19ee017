export const THEMES = ['system', 'light', 'dark'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
export const START_PAGES = ['last', 'today', 'upcoming', 'calendar'] as const
/** What a new account is shown until it is done or dismissed (U15). */
export const FIRST_STEPS = ['add', 'import', 'install'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** How the pages look and behave for a person, on every device (U16). */
export interface Preferences {
  theme: (typeof THEMES)[number]
  density: (typeof DENSITIES)[number]
  /** 1 for Monday, 7 for Sunday; null for what is usual in the browser's language. */
  weekStart: number | null
  twelveHours: boolean | null
  startPage: (typeof START_PAGES)[number]
  singleKeys: boolean
  /** The first steps that are still offered. */
  firstSteps: FirstStep[]
}

/** The preferences of an account that has not changed any. */
export const PREFERENCES: Preferences = {
  theme: 'system',
  density: 'comfortable',
  weekStart: null,
  twelveHours: null,
  startPage: 'last',
  singleKeys: true,
  firstSteps: [],
}
