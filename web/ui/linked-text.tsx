/** An address in a text, without the full stop or bracket that ends the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"«»]*[^\s<>"«».,:;!?'’)\]}]/gi

/** The addresses in a text, each with where it begins. */
export function addressesIn(text: string): { index: number; address: string }[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ index, address }))
}

/** Text in which what is an address can be followed. */
export function LinkedText({ text }: { text: string }) {
  const links = addressesIn(text)
  const last = links.at(-1)
  return (
    <>
      {links.flatMap(({ address, index }, at) => {
        const before = links[at - 1]
        return [
          text.slice(before ? before.index + before.address.length : 0, index),
          <a
            key={index}
            href={address}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere text-primary underline underline-offset-2"
          >
            {address}
          </a>,
        ]
      })}
      {text.slice(last ? last.index + last.address.length : 0)}
    </>
  )
}
