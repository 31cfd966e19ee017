/** Texts that a backtracking pattern reads in a time that grows with the square of their length. */

const PUNCTUATION = Array.from({ length: 0x7f - 0x21 }, (_, at) =>
  String.fromCharCode(0x21 + at),
).filter((character) => /[^a-z0-9]/i.test(character))
const SIGNS = [...PUNCTUATION, ' ', '\t', '\n', '\u00a0', '1', '12', 'a', 'A', 'я', '—', '«', 'ё']
const WORDS = [
  ...['a ', 'every ', 'в ', 'через ', ', ', '1 ', '1:', 'a,', '(a', '"a ', '#a ', '. '],
  ...['to ', 'for ', 'no, ', '. no buy', 'with ', 'на ', 'и ', 'не ', 'и так '],
]

/** What is written over and over. */
export const TRAPS = [...SIGNS, ...WORDS]

const PHRASES = ['tomorrow', 'complete', 'every', 'завтра']

/** The trap at this length alone, before and after each phrase. */
export function textsOf(trap: string, length: number): string[] {
  const long = trap.repeat(Math.ceil(length / trap.length)).slice(0, length)
  return [long, ...PHRASES.flatMap((phrase) => [`${phrase} ${long}`, `${long} ${phrase}`])]
}
