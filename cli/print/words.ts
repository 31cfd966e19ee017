export function countOfTasks(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

export function countOfDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
