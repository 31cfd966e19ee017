import type { ReactNode } from 'react'
import type { Folder } from '../../core/folders/contract'
import type { UserRow } from '../auth/user-store'
import type { Env } from '../env'
import { plainPage } from '../http/plain-page'
import { secureHeaders } from '../http/secure-headers'
import type { Asked } from './authorize'
import css from './consent-page.css' with { type: 'text' }
import type { OauthError } from './errors'
import { isLoopback } from './redirect-uri'

interface Props {
  asked: Asked
  user: UserRow
  /** All that the person sees. */
  folders: Folder[]
}

/** Names the app, where it is, and what it will be able to do. It works without a script. */
export function renderConsent(env: Env, props: Props): Response {
  const url = new URL(props.asked.redirectUri)
  // Browsers hold a form's redirect against the policy, too. It can't name an address of IPv6.
  const target = url.hostname.startsWith('[') ? url.protocol : url.origin
  return respond(
    env,
    { status: 200, title: 'Connect an assistant', formAction: `'self' ${target}` },
    <Consent {...props} url={url} />,
  )
}

export function renderRefusal(env: Env, { message }: OauthError): Response {
  return respond(
    env,
    { status: 400, title: 'The app can’t be connected', formAction: `'none'` },
    <>
      <p>{message}</p>
      <p>
        Nothing was changed. Go back to the app and start again from there, or{' '}
        <a href="/">go to your tasks</a>.
      </p>
    </>,
  )
}

function Consent({ asked, user, folders, url }: Props & { url: URL }) {
  const name = <bdi>{asked.client.name}</bdi>
  const isHere = isLoopback(url)
  return (
    <>
      <p>
        <strong>{name}</strong> wants to use your tasks. You’re signed in as <b>{user.email}</b>.
      </p>
      <form method="post" action="/oauth/authorize">
        {asked.fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name="user" value={user.id} />
        <h2>It will be able to</h2>
        <ul>
          <li>find and read your tasks, comments and statistics</li>
          <li>add, change, complete and delete tasks, and comment on them</li>
          <li>undo changes</li>
        </ul>
        <p className="quiet">
          It never reaches your account, password, sessions or other connections. What it changes is
          in your history with its name.
        </p>
        {folders.length > 0 && (
          <details>
            <summary>
              All folders <span className="quiet">Limit it to some</span>
            </summary>
            <fieldset>
              <legend className="quiet">It reaches only those that you tick.</legend>
              {folders.map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="folder" value={id} />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </fieldset>
          </details>
        )}
        <h2>You’ll go back to</h2>
        <p className="host">{isHere ? 'A program on this device' : url.host}</p>
        <p className="quiet">
          {isHere
            ? 'Any program here can call itself by that name. Allow it only if you have just started this yourself.'
            : 'An app chooses its name itself. Allow it only if you know this address.'}
        </p>
        <div className="buttons">
          <button type="submit" name="answer" value="cancel">
            Cancel
          </button>
          <button type="submit" name="answer" value="allow" className="primary">
            Allow
          </button>
        </div>
      </form>
      <p className="quiet">You can end it at any time: Account → Connections.</p>
    </>
  )
}

interface Frame {
  status: number
  title: string
  formAction: string
}

function respond(env: Env, { status, title, formAction }: Frame, content: ReactNode): Response {
  const { html, csp } = plainPage(
    { title: `${title} – Task organiser`, css, formAction },
    <main>
      <h1>{title}</h1>
      {content}
    </main>,
  )
  const headers = secureHeaders(env, '')
  headers.set('content-security-policy', csp)
  headers.set('x-frame-options', 'DENY')
  headers.set('content-type', 'text/html; charset=utf-8')
  // Without an Origin, the form's answer couldn't be told from another site's where http is used.
  headers.set('referrer-policy', 'same-origin')
  return new Response(html, { status, headers })
}
