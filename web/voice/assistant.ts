import type { Candidate, VoiceAnswer } from '../../src/core/voice/contract'
import { connection } from '../api/connection'
import { ApiError, describeError } from '../api/query'
import type { Sync } from '../sync/sync'
import { carryOutAsking, carryOutWith, type Outcome } from './carry-out'
import { decisionIn } from './decision'
import { interpret } from './interpret'
import { answerQuestion, isQuestion, REPLIES } from './replies'

interface Surroundings {
  folders: readonly { id: number; name: string }[]
  /** The name of the folder that is shown. */
  category: string | undefined
}

/** Has what was said understood and does it; `last` is what came of the command before. */
export function createAssistant(sync: () => Sync, { folders, category }: Surroundings) {
  return { hear, perform, performWith }

  /** A recording, or words. Kept for later where the server can't be reached. */
  async function hear(said: File | string, last: Outcome | undefined, signal: AbortSignal) {
    const typed = typeof said === 'string' && decide(said, last, signal)
    if (typed) return typed
    const around = { folders, category, previous: last?.answer }
    const answer = await interpret(said, around, signal).catch(async (error) => {
      if (signal.aborted || error instanceof ApiError) throw error
      connection.set(false)
      await sync().review.keepMemo(said, category)
      return undefined
    })
    if (!answer) return { reply: REPLIES.kept }
    return decide(answer.transcript, last, signal) ?? perform(answer, last, signal)
  }

  /** What words such as "yes" make of what was asked before. */
  function decide(words: string, last: Outcome | undefined, signal: AbortSignal) {
    const decision = last && decisionIn(words, last)
    if (!last || !decision) return undefined
    if (decision === 'no') return Promise.resolve(discarded(last))
    if (decision !== 'yes') return performWith(decision, last, signal)
    return last.review && perform({ ...last.review.answer, sure: true }, last.review.last, signal)
  }

  async function perform(
    answer: VoiceAnswer,
    last: Outcome | undefined,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const done = isQuestion(answer)
      ? answerQuestion(answer, sync().data.replica.shown)
      : await carryOutAsking(sync(), answer, last, signal)
    return withNext(done, answer, signal)
  }

  async function performWith(candidate: Candidate, last: Outcome, signal: AbortSignal) {
    const { answer } = last
    if (!answer) return last
    const done = await carryOutWith(sync(), candidate, { ...last, answer }, signal)
    return withNext(done, answer, signal)
  }

  /** With what another command in the same sentence comes to, once the first is carried out or answered. */
  async function withNext(
    done: Outcome,
    { next, transcript: heard }: VoiceAnswer,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (next === null || !(done.changes || done.listed)) return done
    try {
      const answer = await interpret(next, { folders, category }, signal)
      const then = await perform(answer, undefined, signal)
      // Its undo leads back to the first; of what asks first there is none yet.
      const amended = then.changes && done.changes ? (then.amended ?? done) : then.amended
      const listed = [...(done.listed ?? []), ...(then.listed ?? [])]
      const both = { ...then, heard, amended, reply: `${done.reply} ${then.reply}` }
      return listed.length > 0 ? { ...both, listed } : both
    } catch (error) {
      if (signal.aborted) throw error
      return { ...done, why: `Not done: “${next}”. ${describeError(error)}` }
    }
  }
}

export function discarded({ answer }: Outcome): Outcome {
  return { reply: answer?.command ? REPLIES.notChanged : REPLIES.discarded }
}
