import type { SpeakerClock } from '../dates/clock'
import { invalid } from '../problem'
import { isGoogle, readGoogle } from './google'
import type { Items } from './item'
import { isOwn, readOwn } from './own-json'
import { isTaskwarrior, readTaskwarrior } from './taskwarrior'
import { readTodoTxt } from './todo-txt'
import { isTodoist, readTodoist } from './todoist'

/** The tasks of an export file, by whichever program it is of. Throws invalid for any other. */
export function readFile(text: string, clock: SpeakerClock): Items {
  if (isTodoist(text)) return readTodoist(text, clock)
  if (!/^\s*[[{]/.test(text)) return readTodoTxt(text)
  const value = parsed(text)
  if (isOwn(value)) return readOwn(value)
  if (isTaskwarrior(value)) return readTaskwarrior(value, clock)
  if (isGoogle(value)) return readGoogle(value)
  throw unknown()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unknown()
  }
}

function unknown() {
  return invalid(
    'file',
    'This is no file that can be imported. Try an export of this program, Taskwarrior (task export), Todoist (CSV), Google Tasks (Tasks.json) or a todo.txt.',
  )
}
