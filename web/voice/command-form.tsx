import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button'

/** For who can't or does not want to speak. */
export function CommandForm({ busy, onSay }: { busy: boolean; onSay: (words: string) => void }) {
  const [words, setWords] = useState('')
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = words.trim()
    if (busy || said === '') return
    onSay(said)
    setWords('')
  }

  return (
    <form method="post" onSubmit={submit} className="flex w-full gap-2">
      <label htmlFor={id} className="sr-only">
        Command
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: typing takes the place of speaking
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder="Add buy milk tomorrow"
        autoComplete="off"
        maxLength={2000}
        enterKeyHint="send"
        className="input h-11 w-full text-base"
      />
      <Button type="submit" aria-disabled={busy || undefined}>
        Send
      </Button>
    </form>
  )
}
