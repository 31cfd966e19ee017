import { fold, isAfterLetter } from '../../src/core/words'

/**
 * What a person may mean, best first: a name that is what was typed, one that begins with it, one in
 * which a word does, one that contains it, one that has its letters in this order. Those alike keep
 * their order.
 */
export function fuzzyFind<T>(items: readonly T[], query: string, nameOf: (item: T) => string): T[] {
  const sought = fold(query.trim()).replace(/\s+/g, ' ')
  if (sought === '') return [...items]
  return items
    .flatMap((item) => {
      const rank = rankOf(fold(nameOf(item)), sought)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function rankOf(name: string, sought: string): number | undefined {
  if (name === sought) return 0
  if (name.startsWith(sought)) return 1
  const at = name.indexOf(sought)
  if (at > 0) return isAfterLetter(name, at) ? 3 : 2
  const words = new Set(sought.split(' '))
  if (words.size > 1 && [...words].every((word) => name.includes(word))) return 3
  return hasInOrder(name, sought.replaceAll(' ', '')) ? 4 : undefined
}

function hasInOrder(name: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    const found = name.indexOf(letter, at)
    if (found < 0) return false
    at = found + letter.length
  }
  return true
}
