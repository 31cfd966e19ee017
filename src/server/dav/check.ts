import ICAL from 'ical.js'
import { davError } from './errors'

/**
 * Refuses what is no task of a calendar (RFC 4791 4.1, 5.3.2): one VCALENDAR without a METHOD whose
 * components, but for its time zones, are VTODOs of one UID. Throws a DavError.
 */
export function checkItem(text: string): void {
  const calendar = parsed(text)
  const parts = calendar.getAllSubcomponents().filter(({ name }) => name !== 'vtimezone')
  const other = parts.find(({ name }) => name !== 'vtodo')
  if (other) {
    const message = 'Only tasks (VTODO) can be kept here.'
    throw davError(403, '<c:supported-calendar-component/>', message)
  }
  const uids = new Set(parts.map((part) => String(part.getFirstPropertyValue('uid') ?? '')))
  const [uid = ''] = uids
  const isOne = uids.size === 1 && uid.trim() !== '' && uid.length <= 255
  if (!isOne || calendar.hasProperty('method')) {
    const message = 'A resource has one task with a UID, and no METHOD.'
    throw davError(403, '<c:valid-calendar-object-resource/>', message)
  }
}

function parsed(text: string): ICAL.Component {
  try {
    // No database keeps this one.
    if (/\0/.test(text)) throw new Error('it has a NUL')
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name !== 'vcalendar') throw new Error('it is no VCALENDAR')
    return calendar
  } catch (error) {
    const { message } = error as Error
    throw davError(
      403,
      '<c:valid-calendar-data/>',
      `This isn’t a calendar that can be read: ${message}`,
    )
  }
}
