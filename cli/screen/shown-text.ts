import { clean } from '../print/safe-text'

/** What is joined to an emoji, colours its skin, or makes one of a character that also is plain. */
const JOINED = /\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu

/**
 * Text from elsewhere as it stands in columns: nothing in it acts, and it is as wide in every
 * terminal. About emoji that are made of several they disagree, and the rest of the line would move.
 */
export function shownText(text: string): string {
  return clean(text).replace(JOINED, '')
}
