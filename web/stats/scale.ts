/** The top of a scale that has the value on it: a round number whose half is a whole one. */
export function scaleTo(value: number): number {
  const step = value <= 10 ? 2 : 10 ** Math.floor(Math.log10(value))
  return Math.max(step, Math.ceil(value / step) * step)
}
