import type { Mutant } from '../../../mutants'

const TAGS = 'tests/src/server/sharing/tags.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: members get no tag that is not used in the folder',
    file: 'src/server/data/visible-rows.ts',
    from: 'where m.member_id = ?1 and exists (',
    to: "where m.member_id = ?1 and (m.role = 'edit' or m.role = 'view') or exists (",
    tests: TAGS,
  },
  {
    protects: '14: a tag that a member can’t see is not there by its id',
    file: 'src/server/data/shared-slice.ts',
    from: "inArray(HOME_FOLDER, idsIn(sql.placeholder('folderIds')))",
    to: "sql`${sql.placeholder('folderIds')} is not null`",
    tests: TAGS,
  },
  {
    protects: '14: activity names a member no other tags',
    file: 'src/server/activity/read.ts',
    from: 'ownerId === userId\n',
    to: 'ownerId !== 0\n',
    tests: TAGS,
  },
  {
    protects: '14: members hear of no change of a tag that they can’t see',
    file: 'src/server/data/fan-out.ts',
    from: 'mine.has(Number(use.folderId)) ? Number(use.tagId) : [],',
    to: 'use.folderId === null ? [] : [],',
    tests: TAGS,
  },
  {
    protects: '14: a viewer changes nothing that is there',
    file: 'src/server/data/shared-slice.ts',
    from: "if (before && this.roleFor(before) !== 'edit') throw viewOnly()",
    to: '',
    tests: TAGS,
  },
  {
    protects: '14: a viewer brings nothing back',
    file: 'src/server/data/shared-slice.ts',
    from: "if (now && role !== 'edit')",
    to: 'if (now && role === undefined)',
    tests: TAGS,
  },
  {
    protects: '14: a viewer is refused by the rules of page and terminal',
    file: 'src/core/tasks/apply.ts',
    from: "if (folderId !== null && tables.folders.get(folderId)?.role === 'view') throw viewOnly()",
    to: '',
    tests: TAGS,
  },
  {
    protects: '14: a tag that an editor names is looked up among all of the owner’s',
    file: 'src/server/data/shared-slice.ts',
    from: 'const wanted = new Set(names.map(nameKey))',
    to: 'const wanted = new Set(names.slice(0, 0).map(nameKey))',
    tests: TAGS,
  },
  {
    protects: '14: an editor’s own tag stands for the owner’s',
    file: 'src/server/sync/execute.ts',
    from: 'if (unknown.length === 0) return command',
    to: 'return command',
    tests: TAGS,
  },
  {
    protects: '14: an editor names tags and changes none',
    file: 'src/server/data/shared-slice.ts',
    from: "(name !== 'tags' && put[name]?.length) || del[name]?.length",
    to: 'put[name]?.length || del[name]?.length',
    tests: TAGS,
  },
]
