interface Answer<D> {
  data: D | null
  error: { status: unknown; value: unknown } | null
  status: number
}

/** What a call that must succeed answers. */
export async function made<D>(answer: Promise<Answer<D>>): Promise<NonNullable<D>> {
  const { data, error } = await answer
  if (data === null || data === undefined) throw new Error(JSON.stringify(error?.value))
  return data
}

/** The status and the message of a call that must be refused, as "404 Task not found". */
export async function refused(answer: Promise<Answer<unknown>>): Promise<string> {
  const { error, status } = await answer
  if (!error) throw new Error(`It was not refused: ${status}`)
  return `${status} ${(error.value as { message: string }).message}`
}
