import { fold } from '../../../core/words'
import { tellsOfOpenTask } from '../completion/read-completion'
import type { UserData } from '../matching/resolve-command'
import { type ParseContext, PLAIN } from './context'
import { extractDetails } from './extract-details'
import { ranOut } from './ran-out'
import { toAdd } from './read-add'
import { NOTHING, type Reading, reading } from './reading'

/** What people have or do on a day to come. */
const EVENT =
  /^(?:i|we)(?:'ve| have)(?: got)? (?:an? |(?=(?:my|our) ))|^(?:i|we)(?:'ve| have)(?: got)? (?:the |(?<plain>(?=(?!(?:to|been|had|done|not|no|never|already|just|finally|only|gone|made|sent|got|given|taken|bought|paid|written|read|found|left|lost|met|seen|put|set|cut|run|some|any|nothing|[a-z]+ed|[a-z]+en|[a-z]+ly) )[a-z]+ )))|^(?:i|we)(?:'m| am|'re| are) (?=(?!going to|done|finished|trying|thinking|wondering|hoping|planning)[a-z]+ing )|^there(?:'s| is| will be) (?:an? )?/
/** "I'm meeting Ann on Friday", "кончилось молоко": told, and meant as a task. */
export function readEvent(
  text: string,
  context: ParseContext,
  openTasks: UserData['openTasks'],
): Reading | undefined {
  const missing = ranOut(text)
  if (missing) return reading({ ...NOTHING, action: 'add_task', title: missing })
  const key = fold(text)
  const event = EVENT.exec(key)
  if (!event || tellsOfOpenTask(text, openTasks)) return undefined
  const { title, parts } = extractDetails(text.slice(event[0].length), context, PLAIN)
  const { day, time } = parts.when
  if ((!day && !time) || (event.groups?.plain !== undefined && !(day && time))) return undefined
  // "I'm cleaning today" tells of now.
  if (day === context.clock.today && !time) return undefined
  if (/(?:ed|done|ready|booked|left) (?:by|for|on)?$/.test(`${fold(title)} `)) return undefined
  return reading(toAdd(title, parts, context))
}
