import { refTo } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import { changeNamed, nameOf } from '../tasks/change-named'
import { findNamed } from '../tasks/find-by-name'
import { CHANGE_OUTPUT, command } from './define'

export function renameOf(kind: 'folder' | 'tag' | 'filter', example: string) {
  return command({
    usage: `rename <${kind}> <name...>`,
    summary: `rename a ${kind}`,
    options: CHANGE_OUTPUT,
    examples: [example],
    async run(session, word, words) {
      const ref = refTo(await findNamed(session, kind, word))
      const renaming = { kind: `${kind}.update`, [kind]: ref, name: nameOf(kind, words) } as Command
      await changeNamed(session, `Renamed ${kind}`, renaming)
    },
  })
}
