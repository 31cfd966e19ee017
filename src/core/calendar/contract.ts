/** What a calendar client has sent of a task (D3). */
export interface CalendarItemRow {
  taskId: number
  /** The last part of its address, as the client chose it. */
  name: string
  uid: string
  /** The UID of the parent that it names, while it isn't a subtask of that. */
  parentUid: string | null
  /** As it came (RFC 5545). */
  text: string
}
