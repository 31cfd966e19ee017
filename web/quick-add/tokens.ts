import { tokenText } from '../../src/language/quick-add/marks'
import type { Line, Token } from '../../src/language/quick-add/read-line'

/** The same texts, and those of these tokens: wanted as they are (Q8). */
export function withLiteral(
  literal: ReadonlySet<string>,
  text: string,
  tokens: readonly Token[],
): ReadonlySet<string> {
  const said = tokens.flatMap((token) => [text.slice(token.from, token.to), tokenText(text, token)])
  return new Set([...literal, ...said])
}

/** Tokens that say one thing together, such as a day and its time, in the order of the text. */
export function groupsOf({ tokens }: Pick<Line, 'tokens'>): Token[][] {
  const isSame = (a: Token, b: Token) => a.kind === b.kind && a.kind !== 'tag'
  return tokens.reduce<Token[][]>((groups, token) => {
    const group = groups.find(([first]) => first && isSame(first, token))
    if (group) group.push(token)
    else groups.push([token])
    return groups
  }, [])
}
