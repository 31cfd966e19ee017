import { defineCommands } from '../data/define-commands'
import type { NOTICE_SCHEMAS } from './contract'

export const NOTICE_COMMANDS = defineCommands<typeof NOTICE_SCHEMAS>({
  'notice.read': {
    words: { done: 'read notices', failed: 'The notices could not be marked as read' },
    says: () => 'mark notices as read',
    async load(rows, { notices }) {
      for (const ref of notices) await rows.find('notices', ref)
    },
    /** What is gone needs no reading. */
    apply({ notices }, command, { at, now }) {
      const unread = command.notices.flatMap((ref) => {
        const row = notices.find(ref)
        return row && row.readAt === null ? row : []
      })
      const [readAt, updatedAt] = [at.toISOString(), now.toISOString()]
      return { put: { notices: unread.map((row) => ({ ...row, readAt, updatedAt })) }, del: {} }
    },
  },
})
