/** Starts only where a run of separators does, so that a long one is read once (security 27). */
export const APART = '(?<![\\s,;:–—-])[\\s,;:–—-]+'

/** What tells a date from a part of the title, in one language, over folded text. */
export interface TitleWords {
  /** No title ends with these; what is spoken of is no date, and no day is meant of all of them. */
  dangling: RegExp
  /** At the end of the title, a day behind these is a part of a name, or one of many. */
  naming: RegExp
  /** Alone these are as often a part of a name. */
  quiet: RegExp
  /** What is watched, read or played has a title of its own, and verses are learned. */
  media: RegExp
  /** A day that stands within such a title: "Monday Starts on Saturday". */
  dayInTitle: RegExp
  /** These have capitals of their own. */
  weekdayOrMonth: RegExp
  /** What is planned or reported on is a period: it says nothing of when. */
  aboutPeriod: RegExp
  period: RegExp
  /** Verbs that take a period as their object. */
  takesPeriod: RegExp
  /** "Plan a trip this weekend" is to be done before it. */
  plans: RegExp
  /** "From Monday to Friday", "с понедельника по среду", "9 to 5". */
  spanBefore: RegExp
  span: RegExp
  /** What the first of two days is joined with. */
  spanWord: RegExp
  /** A day at the end: a time behind it is that day's. */
  dayBeside: RegExp
  /** Inside a sentence, a word or a preposition makes a date certain. */
  inside: RegExp
  /** As often a part of the title: "tickets for Friday", "билеты на пятницу", "photos from May". */
  uncertain: RegExp
  /** "Every month starting oct 1". */
  starts: RegExp
  repeats: RegExp
  month: RegExp
  /** What is booked for a month is not done in it. */
  books: RegExp
}

/** The same of figures, and before the title and in the middle of it, where fewer lines have a date. */
export interface PlaceWords {
  /** At the start these need no comma to stand apart from the title. */
  standsApart: RegExp
  /** The same at the start: "Monday to Friday: …", and not "on Monday to call …". */
  spanOn: RegExp
  /** In the middle, a number alone is none, nor a part of the day or of the year. */
  certain: RegExp
  /** What goes on after it: "… tomorrow with the architect". */
  goesOn: RegExp
  /** Behind a verb, these are certain before a small letter: "send by Friday the report". */
  certainAlone: RegExp
  /** Before a small letter these are no name, though a capital begins the line: "Tomorrow dentist". */
  leads: RegExp
  /** Before figures these make a number of them: "Node 22.11", "room 12.30", "улица 8 Марта". */
  numbered: RegExp
  /** What is mixed has a ratio: "dilute the cleaner 1:10". */
  ratios: RegExp
  /** What is rated or calculated has a fraction. */
  fractions: RegExp
  /** These are set to a number: "set the price at 15". */
  levels: RegExp
  /** What has versions is updated. */
  versioned: RegExp
}
