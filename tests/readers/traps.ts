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
const TRAPS = [...SIGNS, ...WORDS]

const PHRASES = ['tomorrow', 'complete', 'every', 'завтра']
/** Files that know no phrases: to them one word is like another. */
const WITHOUT_PHRASES = /^src\/(server|core\/(find|transfer))\//

/** The traps at this length alone, before and after each phrase that this file may know. */
export function textsFor(file: string, length: number): string[] {
  const phrases = WITHOUT_PHRASES.test(file) ? PHRASES.slice(0, 1) : PHRASES
  return TRAPS.flatMap((trap) => {
    const long = trap.repeat(Math.ceil(length / trap.length)).slice(0, length)
    return [long, ...phrases.flatMap((phrase) => [`${phrase} ${long}`, `${long} ${phrase}`])]
  })
}
