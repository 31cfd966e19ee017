import { ExternalLink } from 'lucide-react'
import { TaskTitle } from './task-title'

/** An address in a text, without the full stop or bracket that ends the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"«»]*[^\s<>"«».,:;!?'’)\]}]/gi

/** The addresses in a text, each with where it begins. */
export function addressesIn(text: string): { index: number; address: string }[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ index, address }))
}

/** Text in which addresses can be followed, and words are marked as in a title (P10). */
export function LinkedText({ text }: { text: string }) {
  const links = addressesIn(text)
  const last = links.at(-1)
  return (
    <>
      {links.flatMap(({ address, index }, at) => {
        const before = links[at - 1]
        return [
          <Lines
            key={`before ${index}`}
            text={text.slice(before ? before.index + before.address.length : 0, index)}
          />,
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
      <Lines text={text.slice(last ? last.index + last.address.length : 0)} />
    </>
  )
}

/** A mark ends with its line. */
function Lines({ text }: { text: string }) {
  return text.split(/(?<=\n)/).map((line, at) => <TaskTitle key={`${at}${line}`} title={line} />)
}

/** The addresses in a title, to be followed beside it: the title itself is a button. */
export function TitleLinks({ title }: { title: string }) {
  return addressesIn(title).map(({ index, address }) => (
    <a
      key={index}
      href={address}
      target="_blank"
      rel="noreferrer"
      title={address}
      aria-label={`Open ${URL.parse(address)?.host ?? address}`}
      data-stop="link"
      tabIndex={-1}
      className="relative z-1 quiet-button hover:text-base-content"
    >
      <ExternalLink aria-hidden="true" size={16} />
    </a>
  ))
}
