import type { Tables } from '../../src/core/data/tables'
import { daysIn } from '../../src/core/days'
import { describeAsked, tasksAskedFor } from '../../src/core/planning/asked'
import type { Question, VoiceAnswer } from '../../src/core/voice/contract'
import { localTimeZone } from '../dates/time-zone'
import type { Outcome } from './carry-out'

/** "What's due today?": the tasks that are asked for, from the rows that this browser holds. */
export function answerQuestion(
  answer: VoiceAnswer & { question: Question },
  tables: Tables,
): Outcome & Required<Pick<Outcome, 'listed'>> {
  const clock = { now: new Date(), dayOf: daysIn(localTimeZone()) }
  const listed = tasksAskedFor(tables, answer.question, clock)
  return { reply: describeAsked(answer.question, listed.length), answer, listed }
}

export function isQuestion(answer: VoiceAnswer): answer is VoiceAnswer & { question: Question } {
  return answer.question !== null
}
