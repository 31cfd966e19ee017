import { refTo } from '../../src/core/data/tables'
import { LONGEST_TAG_NAME, sameName } from '../../src/core/names'
import { assigneesFor } from '../../src/core/sharing/assignee-choices'
import { viewOnly } from '../../src/core/sharing/rules'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import { PRIORITIES } from '../../src/core/tasks/rules'
import type { Listed } from '../tasks/task-handle'
import type { Desk } from './desk'
import type { Choice } from './layers'
import { shownText } from './paint'
import { bulkOf, change, nameOf, updateOf } from './task-actions'

type Priority = (typeof PRIORITIES)[number]
type Changes = NonNullable<Extract<Command, { kind: 'task.bulk' }>['change']>

export function choosePriority(desk: Desk) {
  const { targets } = desk
  const [one] = targets
  if (!one) return
  desk.openPick<Priority>({
    label: `Priority of ${nameOf(targets)}`,
    choices: PRIORITIES.toReversed().map((value, at) => ({
      name: value,
      detail: `p${at + 1}`,
      value,
    })),
    current: one.priority,
    done: ([priority]) => {
      if (priority) set(desk, targets, { priority }, `Priority ${priority}`)
    },
  })
}

export function chooseFolder(desk: Desk) {
  const { targets, shown } = desk
  const [one] = targets
  if (!one) return
  desk.openPick<number>({
    label: `Move ${nameOf(targets)} to`,
    choices: shown.folders
      .filter(({ role }) => role !== 'view')
      .map(({ id, name }) => ({ name: shownText(name), value: id })),
    ...(one.folderId !== null && { current: one.folderId }),
    done: ([id]) => {
      const folder = desk.shown.folders.find((each) => each.id === id)
      if (folder) set(desk, targets, { folder: refTo(folder) }, `Moved to ${folder.name}`)
    },
  })
}

/** Offers the people in the folder of every task; in an own folder oneself; or nobody (M6). */
export function chooseAssignee(desk: Desk) {
  const { targets, shown } = desk
  const [one] = targets
  if (!one) return
  if (targets.some(({ folder }) => folder?.role === 'view')) {
    return desk.board.say(viewOnly().message, true)
  }
  const people = assigneesFor(one, shown.userId).filter(
    ({ id }) =>
      id === null || targets.every(({ userId, folder }) => id === userId || roleIn(folder, id)),
  )
  const current = people.find(({ id }) => id === one.assigneeId)
  desk.openPick<(typeof people)[number]>({
    label: `Assign ${nameOf(targets)} to`,
    choices: people.map((value) => ({ name: shownText(value.label), value })),
    ...(current && { current }),
    done: ([chosen]) => {
      if (!chosen) return
      const { id, label } = chosen
      const who = id === shown.userId ? 'you' : label
      const said = id === null ? 'Unassigned' : `Assigned to ${who}`
      const assign = () => set(desk, targets, { assigneeId: id }, said)
      const isViewer = targets.some(({ folder }) => roleIn(folder, id) === 'view')
      if (!isViewer) return assign()
      const why = `${shownText(label)} can only view this folder, and can't complete the task.`
      desk.ask(`${why} Assign it all the same?`, { yes: assign })
    },
  })
}

function roleIn(folder: Listed['folder'], id: number | null) {
  return folder?.members?.find(({ userId }) => userId === id)?.role
}

function set(desk: Desk, tasks: Listed[], fields: Changes, said: string) {
  change(desk, [updateOf(tasks, fields)], `${said}: ${nameOf(tasks)}`)
}

/** The tags that all tasks have are chosen already; a new name creates a tag. */
export function chooseTags(desk: Desk) {
  const { targets, shown } = desk
  if (targets.length === 0) return
  // A task in somebody's folder has that person's tags (M5).
  const tags = shown.tags.filter((tag) => targets.every(({ userId }) => userId === tag.userId))
  const common = tags
    .map(({ name }) => name)
    .filter((name) =>
      targets.every(({ taskTags }) => taskTags.some(({ tag }) => tag.name === name)),
    )
  desk.openPick<string>({
    label: `Tags of ${nameOf(targets)}`,
    choices: tags.map(({ name, color }) => ({ name: shownText(name), value: name, color })),
    several: common,
    create: (name) => newTag(name, tags),
    done: (names) => tagAs(desk, targets, { before: common, names }),
  })
}

function newTag(text: string, tags: readonly { name: string }[]): Choice<string> | undefined {
  const name = text.replace(/^[#@]/, '').trim()
  const isTaken = tags.some((tag) => sameName(tag.name, name))
  if (!name || isTaken || [...name].length > LONGEST_TAG_NAME) return undefined
  return { name: shownText(name), detail: 'new tag', value: name }
}

function tagAs(
  desk: Desk,
  tasks: Listed[],
  { before, names }: { before: string[]; names: string[] },
) {
  const tagOf = (name: string) =>
    desk.shown.tags.find((each) => each.userId === tasks[0]?.userId && sameName(each.name, name))
  const added = names.filter((name) => !before.includes(name))
  const addTags = added.map((name): TagRef => {
    const tag = tagOf(name)
    return tag ? refTo(tag) : { name }
  })
  const removed = before.filter((name) => !names.includes(name))
  const removeTags = removed.flatMap((name) => tagOf(name) ?? []).map(refTo)
  if (addTags.length + removeTags.length === 0) return
  const tagging = bulkOf(tasks, {
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  })
  const said = names.length > 0 ? names.map((name) => `@${name}`).join(' ') : 'No tags'
  change(desk, [tagging], `${said}: ${nameOf(tasks)}`)
}
