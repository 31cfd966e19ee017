import { fold } from '../../../core/words'
import { tellsOfOpenTask } from '../completion/read-completion'
import type { UserData } from '../matching/resolve-command'
import { type ParseContext, PLAIN } from './context'
import { extractDetails } from './extract-details'
import { ranOut } from './ran-out'
import { extractLeading, toAdd } from './read-add'
import { NOTHING, type Reading, reading } from './reading'

/** What people have or do on a day to come. */
const EVENT =
  /^(?:i|we)(?:'ve| have)(?: got)? (?:an? |(?=(?:my|our) ))|^(?:i|we)(?:'ve| have)(?: got)? (?:the |(?<plain>(?=(?!(?:to|been|had|done|not|no|never|already|just|finally|only|gone|made|sent|got|given|taken|bought|paid|written|read|found|left|lost|met|seen|put|set|cut|run|some|any|nothing|[a-z]+ed|[a-z]+en|[a-z]+ly)(?: |$))[a-z]+(?: |$))))|^(?:i|we)(?:'m| am|'re| are) (?=(?!going to|done|finished|trying|thinking|wondering|hoping|planning)[a-z]+ing )|^there(?:'s| is| will be) (?:an? )?|^у (?:меня|нас) (?:есть |будет )?(?!не|все |всё |уже |\S+(?:[иая]т|[еую]т|[аеи]л[аио]?)(?:с[ья])? )/
/** "I'm meeting Ann on Friday", "кончилось молоко": told, and meant as a task. */
export function readEvent(
  text: string,
  context: ParseContext,
  openTasks: UserData['openTasks'],
): Reading | undefined {
  const missing = ranOut(text)
  if (missing) return reading({ ...NOTHING, action: 'add_task', title: missing })
  // "On Monday we have a meeting".
  const led = extractLeading(text, context)
  const event = EVENT.exec(fold(led.title))
  if (!event || tellsOfOpenTask(text, openTasks)) return undefined
  const rest = led.title.slice(event[0].length)
  const { title, parts } = extractDetails(rest, context, PLAIN, led.parts)
  const { day, time } = parts.when
  if ((!day && !time) || (event.groups?.plain !== undefined && !(day && time))) return undefined
  // "I'm cleaning today" tells of now.
  if (day === context.clock.today && !time) return undefined
  if (/(?:ed|done|ready|booked|left) (?:by|for|on)?$/.test(`${fold(title)} `)) return undefined
  return reading(toAdd(title, parts, context))
}
