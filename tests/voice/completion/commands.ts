import { readFileSync } from 'node:fs'

/** A command of the files beside this one, and the heading that it stands under. */
interface Listed {
  heading: string
  said: string
  /** Every third: only counted, never looked at while the parser is written. */
  heldOut: boolean
}

export const MUST_COMPLETE = read('must-complete.txt')
export const MUST_NOT_COMPLETE = read('must-not-complete.txt')
/** The open tasks that both files speak of. */
export const OPEN_TITLES = [...new Set(MUST_COMPLETE.map(({ heading }) => heading))]

function read(file: string): Listed[] {
  let heading = ''
  let count = 0
  return readFileSync(`${import.meta.dir}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        heading = line.slice(2)
        return []
      }
      count += 1
      return { heading, said: line, heldOut: count % 3 === 0 }
    })
}
