const TASKS = [
  { title: 'Send the offer to Marta', tag: 'Work', color: '#3b82f6', due: 'Today' },
  { title: 'Book the train to Ghent', open: 2 },
  { title: 'Water the tomatoes', tag: 'Garden', color: '#22c55e', due: 'Fri' },
  { title: 'Call the dentist', done: true },
]

/** The product itself, drawn with its own parts: a list as it looks when it is in use. */
export function ProductView() {
  return (
    <div
      role="img"
      aria-label="My tasks: a list in the folder Home with three open tasks and one that is done"
      className="surface bg-base-200 p-4 shadow-xl sm:p-5"
    >
      <p className="font-semibold">My tasks</p>
      <div className="mt-3 flex gap-1.5 text-sm">
        {['All tasks', 'Home', 'Work'].map((name) => (
          <span
            key={name}
            className={`rounded-field px-3 py-1.5 ${name === 'Home' ? 'bg-base-100 font-medium shadow-sm' : 'text-quiet'}`}
          >
            {name}
          </span>
        ))}
      </div>
      <ul className="mt-4 grid gap-2">
        {TASKS.map((task) => (
          <li
            key={task.title}
            className="flex items-center gap-3 rounded-field border border-base-300 bg-base-100 px-3 py-2.5"
          >
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-full border-2 text-xs ${
                task.done
                  ? 'border-primary bg-primary text-primary-content'
                  : 'border-base-content/40'
              }`}
            >
              {task.done ? '✓' : ''}
            </span>
            <span className={task.done ? 'text-quiet line-through' : ''}>
              {task.title} {task.open && <span className="text-quiet">({task.open})</span>}
            </span>
            <span className="ml-auto flex shrink-0 items-center gap-2 text-sm">
              {task.tag && (
                <span className="flex items-center gap-1.5">
                  <span className="size-2 rounded-full" style={{ background: task.color }} />
                  {task.tag}
                </span>
              )}
              {task.due && <span className="text-quiet">{task.due}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
