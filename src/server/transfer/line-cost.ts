import { Problem } from '../../core/problem'
import type { Budget } from './budget'
import type { Item } from './item'

/** Bytes of memory: of a line, a cell or parameter, a tag, a task with its row and its history. */
const COSTS = { line: 400, cell: 60, tag: 60, task: 2_000 }
/** How often a task's texts are there while it is written. */
const COPIES = 3

/** In characters. A title has 1,000, a description 10,000. */
const LONGEST_LINE = 20_000

/** Spends what the rows of a CSV take, or the properties of a calendar. */
export function spendOnRows(text: string, budget: Budget) {
  // Lines are parts of the text, made again while they are read.
  budget.spendOnText(text.length)
  budget.spend(Math.max(countOf('\n', text), countOf('\r', text)) * COSTS.line)
  for (const mark of [',', ';', '\t']) budget.spend(countOf(mark, text) * COSTS.cell)
}

/** Spends what the lines of a todo.txt take. */
export function spendOnLines(text: string, budget: Budget) {
  mustHaveShortLines(text)
  budget.spendOnText(text.length)
  budget.spend(countOf('@', text) * COSTS.tag)
}

export function spendOnTasks(items: readonly Item[], budget: Budget) {
  for (const { id, title, description } of items) {
    const text = id.length + title.length + (description?.length ?? 0)
    budget.spend(COSTS.task + COPIES * text)
  }
}

/** Throws tooLarge for a line that is no task: its words would take far more memory than the line. */
function mustHaveShortLines(text: string) {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end + 1
    if (next - at > LONGEST_LINE) {
      const most = LONGEST_LINE.toLocaleString('en')
      throw new Problem('tooLarge', `A line of the file is too long: at most ${most} characters.`)
    }
    at = next
  }
}

function countOf(mark: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count += 1
  return count
}
