import { useId, useState } from 'react'
import type { NewToken } from '../../src/core/tokens/contract'
import { useAuth } from '../session/auth-context'
import { Button } from '../ui/button'
import { Choice } from '../ui/choice'
import { copyText } from '../ui/copy-text'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast-store'
import { type Purpose, purposeOf } from './purposes'

/** What the program of a new connection is to be given. It is shown this once (D1). */
export function Given({ token, onClose }: { token: NewToken; onClose: () => void }) {
  return (
    <Dialog
      title={`${token.name} can connect`}
      description="Copy this now: it is shown only once. Anybody who has it can use it, so keep it to yourself."
      onClose={onClose}
    >
      <div className="mt-5">
        <Setups
          setups={purposeOf(token.right).setups}
          origin={location.origin}
          token={token.token}
        />
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

interface Props {
  setups: Purpose['setups']
  origin: string
  token?: string
}

/** What a program asks for, to copy; of several programs, of the one that is chosen. */
export function Setups({ setups, origin, token }: Props) {
  const { user } = useAuth()
  const [app, setApp] = useState(setups[0].app)
  const setup = setups.find((each) => each.app === app) ?? setups[0]
  return (
    <div className="grid gap-4">
      {setups.length > 1 && (
        <div>
          <Choice
            label="Your app"
            value={setup.app}
            options={setups.map((each) => ({ value: each.app, label: each.app }))}
            onChoose={setApp}
          />
          {setup.where && <p className="mt-1.5 text-sm text-quiet">{setup.where}</p>}
        </div>
      )}
      {setup
        .asks(origin, user?.email ?? '', token)
        .map(([name, value]) => value && <Copied key={name} name={name} value={value} />)}
    </div>
  )
}

export function Copied({ name, value }: { name: string; value: string }) {
  const id = useId()
  const copy = () =>
    copyText(value).then(
      () => toast({ title: `${name} copied` }),
      () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
    )
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block type-label">
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
        <Button
          look="plain"
          aria-label={`Copy the ${name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())}`}
          onClick={copy}
        >
          Copy
        </Button>
      </div>
    </div>
  )
}
