import type { Tables } from '../data/tables'
import type { Counts } from './noticed'

/** A kind of file that tasks can be written as. */
export interface TextFormat {
  /** What people call it. */
  label: string
  fileName: string
  mediaType: string
  write(tables: Tables): Written
}

/** A file's text, and how much of what the tasks say it has no place for. */
export interface Written {
  text: string
  lost: Counts
}
