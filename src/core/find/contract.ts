import * as T from '@sinclair/typebox'
import { wholeNumber } from '../http/contract'
import { TaskSchema } from '../tasks/contract'

/** Characters. */
const LONGEST_QUERY = 200

export const SearchQuerySchema = T.Object({
  q: T.String({
    description:
      'Words that are in the title, the description, a tag or the folder, or other forms of them',
    pattern: '\\S',
    maxLength: LONGEST_QUERY,
    error: 'Say what to search for (q)',
    tooLong: `A search (q) has at most ${LONGEST_QUERY} characters`,
  }),
  limit: T.Optional(wholeNumber({ description: 'At most 100; 20 by default' })),
})

const Marks = T.Array(T.Tuple([T.Integer(), T.Integer()]), {
  description: 'Start and end of each match, in UTF-16 code units',
})

export const FoundTaskSchema = T.Object({
  ...TaskSchema.properties,
  marks: T.Object({ title: Marks, description: Marks }),
})

export type FoundTask = T.Static<typeof FoundTaskSchema>
