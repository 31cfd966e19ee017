import { Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Imported } from '../../src/core/transfer/contract'
import { describeError } from '../api/query'
import { Button, SubmitButton } from '../ui/button'
import { Card } from '../ui/card'
import { tasks, useImport, usePreview } from './import-queries'

export function ImportTasks() {
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview()
  const { data, error, variables: file } = preview
  const close = () => {
    preview.reset()
    button.current?.focus()
  }
  const run = useImport(close)
  const take = useEffectEvent((file: File) => {
    run.reset()
    preview.mutate(file)
  })
  useEffect(() => {
    // Files that the system opens with the installed app (W2).
    window.launchQueue?.setConsumer(async ({ files: [first] }) => {
      if (first) take(await first.getFile())
    })
  }, [])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    run.reset()
    if (chosen) preview.mutate(chosen)
    // The same file again is a choice too.
    target.value = ''
  }
  return (
    <Card
      title="Import"
      description="From Todoist, TickTick, Asana, Outlook, Vikunja, tududi, Google Tasks, Taskwarrior, todo.txt, a Markdown list, a calendar (.ics) or an export of yours."
    >
      <Button ref={button} look="plain" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" size={18} />
        {preview.isPending ? 'Reading the file…' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="File"
        accept=".json,.jsonl,.csv,.ics,.txt,.md,.zip,.gz"
        onChange={choose}
      />
      <div role="status">
        {error && <p className="mt-4 text-error">{describeError(error)}</p>}
        {data && file && <Plan plan={data} name={file.name} />}
      </div>
      {/* A toast says it, with Undo. */}
      {run.data && !data && <Report report={run.data} />}
      {data && file && (
        <form
          className="mt-5 flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            run.mutate({ file, plainText: data.plainText })
          }}
        >
          {data.added > 0 && (
            <SubmitButton
              label={`Import ${tasks(data.added)}`}
              pendingLabel="Importing…"
              pending={run.isPending}
            />
          )}
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </form>
      )}
    </Card>
  )
}

function Plan({ plan, name }: { plan: Imported; name: string }) {
  const { added, known, source, plainText, titles, folders, tags, warnings } = plan
  return (
    <div className="mt-5 grid gap-3">
      <p>
        <strong className="font-semibold">{name}</strong>{' '}
        {plainText
          ? `looks like plain text. Each line becomes a task: ${tasks(added)}.`
          : `has ${tasks(added)} to import, from ${source}.`}
        {known > 0 && ` ${tasks(known)} you have already: left as they are.`}
      </p>
      <ul className="grid gap-1 text-quiet">
        {titles.map((title) => (
          <li key={title} className="truncate">
            {title}
          </li>
        ))}
        {added > titles.length && <li>and {added - titles.length} more</li>}
      </ul>
      <Names label="New folders" names={folders} />
      <Names label="New tags" names={tags} />
      <Warnings warnings={warnings} />
    </div>
  )
}

function Report({ report: { added, source, warnings } }: { report: Imported }) {
  return (
    <div className="mt-5 grid gap-3">
      <p>
        Imported {tasks(added)} from {source}.
      </p>
      <div role="status" className="empty:hidden">
        <Warnings warnings={warnings} />
      </div>
    </div>
  )
}

function Warnings({ warnings }: Pick<Imported, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <div>
      <p>Not imported as it is in the file:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-quiet">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Names({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <p className="wrap-anywhere">
      {label}: <span className="text-quiet">{names.join(', ')}</span>
    </p>
  )
}
