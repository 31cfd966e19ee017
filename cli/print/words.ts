export function countOfTasks(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

export function countOfDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

/** A message that page and terminal share, with the quotes that the terminal prints everywhere. */
export function straightQuotes(message: string): string {
  return message.replace(/[“”]/g, '"').replaceAll('’', "'")
}
