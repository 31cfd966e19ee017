import { TagChip } from '../tags/tag-chip'

const TASKS = [
  {
    title: 'Send the offer to Marta',
    priority: 'urgent',
    tag: 'work',
    color: '#3b82f6',
    due: 'Today',
  },
  { title: 'Book the train to Ghent', priority: 'high', open: 2, due: 'Tomorrow, 09:00' },
  { title: 'Water the tomatoes', tag: 'garden', color: '#22c55e', due: 'Fri 27 Nov' },
  { title: 'Sort the photos from Porto', priority: 'low' },
  { title: 'Call the dentist', tag: 'phone', color: '#f59e0b', due: 'Mon 30 Nov' },
] as const

/** The product itself, drawn with its own parts: a list as it looks when it is in use. */
export function ProductView() {
  return (
    <div
      role="img"
      aria-label="My tasks: a list in the folder Home with five open tasks"
      className="rounded-sheet bg-surface p-2 shadow-2 sm:p-4"
    >
      <p className="page-head type-page">
        <span className="hang">
          <span data-colour="teal" className="mark" />
        </span>
        Home
      </p>
      <ul className="pointer-events-none">
        {TASKS.map((task) => (
          <li key={task.title} className="task-row">
            <div className="task-line">
              <span
                data-priority={'priority' in task ? task.priority : undefined}
                className="task-ring"
              />
              <div className="task-text">
                <span className="task-title">
                  <span>{task.title}</span>
                  {'open' in task && <span className="text-quiet">({task.open})</span>}
                </span>
                <span className="task-facts">
                  {'tag' in task && <TagChip tag={{ name: task.tag, color: task.color }} />}
                  {'due' in task && (
                    <span data-when={task.due === 'Today' ? 'today' : 'later'} className="fact">
                      {task.due}
                    </span>
                  )}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
