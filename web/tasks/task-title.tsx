export function TaskTitle({ title }: { title: string }) {
  return title
}
