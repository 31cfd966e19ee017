import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Stats } from '../../src/core/stats/contract'
import { keyOf } from '../api/query'
import { useTimeZone } from '../dates/time-zone'
import { Link } from '../routing/link'
import { Protected } from '../session/protected'
import { statsPath } from '../sync/lists'
import { Card } from '../ui/card'
import { KeepClicks } from '../ui/missed-clicks'
import { Spinner } from '../ui/opening'
import { DayChart } from './day-chart'
import { Figures } from './figures'
import { ShareTable } from './share-table'

export function Component() {
  return (
    <>
      <title>Statistics – Task organiser</title>
      <meta name="robots" content="noindex" />
      <Protected>
        <KeepClicks fallback={<Spinner label="Loading statistics..." />}>
          <Page />
        </KeepClicks>
      </Protected>
    </>
  )
}

/** Loaded with the page. Imported by its parts, the task screen's code would be cut into more files. */
let screen: typeof import('../screen/home-page')

export async function loadPart() {
  screen = await import('../screen/home-page')
}

function Page() {
  return (
    <screen.PageFrame place="/stats" title="Statistics" content="statistics">
      <Suspense fallback={<Spinner label="Loading statistics..." />}>
        <Statistics />
      </Suspense>
    </screen.PageFrame>
  )
}

function Statistics() {
  // T16, by the reader's days.
  const queryKey = keyOf(statsPath(useTimeZone()))
  const { data: stats } = useSuspenseQuery<Stats>({ queryKey })
  if (stats.total === 0) return <NothingYet />
  return (
    <div className="grid gap-8">
      <Figures stats={stats} />
      <Card title="The last 30 days">
        <DayChart days={stats.perDay} />
      </Card>
      <Card title="By folder">
        <ShareTable caption="Tasks by folder" of="Folder" rows={byFolder(stats)} />
      </Card>
      <Card title="By priority">
        <ShareTable caption="Tasks by priority" of="Priority" rows={byPriority(stats)} />
      </Card>
    </div>
  )
}

function NothingYet() {
  return (
    <div className="surface px-6 py-16 text-center">
      <p className="font-medium">Nothing to count yet</p>
      <p className="mx-auto mt-1 max-w-sm text-quiet">
        Add your first task. What you complete each day is counted here.
      </p>
      <Link to="/" className="btn btn-primary mt-6">
        Go to my tasks
      </Link>
    </div>
  )
}

function byFolder({ byFolder }: Stats) {
  return byFolder.map(({ folderId, ...row }) => ({ ...row, id: String(folderId) }))
}

function byPriority({ byPriority }: Stats) {
  return byPriority.map(({ priority, ...row }) => ({
    ...row,
    id: priority,
    name: priority.charAt(0).toUpperCase() + priority.slice(1),
  }))
}
