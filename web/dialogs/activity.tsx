import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { Activity } from '../../src/core/activity/contract'
import type { User } from '../../src/core/auth/contract'
import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { USER_KEY } from '../api/account-keys'
import { api } from '../api/client'
import { ApiError, unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { TimeAgo } from '../dates/local-date'
import { statusStore } from '../sync/status'
import { Button, IconButton } from '../ui/button'
import { useComments } from './use-comments'

const PAGE = 30

export function ActivitySection({ task }: { task: Task | Subtask }) {
  const id = useId()
  const said = useComments(task).map(({ id, updatedAt }) => `${id} ${updatedAt}`)
  const version = [task.updatedAt, task.taskTags.length, ...said].join()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-head">
        Activity
      </h3>
      <ActivityList
        path={`/api/tasks/${task.id}/activity`}
        version={version}
        besideTask={plainTitle(task.title)}
      />
    </section>
  )
}

interface Props {
  path: string
  /** Another one where something has happened since. */
  version?: string
  /** Shows a button beside each change that its reader can undo. */
  offersUndo?: boolean
  /** The title of the task that it stands beside, which needn't be repeated. */
  besideTask?: string
}

/** The latest first, and what is older when it is asked for; again once a change has been sent. */
export function ActivityList({ path, version = '', offersUndo = false, besideTask }: Props) {
  const { waiting } = statusStore.use()
  const { data: user } = useQuery<User>({ queryKey: USER_KEY })
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [path, version, waiting],
    queryFn: ({ pageParam }) => readPage(path, pageParam),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const entries = data?.pages.flat() ?? []
  return (
    <>
      {isError && (
        <p className="mt-1 text-quiet">
          Can’t reach the server. Activity shows again once you’re connected.
        </p>
      )}
      <ul className="mt-2 grid gap-1">
        {entries.map((entry) => {
          const { id, at, actorId, actor, what, canUndo } = entry
          const who = actorId === user?.id ? 'You' : actor ? fullName(actor) : 'Someone who left'
          return (
            <li key={id} className="flex items-start gap-3 py-1 type-fact">
              <div className="min-w-0 flex-1 justify-between gap-3 text-soft sm:flex">
                <div className="min-w-0">
                  {what.map((line) => (
                    <p key={line} className="break-words">
                      <span className="font-semibold text-base-content">{who}</span>{' '}
                      {shorten(line, besideTask)}
                    </p>
                  ))}
                </div>
                <p className="shrink-0 text-quiet">
                  <TimeAgo iso={at} />
                </p>
              </div>
              {offersUndo && (
                <span className="w-11 shrink-0 pointer-fine:w-7">
                  {canUndo && <UndoChange id={id} path={path} label={`Undo: ${who} ${what[0]}`} />}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-2 w-full"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}

/** A new name is told whole. */
function shorten(line: string, title: string | undefined): string {
  return line.startsWith('renamed ') ? line : line.replace(`“${title}”`, () => 'this task')
}

/** The owner of a folder can undo what anyone has changed in it (M10). */
function UndoChange({ id, path, label }: { id: number; path: string; label: string }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => unwrap(api.journal({ id }).undo.post()),
    onError: (error) => reportFailure('This could not be undone', error),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
  return (
    <IconButton
      label={label}
      icon={<Undo2 aria-hidden="true" size={16} />}
      className="-mt-3.5 pointer-fine:-my-1.5 pointer-fine:size-7"
      aria-disabled={undo.isPending || undefined}
      onClick={() => {
        if (!undo.isPending) undo.mutate()
      }}
    />
  )
}

async function readPage(path: string, before: number): Promise<Activity[]> {
  const response = await fetch(`${path}?limit=${PAGE}&before=${before}`)
  if (!response.ok) throw await ApiError.from(response)
  return response.json()
}
