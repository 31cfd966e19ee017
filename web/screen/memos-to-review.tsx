import { useEffect, useState } from 'react'
import { refTo } from '../../src/core/data/tables'
import { describeTime } from '../dates/due-date'
import type { Memo } from '../sync/review-list'
import type { Sync } from '../sync/sync'
import { change } from '../sync/use-change'
import { Button } from '../ui/button'

/** Voice commands that could not be carried out: each can be added as a task, or discarded (O17). */
export function MemosToReview({ sync, memos }: { sync: Sync; memos: Memo[] }) {
  if (memos.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-medium">Voice commands to review</h3>
      <ul aria-label="Voice commands to review">
        {memos.map((memo) => (
          <li key={memo.id} className="border-base-300 border-b py-3 last:border-0">
            <p className="break-words">{describeMemo(memo)}</p>
            <p className="text-sm break-words text-quiet">{memo.problem}</p>
            {memo.said instanceof Blob && <Recording said={memo.said} />}
            <div className="mt-2 flex flex-wrap justify-end gap-2">
              <Button look="quiet" onClick={() => sync.review.dropMemo(memo.id)}>
                Discard
              </Button>
              {wordsOf(memo) === undefined ? (
                <Button onClick={() => tryAgain(sync, memo)}>Try again</Button>
              ) : (
                <Button onClick={() => addAsTask(sync, memo)}>Add as a task</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Recording({ said }: { said: Blob }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(said)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [said])
  // biome-ignore lint/a11y/useMediaCaption: nobody knows what was said
  return <audio controls src={url} aria-label="What was said" className="mt-2 h-11 w-full" />
}

async function tryAgain(sync: Sync, { problem: _, ...memo }: Memo) {
  await sync.review.putMemo(memo)
  await sync.send()
}

async function addAsTask(sync: Sync, memo: Memo) {
  const { shown } = sync.data.replica
  const folder = [...shown.folders.values()].find(({ name }) => name === memo.category)
  const added = change(sync, {
    kind: 'task.create',
    clientId: memo.id,
    title: wordsOf(memo) ?? '',
    status: 'todo',
    ...(folder && { folder: refTo(folder) }),
  })
  if (added) await sync.review.dropMemo(memo.id)
}

export function describeMemo(memo: Memo): string {
  const words = wordsOf(memo)
  if (words !== undefined) return `“${words}”`
  return `Voice memo from ${describeTime(memo.at)}`
}

function wordsOf({ said, heard }: Memo): string | undefined {
  return typeof said === 'string' ? said : heard
}
