import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Protected } from '../auth/protected'
import { LIST_KEYS } from '../lists'
import { readByRows } from '../row-reader'
import { Spinner } from '../ui/spinner'
import { Home } from './home'

export function Component() {
  const queryClient = useQueryClient()
  // Before the first of them is fetched anew.
  useState(() => readByRows(queryClient, LIST_KEYS))
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
