import { signs } from '../print/print'
import type { Desk, Size } from './desk'

/** In fewer lines than these the views and what is between go: the list comes first. */
const LOW = 8
/** In fewer than these not even the folders stay: what is typed, or else the selected task. */
const LEAST = 3
/** From so many on there is room for what the columns are called. */
const ROOMY = 16
const NARROW = 60
/** Columns from which the folders stand beside the list, and from which the task's details do (K14). */
const [WITH_FOLDERS, WITH_DETAILS] = [100, 120]
/** Columns of the folders, and of what is between them and the list. */
const [FOLDERS, RULE] = [20, 3]
/** Part of the width that the details take, where that leaves the list this many columns. */
const [DETAILS_SHARE, LEAST_LIST] = [0.3, 64]

/** The columns of the folders, the list and the details; 0 for what there is no room for. */
export function widthsOf({ columns, rows }: Size) {
  const isRoomy = rows >= ROOMY
  const folders = isRoomy && columns >= WITH_FOLDERS ? FOLDERS : 0
  const most = columns - FOLDERS - 2 * RULE - LEAST_LIST
  const wished = Math.min(most, Math.floor(columns * DETAILS_SHARE))
  const details = isRoomy && columns >= WITH_DETAILS ? wished : 0
  const beside = [folders, details].reduce((sum, width) => sum + (width && width + RULE), 0)
  return { folders, details, list: columns - beside }
}

/** Parts of a line, with a sign between them. */
export function joined(parts: readonly string[]): string {
  return parts.join(` ${signs().between} `)
}

/** Which of the lines around the list there are. */
export function partsOf({ columns, rows }: Size) {
  return {
    hasViews: rows >= LOW,
    hasFolders: rows >= LEAST,
    hasHeadings: rows >= ROOMY && columns >= NARROW,
    hasSpace: rows >= ROOMY && columns < NARROW,
    hasFooter: rows > 1,
    hasRule: rows >= ROOMY,
  }
}

/** The line that the list begins in. */
export function listTop(size: Size): number {
  const { hasViews, hasFolders, hasHeadings, hasSpace } = partsOf(size)
  return [hasViews, hasFolders, hasHeadings, hasSpace].filter(Boolean).length
}

/** Lines that the list, or what is read in its place, has for itself. */
export function bodyRoom({ size, layers }: Desk): number {
  const { hasFooter } = partsOf(size)
  const layer = layers.at(-1)
  const isTyping = layer !== undefined && layer.kind !== 'page'
  const below = Number(hasFooter || isTyping) + Number(hasHint(layer, size))
  const left = Math.max(0, size.rows - listTop(size) - below)
  return layer?.kind === 'pick' ? left - pickRoom(layer.found.length, left, size) : left
}

/** Whether there is a line above what is typed that says what it means. */
export function hasHint(layer: Desk['layer'], { rows }: Size): boolean {
  return layer?.kind === 'line' && layer.options.hint !== undefined && rows >= LOW
}

/** Lines of a list to choose from, above the line that narrows it, with the rule above them. */
export function pickRoom(count: number, left: number, size: Size): number {
  const rule = Number(partsOf(size).hasRule)
  return rule + Math.min(Math.max(1, count), Math.max(1, Math.ceil(left / 2) - rule))
}
