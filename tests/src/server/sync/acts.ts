import { refTo } from '../../../../src/core/data/tables'
import type { Command } from '../../../../src/core/sync/contract'
import type { Device, Fate } from './device'

/** What somebody does on a device; `a` and `b` choose among what it shows. */
export type Act = (device: Device, a: number, b: number) => Command | undefined

export const FATES: Fate[] = [
  'arrives',
  'lost before',
  'lost after',
  'only the first',
  'only the last',
  'sent twice',
]

/** What people do in every random history. */
export const COMMON_ACTS = {
  nest: ({ list }, a) => ({
    kind: 'task.create',
    clientId: uuid(),
    title: 'Below',
    parent: ref(one(list.tasks, a)),
  }),
  move: ({ list }, a, b) => ({
    kind: 'task.move',
    task: ref(one(list.tasks, a)),
    after: b % 4 === 0 ? null : ref(one(list.tasks, b)),
  }),
  'edit a comment': ({ replica }, a, b) => ({
    kind: 'comment.update',
    comment: ref(one(replica.shown.comments.values(), a)),
    text: `Rather ${b}`,
  }),
  'delete a comment': ({ replica }, a) => ({
    kind: 'comment.delete',
    comment: ref(one(replica.shown.comments.values(), a)),
  }),
  'create a folder': (_, a) => ({ kind: 'folder.create', clientId: uuid(), name: `Folder ${a}` }),
  'rename a folder': ({ replica }, a, b) => ({
    kind: 'folder.update',
    folder: ref(one(replica.shown.folders.values(), a)),
    name: `Renamed ${b}`,
  }),
  'delete a folder': ({ replica }, a) => ({
    kind: 'folder.delete',
    folder: ref(one(replica.shown.folders.values(), a)),
  }),
  'create a tag': (_, a) => ({ kind: 'tag.create', clientId: uuid(), name: `tag ${a}` }),
  'delete a tag': ({ replica }, a) => ({
    kind: 'tag.delete',
    tag: ref(one(replica.shown.tags.values(), a)),
  }),
} satisfies Record<string, Act>

export const uuid = () => crypto.randomUUID()

export function one<T>(rows: Iterable<T>, at: number): T | undefined {
  const list = [...rows]
  return list[at % Math.max(1, list.length)]
}

/** Of nothing: something that is not there. */
export const ref = (row: { id: number; clientId: string | null } | undefined) =>
  row ? refTo(row) : { id: 999_999 }
