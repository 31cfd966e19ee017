import { isTerminal, print } from './print'
import type { Safe } from './safe-text'

/**
 * Prints what may be longer than the screen: then it goes through a pager, TASKS_PAGER or PAGER or
 * less. An empty TASKS_PAGER is for none.
 */
export async function page(text: Safe) {
  if (!isTerminal()) return print(text)
  const { rows } = process.stdout
  const pager = process.env.TASKS_PAGER ?? process.env.PAGER ?? 'less'
  const isLong = rows && String(text).split('\n').length >= rows
  if (!isLong || !pager.trim()) return print(text)
  try {
    const shown = Bun.spawn(['/bin/sh', '-c', pager], {
      stdin: 'pipe',
      stdout: 'inherit',
      stderr: 'inherit',
      env: { LESS: 'FRX', ...process.env },
    })
    // Ctrl+C is the pager's, and who leaves it before the end has seen enough.
    const ignore = () => {}
    process.on('SIGINT', ignore)
    shown.stdin.write(`${text}\n`)
    await shown.stdin.end()
    const code = await shown.exited
    process.off('SIGINT', ignore)
    if (code === NOT_FOUND) print(text)
  } catch {
    print(text)
  }
}

/** A shell's exit code for an unknown command. */
const NOT_FOUND = 127
