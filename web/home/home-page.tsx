import { Suspense } from 'react'
import { Protected } from '../auth/protected'
import { Spinner } from '../ui/spinner'
import { Home } from './home'

export function Component() {
  return (
    <>
      <title>My tasks – Task organiser</title>
      <meta name="robots" content="noindex" />
      <Protected>
        <Suspense fallback={<Spinner label="Loading tasks..." />}>
          <Home />
        </Suspense>
      </Protected>
    </>
  )
}
