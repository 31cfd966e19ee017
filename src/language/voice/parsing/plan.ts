export interface Plan {
  pattern: RegExp
  /** The same as an order that is read, of the pattern's groups. */
  order: string
  /** It may as well tell of how things are: then it asks. */
  told?: true
}

export const plan = (source: string, order: string): Plan => ({
  pattern: new RegExp(`^${source}$`, 'd'),
  order,
})
export const told = (source: string, order: string): Plan => ({
  ...plan(source, order),
  told: true,
})
