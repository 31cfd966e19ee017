/** A folder's colour, beside its name. */
export function FolderMark({ color }: { color: string | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-colour="stone"
      className="mark"
      style={color ? { background: color } : undefined}
    />
  )
}
