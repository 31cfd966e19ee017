import { join } from 'node:path'

/** A requirement and the test that decides it. */
export interface Line {
  says: string
  tests: string
  title: string
}

/** A protection, the edit that takes it out, and the tests that must fail then. */
export interface Mutant {
  /** The key of the line in `LINES` that it belongs to, and what it is. */
  protects: string
  file: string
  from: string
  to: string
  tests: string
  /** Part of the title of the one that sees it, where the others take long. */
  test?: string
}

/** What must hold against an attacker, and when things go wrong: each with the test that decides it. */
export const LINES: Record<string, Line> = {}

/** Run by `npm run mutants`. A new protection comes with its mutant, in a file beside its test. */
export const MUTANTS: Mutant[] = []

for await (const file of new Bun.Glob('**/*.mutants.ts').scan({ cwd: import.meta.dir })) {
  const beside: { LINES?: Record<string, Line>; MUTANTS: Mutant[] } = await import(
    join(import.meta.dir, file)
  )
  Object.assign(LINES, beside.LINES)
  MUTANTS.push(...beside.MUTANTS)
}
