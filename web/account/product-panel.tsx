import { CalendarClock, ChartNoAxesColumn, Folders, Mic } from 'lucide-react'

const FEATURES = [
  {
    icon: Folders,
    title: 'Folder-based organisation',
    text: 'Keep work, home and everything else apart, in the order you like.',
  },
  {
    icon: Mic,
    title: 'Voice commands',
    text: 'Say what to add or what is done, and go on with your day.',
  },
  {
    icon: CalendarClock,
    title: 'Smart scheduling',
    text: 'Due dates and priorities show what matters next.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Progress tracking',
    text: 'See what you got done today, this week and over time.',
  },
]

/** What the product is, beside the forms. */
export function ProductPanel() {
  return (
    <aside
      aria-label="What the task organiser does"
      className="grid content-center bg-[#134534] px-6 py-12 text-[#eef6f2] lg:px-16"
    >
      <div className="mx-auto max-w-md">
        <h2 className="text-2xl font-semibold text-balance">
          Everything you have to do, in one calm place.
        </h2>
        <ul className="mt-8 grid gap-6">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-[#8fe3bf]" />
              <div>
                <h3 className="type-head">{title}</h3>
                <p className="type-body text-[#c3ddd0]">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
