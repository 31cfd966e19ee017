import { ALL_TASKS } from '../../src/folders/rules'

interface Props {
  tabs: { id: number; name: string }[]
  activeId: number
  onChoose: (id: number) => void
}

/** One tab a folder, by position. A long row scrolls by itself, not the page. */
export function FolderTabs({ tabs, activeId, onChoose }: Props) {
  return (
    <nav aria-label="Folders" className="mx-auto mt-3 max-w-2xl">
      <ul className="flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {tabs.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-current={id === activeId ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className={`min-h-11 max-w-60 cursor-pointer truncate rounded-field px-4 transition-colors ${
                id === activeId
                  ? 'bg-base-100 text-base-content shadow-sm ring-1 ring-base-300'
                  : 'text-quiet hover:bg-base-300/50'
              } ${id === ALL_TASKS.id ? 'font-bold' : 'font-medium'}`}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
