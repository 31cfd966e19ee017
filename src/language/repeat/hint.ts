import { fold } from '../../core/words'

/** A part of every way to say how often, over folded text: for other texts none is loaded. */
const HINT =
  /every|each |daily|(?:morning|afternoon|evening|night)s|weekly|fortnightly|monthly|quarterly|yearly|annually|once |(?:weekday|weekend|work ?day|working day|business day)s|(?:mon|tues|wednes|thurs|fri|satur|sun)days|\b(?:mon|tues?|weds?|thur?s?|fri|sat|sun)(?:,| and| ?[&+/]| (?:mon|tue|wed|thu|fri|sat|sun))|after (?:completi|done|it)|mon ?[-–] ?fri|кажд|ежеднев|еженед|ежемес|ежекв|ежегод|раз в|(?:^|\s)по |будни|после|(?:^|\s)(?:пн|вт|ср|чт|пт|сб|вс)(?:,| и|[-–—/+ ])|через день/

export function mayRepeat(key: string): boolean {
  return HINT.test(key)
}

/** What understands repeats, where a text may have one. Rejects where it can't be loaded. */
export async function loadRepeats(text: string) {
  return mayRepeat(fold(text)) ? (await import('../quick-add/repeat-words')).repeatFound : undefined
}
