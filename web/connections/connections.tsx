import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../src/core/counted'
import type { NewToken, TokenInfo } from '../../src/core/tokens/contract'
import { LocalDate, TimeAgo } from '../dates/local-date'
import { ask } from '../ui/asker'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { useInBrowser } from '../ui/use-browser'
import { Given, Setups } from './given'
import { Help } from './help'
import { NewConnection } from './new-connection'
import { BLOCKS, type Block, purposeOf } from './purposes'
import { TOKENS_KEY, useEndToken, useRenewToken } from './queries'
import { Webhooks } from './webhooks'

/** What reaches a person's tasks (D1), and what is told of them (D5). */
export default function Connections() {
  return (
    <div className="grid gap-8">
      {BLOCKS.map((block) => (
        <Tokens key={block.title} block={block} />
      ))}
      <Webhooks />
    </div>
  )
}

function Tokens({ block }: { block: Block }) {
  const { title, purposes, help, guide, none, action, setups } = block
  const { data: tokens } = useQuery<TokenInfo[]>({ queryKey: TOKENS_KEY })
  const origin = useInBrowser(ownOrigin, noOrigin)
  const [isNew, setNew] = useState(false)
  const [renewed, setRenewed] = useState<NewToken>()
  const shown = tokens?.filter(({ right }) => purposes.some((each) => each.right === right))
  return (
    <Card title={title}>
      <Help lines={help} guide={guide} about={title.toLowerCase()} />
      {setups && origin && (
        <div className="mb-5">
          <Setups setups={setups} origin={origin} />
        </div>
      )}
      {shown?.length === 0 && <p className="mb-5 text-quiet">{none}</p>}
      {shown && shown.length > 0 && (
        <ul className="-mt-3 mb-5 *:not-first:border-t *:border-base-300">
          {shown.map((token) => (
            <Row key={token.id} token={token} onRenewed={setRenewed} />
          ))}
        </ul>
      )}
      <Button look="plain" onClick={() => setNew(true)}>
        {action}
      </Button>
      {isNew && <NewConnection purposes={purposes} onClose={() => setNew(false)} />}
      {renewed && <Given token={renewed} onClose={() => setRenewed(undefined)} />}
    </Card>
  )
}

const ownOrigin = () => location.origin
const noOrigin = () => ''

function Row({ token, onRenewed }: { token: TokenInfo; onRenewed: (token: NewToken) => void }) {
  const { id, name, right, start, site, folderIds, lastUsedAt, lastAddress, expiresAt } = token
  const end = useEndToken()
  const renew = useRenewToken()
  const folders = folderIds && ` · ${counted(folderIds.length, 'folder')}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p dir="auto" className="font-medium break-words">
          {name}
        </p>
        <p className="text-sm text-quiet">
          {purposeOf(right).label}
          {folders} · {site === null ? `${start}…` : `from ${site}`}
        </p>
        <p className="text-sm text-quiet">
          {lastUsedAt ? (
            <>
              Last used <TimeAgo iso={lastUsedAt} /> from {lastAddress}
            </>
          ) : (
            'Not used yet'
          )}
          {expiresAt && (
            <>
              {' · '}
              {Date.parse(expiresAt) > Date.now() ? 'ends' : 'ended'} <LocalDate iso={expiresAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {site === null && (
          <Button
            look="quiet"
            aria-label={`Renew ${name}`}
            onClick={() =>
              ask({
                title: `Renew ${name}?`,
                description:
                  'It gets another text. What has the present one is out until you give it that.',
                action: 'Renew',
                look: 'primary',
                onConfirm: () => renew.mutate(id, { onSuccess: onRenewed }),
              })
            }
          >
            Renew
          </Button>
        )}
        <Button look="plain" aria-label={`End ${name}`} onClick={() => end.mutate(id)}>
          End
        </Button>
      </div>
    </li>
  )
}
