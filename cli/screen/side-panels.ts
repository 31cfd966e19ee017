import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { cut, fit, widthOf } from '../print/fit-text'
import { signs } from '../print/print'
import type { Desk } from './desk'
import { widthsOf } from './layout'
import { onceFor } from './once-for'
import { detailLines } from './page-lines'
import { paint } from './paint'
import { tabsOf } from './rows'
import { shownText } from './shown-text'

/** The lines of the list, with the folders on their left and the selected task on their right (K14). */
export function besideList(desk: Desk, lines: readonly string[]): string[] {
  const { folders, list, details } = widthsOf(desk.size)
  if (folders === 0) return [...lines]
  const left = folderLines(desk, folders)
  const { row } = desk
  const right = details > 0 && row ? detailLines(desk, row.task.id, details) : []
  const rule = paint(` ${signs().column} `, { dim: true })
  return lines.map((line, at) => {
    const middle = (left[at] ?? ' '.repeat(folders)) + rule + line
    if (details === 0) return middle
    return `${middle}${' '.repeat(Math.max(0, list - widthOf(line)))}${rule}${right[at] ?? ''}`
  })
}

function folderLines(desk: Desk, width: number): string[] {
  const counts = openIn(desk.shown.tasks)
  return tabsOf(desk.shown).map(({ id, name }) => {
    const count = String(counts.get(id) ?? 0)
    const text = fit(` ${cut(shownText(name), width - count.length - 3)}`, width - count.length - 1)
    const isActive = desk.looking.view === 'tasks' && id === desk.folderId
    return paint(`${text}${count} `, { inverse: isActive, dim: !isActive })
  })
}

const openIn = onceFor((tasks: readonly Task[]) => {
  const counts = new Map<number, number>()
  let open = 0
  for (const task of tasks) {
    if (isCompleted(task)) continue
    open += 1
    const id = task.folderId ?? 0
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts.set(-1, open)
})
