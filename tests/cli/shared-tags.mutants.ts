import type { Line, Mutant } from '../mutants'

const TAGS = 'tests/cli/shared-tags.test.ts'

export const LINES: Record<string, Line> = {
  'M14 terminal': {
    says: 'The terminal gives a task tags of its owner, and makes no others',
    tests: TAGS,
    title: 'M14',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'M14 terminal: an edit of a shared task makes no tag of one’s own',
    file: 'cli/commands/edit.ts',
    from: 'const [owner] = owners.size === 1 ? owners : []',
    to: 'const owner = userId',
    tests: TAGS,
  },
  {
    protects: 'M14 terminal: lines for a shared folder make no tag of one’s own',
    file: 'cli/commands/add.ts',
    from: 'ref && shown.folders.find(ref)',
    to: 'undefined',
    tests: TAGS,
  },
  {
    protects: 'M14 terminal: a task of one’s own gets a tag of one’s own',
    file: 'cli/tasks/make-names.ts',
    from: 'owner === undefined || userId === owner',
    to: 'userId > 0',
    tests: TAGS,
  },
  {
    protects: 'M14 terminal: of two tags with one name the task’s owner’s is removed',
    file: 'cli/commands/edit.ts',
    from: "findNamed(session, 'tag', name, owners)",
    to: "findNamed(session, 'tag', name)",
    tests: TAGS,
  },
]
