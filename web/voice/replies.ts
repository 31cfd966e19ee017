import type { Tables } from '../../src/core/data/tables'
import { daysIn } from '../../src/core/days'
import { describeAsked, tasksAskedFor } from '../../src/core/planning/asked'
import type { Question, VoiceAnswer } from '../../src/core/voice/contract'
import { localTimeZone } from '../dates/time-zone'
import type { Outcome } from './carry-out'

/** What the assistant says, in the spec's words (spec §8). */
export const REPLIES = {
  added: (title: string, folder: string) => `Task "${title}" added to ${folder}!`,
  changed: (title: string) => `Task "${title}" changed!`,
  completed: (title: string) => `Task "${title}" marked as complete!`,
  undone: 'Undone.',
  noTitle: "I couldn't identify the task to add. Please try again.",
  noTask: "I couldn't identify which task to complete. Please try again.",
  noSuchTask: 'No open task like that. Add it?',
  review: 'Is this right? Nothing has been added yet.',
  reviewChange: 'Is this right? Nothing has been changed yet.',
  discarded: 'Discarded. Nothing was added.',
  notChanged: 'Discarded. Nothing was changed.',
  whichTask: 'Which of these tasks is done?',
  isItDone: 'Is this task done?',
  whichToChange: 'Which of these tasks do you mean?',
  failed: "Sorry, I couldn't understand that. Please try again.",
  kept: 'Saved. It will be processed when the server can be reached.',
  nothingHeard: "I couldn't hear anything. Please try again.",
  other:
    'I can add and complete tasks, change open ones, and say what is due. Try “add buy milk to Home tomorrow”, “I’ve finished the report”, “move buy milk to Friday” or “what’s due today?”.',
} as const

/** The words were said in the middle of a sentence; in a list they stand alone. */
export function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
