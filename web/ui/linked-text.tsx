/** An address in a text, without the full stop or bracket that ends the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"«»]*[^\s<>"«».,:;!?'’)\]}]/gi

/** Text in which what is an address can be followed. */
export function LinkedText({ text }: { text: string }) {
  const links = [...text.matchAll(ADDRESS)]
  return (
    <>
      {links.flatMap(({ 0: address, index }, at) => {
        const before = links[at - 1]
        return [
          text.slice(before ? before.index + before[0].length : 0, index),
          <a
            key={index}
            href={address}
            target="_blank"
            rel="noreferrer"
            className="break-all text-primary underline underline-offset-2"
          >
            {address}
          </a>,
        ]
      })}
      {text.slice(
        links.length > 0 ? (links.at(-1)?.index ?? 0) + (links.at(-1)?.[0].length ?? 0) : 0,
      )}
    </>
  )
}
