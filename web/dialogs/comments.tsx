import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { TimeAgo } from '../dates/local-date'
import { Face } from '../folders/faces'
import { useRescue } from '../folders/rescue-text'
import { keyOf } from '../selection/store'
import { useSelf } from '../session/auth-context'
import { draftKey } from '../sync/comment-drafts'
import { LinkedText } from '../tasks/linked-text'
import { discard } from '../tasks/unsent-text'
import { IconButton } from '../ui/button'
import { announce, isFocusLost } from '../ui/document'
import { store, useStored } from '../ui/store'
import { CommentField } from './comment-field'
import { mayComment, type ShownComment, useCommentChanges, useComments } from './use-comments'

/** What people say to each other about a task (M11). */
export function Comments({ task }: { task: Task | Subtask }) {
  const id = useId()
  const comments = useComments(task)
  const { edit, remove } = useCommentChanges(task)
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    // Once the panel, which comes with them, has taken the focus.
    if (state === 'comments') requestAnimationFrame(() => title.current?.focus())
  }, [state])
  return (
    <section aria-labelledby={id}>
      <h3 ref={title} id={id} tabIndex={-1} className="type-head outline-none">
        Comments
      </h3>
      <ul aria-labelledby={id} className="mt-3 grid gap-3 empty:hidden">
        {comments.map((comment) => (
          <Comment
            task={task}
            key={comment.clientId ?? comment.id}
            comment={comment}
            onEdit={(text) => edit(comment, text)}
            onDelete={() => remove(comment)}
          />
        ))}
      </ul>
      {mayComment(task) && <NewComment task={task} />}
    </section>
  )
}

/** The focus of a comment whose field or button has gone goes to one of those beside it, else to the title. */
function keepIn(list: Element | null | undefined, at: number) {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    const items = [...(list?.children ?? [])]
    const next = (items[at] ?? items.at(-1))?.querySelector('button')
    if (next) next.focus()
    else list?.closest('section')?.querySelector('h3')?.focus()
  })
}

interface CommentProps {
  task: Task | Subtask
  comment: ShownComment
  onEdit: (text: string) => void
  onDelete: () => void
}

function Comment({ task, comment, onEdit, onDelete }: CommentProps) {
  const { who, author, text, createdAt, updatedAt, mayEdit, mayDelete } = comment
  const key = draftKey(useSelf(), `${keyOf(task)}-comment-${comment.clientId ?? comment.id}`)
  const draft = useStored(key) ?? undefined
  const setDraft = (next: string | undefined) => store(key, next)
  useRescue(task, draft, () => setDraft(undefined), comment.id)
  const item = useRef<HTMLLIElement>(null)
  const keepFocus = () => {
    const list = item.current?.parentElement
    keepIn(list, [...(list?.children ?? [])].indexOf(item.current as Element))
  }
  return (
    <li ref={item} className="flex gap-3">
      <span className="w-7 shrink-0">
        {author && <Face person={{ ...author, userId: author.id }} size="middle" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start">
        <p className="min-w-0 flex-1 type-fact">
          <span className="font-semibold break-words">{who}</span>{' '}
          <span className="text-quiet">
            <TimeAgo iso={createdAt} />
            {updatedAt > createdAt && ', edited'}
          </span>
        </p>
        {/* Read before its buttons, which stand above it. */}
        {draft === undefined ? (
          <p className="order-last w-full type-body break-words whitespace-pre-wrap">
            <LinkedText text={text} />
          </p>
        ) : (
          <div className="w-full">
            <CommentField
              label="Edit comment"
              action="Save"
              text={draft}
              autoFocus
              onText={setDraft}
              onDone={(next) => {
                keepFocus()
                setDraft(undefined)
                if (next !== text) onEdit(next)
              }}
              onCancel={() => {
                keepFocus()
                setDraft(undefined)
                if (draft !== text) discard(draft, () => setDraft(draft))
              }}
            />
          </div>
        )}
        {mayEdit && draft === undefined && (
          <IconButton
            label={`Edit the comment “${excerpt(text)}”`}
            icon={<Pencil aria-hidden="true" size={16} />}
            className="-mt-3 pointer-fine:-my-1.5 pointer-fine:size-8"
            onClick={() => setDraft(text)}
          />
        )}
        {mayDelete && draft === undefined && (
          <IconButton
            label={`Delete the comment “${excerpt(text)}”`}
            icon={<Trash2 aria-hidden="true" size={16} />}
            className="-mt-3 pointer-fine:-my-1.5 pointer-fine:size-8"
            onClick={() => {
              keepFocus()
              onDelete()
            }}
          />
        )}
      </div>
    </li>
  )
}

function NewComment({ task }: { task: Task | Subtask }) {
  const key = draftKey(useSelf(), task.clientId ?? String(task.id))
  const text = useStored(key) ?? ''
  const [problem, setProblem] = useState<string>()
  const { add } = useCommentChanges(task)
  useRescue(task, text, () => store(key, undefined))
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // What was typed into the page as it was rendered, before its code had come.
    const typed = field.current?.value
    const draft = localStorage.getItem(key)
    if (typed && typed !== draft) store(key, draft ? `${draft}\n${typed}` : typed)
  }, [key])
  const write = (next: string) => {
    store(key, next || undefined)
    setProblem(undefined)
  }
  return (
    <div className="mt-3">
      <CommentField
        ref={field}
        label="Write a comment"
        action="Comment"
        text={text}
        onText={write}
        onDone={(said) => {
          if (!add(said, setProblem)) return
          write('')
          announce('Comment added')
        }}
      >
        {problem && (
          <p role="alert" className="mt-1 text-sm text-error">
            {problem}
          </p>
        )}
      </CommentField>
    </div>
  )
}

/** Tells buttons apart for people who can't see what they stand beside. */
function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
