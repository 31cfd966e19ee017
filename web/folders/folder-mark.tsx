import { isColour } from '../../src/core/folders/colours'

/** A folder's colour, beside its name: grey where none is chosen. */
export function FolderMark({ color }: { color: string | null | undefined }) {
  return <span data-colour={colourOf(color)} className="mark" />
}

/** For `data-colour`: a row that this browser has kept may still have its colour in hex digits. */
export function colourOf(color: string | null | undefined) {
  return isColour(color) ? color : 'stone'
}
