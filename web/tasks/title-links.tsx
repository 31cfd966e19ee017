import { ExternalLink } from 'lucide-react'
import { addressesIn } from './linked-text'

/** The addresses in a title, to be followed beside it: the title itself is a button. */
export default function TitleLinks({ title }: { title: string }) {
  return addressesIn(title).map(({ index, address }) => (
    <a
      key={index}
      href={address}
      target="_blank"
      rel="noreferrer"
      title={address}
      aria-label={`Open ${hostOf(address)}`}
      data-stop="link"
      tabIndex={-1}
      className="relative z-1 grid size-11 shrink-0 place-items-center rounded-field text-quiet hover:bg-press hover:text-base-content"
    >
      <ExternalLink aria-hidden="true" size={16} />
    </a>
  ))
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
