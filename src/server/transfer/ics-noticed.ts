import { type IcsProperty, type Todo, textOf, unescaped } from '../../core/transfer/ics-lines'
import { noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import { momentOf } from './ics-moment'
import { inWords } from './when'

const STATUSES: Record<string, string> = { 'IN-PROCESS': 'in progress' }
const RELATIONS: Record<string, string> = {
  CHILD: 'Subtask',
  'DEPENDS-ON': 'Depends on',
  SIBLING: 'Related to',
}

export function noticedIn(todo: Todo, titles: ReadonlyMap<string, string>, clock: SpeakerClock) {
  const { properties } = todo
  const all = (name: string) => properties.get(name) ?? []
  const text = (name: string) => textOf(todo, name)
  const percent = Number(text('PERCENT-COMPLETE'))
  const status = text('STATUS').toUpperCase()
  const days = (name: string) =>
    all(name).flatMap((property) =>
      property.value
        .split(',')
        .map((value) => dayIn({ ...property, value }, clock))
        .filter(Boolean),
    )
  return [
    ...days('EXDATE').flatMap((day) => noted('exception', 'Not on', day)),
    ...days('RDATE').flatMap((day) => noted('exception', 'Also on', day)),
    ...all('EXRULE').flatMap(({ value }) => noted('exception', 'Not on', value)),
    ...noted('cancelled', 'Status', status === 'CANCELLED' ? 'cancelled' : ''),
    ...noted('status', 'Status', STATUSES[status]),
    ...noted('progress', 'Progress', percent > 0 && percent < 100 ? `${percent} %` : ''),
    ...noted('location', 'Location', text('LOCATION')),
    ...noted('link', 'Link', text('URL')),
    ...all('ATTACH').flatMap(({ value, parameters }) =>
      noted('attachment', 'Attachment', parameters.get('FILENAME') || attachedAs(value)),
    ),
    ...all('ATTENDEE').flatMap((property) => noted('assignee', 'Attendee', personIn(property))),
    ...all('RELATED-TO').flatMap(({ value, parameters }) => {
      const type = (parameters.get('RELTYPE') ?? 'PARENT').toUpperCase()
      const other = unescaped(value).trim()
      if (type === 'PARENT') return []
      const what = type === 'DEPENDS-ON' ? 'dependency' : 'relation'
      return noted(what, RELATIONS[type] ?? 'Related to', titles.get(other) || other)
    }),
  ]
}

function dayIn(property: IcsProperty, clock: SpeakerClock): string {
  return inWords(momentOf(property, clock)?.at ?? property.value, clock)
}

function personIn({ value, parameters }: IcsProperty): string {
  return parameters.get('CN') || value.replace(/^mailto:/i, '')
}

/** The address of a file; of one that is in the calendar itself, that there is one. */
function attachedAs(value: string): string {
  return /^\w+:/.test(value) ? value : 'a file in the calendar'
}
