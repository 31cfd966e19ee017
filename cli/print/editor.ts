import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT, Failure, usageError } from './failure'
import { canAsk, stopped } from './prompt'

/** Has the person edit a text in VISUAL or EDITOR. Throws a Failure: the editor failed. */
export async function editText(text: string): Promise<string> {
  const own = process.env.VISUAL || process.env.EDITOR
  if (!own && !canAsk()) {
    const how = 'Run this in one, or set EDITOR to a program that needs none.'
    throw usageError(`There is no terminal for an editor. ${how}`)
  }
  // Readable by this user only.
  const folder = mkdtempSync(join(tmpdir(), 'tasks-'))
  const file = join(folder, 'TASK.md')
  try {
    writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`, { mode: 0o600 })
    const editor = own || 'vi'
    const code = await editorEnded(editor, file)
    if (code === EXIT.interrupted) throw stopped()
    if (code !== 0) {
      throw new Failure(EXIT.error, `${editor} ended with ${code}. Nothing changed.`)
    }
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What it ended with. Ctrl+C is the editor's, which may go on. */
async function editorEnded(editor: string, file: string): Promise<number> {
  const ignore = () => {}
  process.on('SIGINT', ignore)
  try {
    return await Bun.spawn(['/bin/sh', '-c', `${editor} "$1"`, editor, file], {
      stdio: ['inherit', 'inherit', 'inherit'],
    }).exited
  } finally {
    process.off('SIGINT', ignore)
  }
}
