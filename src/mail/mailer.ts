/** Sends what waits in the mail queue, in the background. */
export interface Mailer {
  /** There is something new in the queue. */
  kick(): void
  /** Ends after the letter that is on its way. */
  stop(): Promise<void>
}
