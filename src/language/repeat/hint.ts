/** A part of every way to say how often, over folded text: for other texts none is loaded. */
const HINT =
  /every|each |daily|weekly|fortnightly|monthly|quarterly|yearly|annually|once a|on (?:week|mon|tue|wed|thu|fri|sat|sun)|after (?:completi|done|it)|кажд|ежеднев|еженед|ежемес|ежекв|ежегод|раз в|(?:^|\s)по |будни|после/

export function mayRepeat(key: string): boolean {
  return HINT.test(key)
}
