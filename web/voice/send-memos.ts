import type { VoiceAnswer } from '../../src/core/voice/contract'
import { ApiError } from '../api/query'
import { newId } from '../sync/new-id'
import type { Memo } from '../sync/review-list'
import { inTurn } from '../sync/send'
import type { Sync } from '../sync/sync'
import { toast } from '../ui/toast-store'
import { carryOutAsking, type Outcome } from './carry-out'
import { interpret } from './interpret'
import { answerQuestion, isQuestion, REPLIES } from './replies'

const PATIENCE_MS = 60_000

/**
 * Has the server say what each memo that waits asks for, and does it. What is not clear stays, for
 * the person to decide. Throws where the server can't be reached or is busy; the rest waits then.
 */
export async function sendMemos(sync: Sync): Promise<void> {
  await inTurn(`memos-${sync.user.id}`, async () => {
    const { memos } = await sync.list()
    for (const memo of memos.filter(({ problem }) => problem === undefined)) {
      await send(sync, memo)
    }
  })
}

type Made = Required<Pick<Outcome, 'reply' | 'changes'>>

async function send(sync: Sync, memo: Memo) {
  try {
    const folders = [...sync.data.replica.confirmed.folders.values()]
    const answer = await interpret(
      memo.said,
      { ...memo, folders },
      AbortSignal.timeout(PATIENCE_MS),
    )
    const { shown } = sync.data.replica
    if (isQuestion(answer)) {
      await sync.review.dropMemo(memo.id)
      toast({ title: answerQuestion(answer, shown).reply, isNews: true })
      await sendNext(sync, memo, answer)
      return
    }
    const { signal } = new AbortController()
    const outcome = await carryOutAsking(sync, answer, undefined, signal, memo.id)
    const { changes, reply } = outcome
    if (changes) {
      await finish(sync, memo, { reply, changes })
      await sendNext(sync, memo, answer)
    } else
      await sync.review.putMemo({ ...memo, heard: answer.transcript, problem: problemIn(outcome) })
  } catch (error) {
    if (!(error instanceof ApiError) || mayGoBetter(error)) throw error
    await sync.review.putMemo({ ...memo, problem: error.description })
  }
}

/** Another command in the same sentence is a memo of its own. */
async function sendNext(sync: Sync, memo: Memo, { next }: VoiceAnswer) {
  if (next === null) return
  const then = { ...memo, id: newId(), said: next }
  await sync.review.putMemo(then)
  await send(sync, then)
}

async function finish(sync: Sync, memo: Memo, { reply, changes }: Made) {
  await sync.review.dropMemo(memo.id)
  await sync.pull()
  toast({
    title: reply,
    isNews: true,
    action: { label: 'Undo', run: () => sync.undo(...changes) },
  })
}

function problemIn({ review, reply }: Outcome): string {
  return review && reply === REPLIES.review ? 'I’m not sure what this asks for.' : reply
}

/** 503: the server can't hear at all (H2). */
function mayGoBetter({ status }: ApiError): boolean {
  return status === 401 || status === 429 || (status >= 500 && status !== 503)
}
