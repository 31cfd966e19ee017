import type { Line, Mutant } from '../../../mutants'

const tests = 'tests/src/server/journal/quotas.test.ts'
const FIRST = 'tests/src/server/journal/quotas-first.test.ts'
const LIMITS = 'src/server/journal/limits.ts'

export const LINES: Record<string, Line> = {
  '29': {
    says: 'Quotas: who acts, before the work, never for the last undo',
    tests,
    title: 'security 29: what an editor writes in a shared folder',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '29: the owner is not charged for what others write',
    file: LIMITS,
    from: 'bytes: isOwn ? bytes : 0 })',
    to: 'bytes })',
    tests,
  },
  {
    protects: '29: the person who writes is charged',
    file: LIMITS,
    from: 'if (!isOwn) await add(tx)',
    to: 'if (!isOwn && bytes < 0) await add(tx)',
    tests,
  },
  {
    protects: '29: others leave a tenth of an account to its owner',
    file: LIMITS,
    from: 'Math.floor(limits[name] * FOR_OTHERS)',
    to: 'limits[name]',
    tests,
  },
  {
    protects: '29: nothing left is seen before the work',
    file: 'src/server/sync/execute.ts',
    from: '  if (refusal) throw refusal\n',
    to: '',
    tests,
  },
  {
    protects: '29: a delete is possible with nothing left',
    file: 'src/server/sync/execute.ts',
    from: "('delete' in command && command.delete === true)",
    to: 'false',
    tests,
  },
  {
    protects: '29: many can be deleted with nothing left',
    file: LIMITS,
    from: "kind.endsWith('.delete') || Object.keys(after).length === 0",
    to: "kind.endsWith('.delete')",
    tests,
  },
  {
    protects: '29: an import with nothing left is refused before the file is read',
    file: 'src/server/transfer/routes.ts',
    from: '        if (refusal) throw refusal\n',
    to: '',
    tests: FIRST,
  },
  {
    protects: '29: a trial import needs nothing left',
    file: 'src/server/transfer/routes.ts',
    from: "dry === '1' ? undefined : await refusalOf",
    to: 'await refusalOf',
    tests: FIRST,
  },
  {
    protects: '29: an undo that is too large is refused before the work',
    file: 'src/server/sync/undo.ts',
    from: 'await refusalOf(tx, actor, { bytes })',
    to: 'await refusalOf(tx, actor)',
    tests: FIRST,
  },
  {
    protects: '29: one’s own last change can always be undone',
    file: 'src/server/sync/undo.ts',
    from: '{ ...actor, isUnlimited }',
    to: '{ ...actor }',
    tests,
  },
  {
    protects: '29: the last change is found before the limit refuses its undo',
    file: 'src/server/sync/undo.ts',
    from: '  if (!isUnlimited) {',
    to: '  if (isUnlimited || true) {',
    tests,
  },
  {
    protects: '29: a task that was deleted last can be restored',
    file: 'src/server/sync/restore.ts',
    from: '{ ...actor, isUnlimited }',
    to: 'actor',
    tests,
  },
  {
    protects: '29: only the last change is free',
    file: 'src/server/journal/change-store.ts',
    from: 'return last.id === id || (',
    to: 'return last.id >= id || (',
    tests,
  },
  {
    protects: '29: making a change again is not free',
    file: 'src/server/journal/change-store.ts',
    from: " || last.kind === 'undo') return false",
    to: ') return false',
    tests,
  },
  {
    protects: '29: what others did since is not one’s own last change',
    file: 'src/server/journal/change-store.ts',
    from: '        or(isNull(journal.actorId), eq(journal.actorId, USER)),\n      ),\n    )\n    .orderBy(desc(journal.id))',
    to: '      ),\n    )\n    .orderBy(desc(journal.id))',
    tests,
  },
  {
    protects: '29: an undo that was done is done also with nothing left',
    file: 'src/server/sync/undo.ts',
    from: 'if (refusal) return alreadyUndone(tx, actor, entityId, refusal)',
    to: 'if (refusal) throw refusal',
    tests,
  },
  {
    protects: '29: deleting and undoing in turns has an end',
    file: LIMITS,
    from: 'return isRemoval ? bytesADay * TO_DELETE : bytesADay',
    to: 'return isRemoval ? Infinity : bytesADay',
    tests,
  },
  {
    protects: '23: an account writes so much a day',
    file: 'src/server/journal/limits.ts',
    from: 'if (written + bytes <= mostBytes(limits, isRemoval)) return',
    to: 'if (written >= 0) return',
    tests: tests,
  },
]
