interface Props {
  lines: readonly string[]
  guide: string
  /** As the link names it. */
  about: string
}

/** Three lines on what a block is for, and a link to the guide that says how to set it up. */
export function Help({ lines, guide, about }: Props) {
  return (
    <div className="mb-5 text-quiet">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <a
        href={`/docs/${guide}`}
        target="_blank"
        rel="noreferrer"
        className="link inline-block py-3 text-primary pointer-fine:py-0"
      >
        More about {about}
      </a>
    </div>
  )
}
