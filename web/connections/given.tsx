import { useId } from 'react'
import type { NewToken } from '../../src/core/tokens/contract'
import { useAuth } from '../session/auth-context'
import { Button } from '../ui/button'
import { copyText } from '../ui/copy-text'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast-store'
import { purposeOf } from './purposes'

/** What the program of a new connection is to be given. It is shown this once (D1). */
export function Given({ token, onClose }: { token: NewToken; onClose: () => void }) {
  const { user } = useAuth()
  const values = purposeOf(token.right).given(token, location.origin, user?.email ?? '')
  return (
    <Dialog
      title={`${token.name} can connect`}
      description="Copy this now: it is shown only once. Anybody who has it can use it, so keep it to yourself."
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        {values.map(([name, value]) => (
          <Copied key={name} name={name} value={value} />
        ))}
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

/** A value to copy. */
export function Copied({ name, value }: { name: string; value: string }) {
  const id = useId()
  const copy = () =>
    copyText(value).then(
      () => toast({ title: `${name} copied` }),
      () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
    )
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {name}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className="input h-11 min-w-0 grow font-mono text-sm"
        />
        <Button look="plain" aria-label={`Copy the ${name.toLowerCase()}`} onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  )
}
