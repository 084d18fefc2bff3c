import { UnstyledButton } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '#web/lib/request.ts'
import { type Load, startLoads } from './start-loads.ts'
import classes from './load-bar.module.css'

/** One line while the browser is offline or something that the page does not show could not be loaded. */
export function LoadBar({ loads }: { loads: readonly Load[] }) {
  const queries = useQueryClient()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const follow = useCallback((changed: () => void) => queries.getQueryCache().subscribe(changed), [queries])
  const failed = useSyncExternalStore(follow, () => failedLoads(queries, loads).length)
  return (
    <output className={classes['bar']} data-print="no">
      {!isOnline && 'You are offline. What is shown may be out of date.'}
      {isOnline && failed > 0 && (
        <>
          Some data could not be loaded.{' '}
          <UnstyledButton
            td="underline"
            fz="inherit"
            onClick={() => startLoads(queries, failedLoads(queries, loads))}
          >
            Try again
          </UnstyledButton>
        </>
      )}
    </output>
  )
}

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** The loads that failed and that no part of the page shows, which would say so itself. An ended session leads to the sign-in. */
function failedLoads(queries: QueryClient, loads: readonly Load[]): Load[] {
  return loads.filter(({ key }) => {
    const query = queries.getQueryCache().find({ queryKey: key })
    const error = query?.state.status === 'error' ? query.state.error : null
    if (error === null || (error instanceof CallError && error.status === 401)) return false
    return query?.getObserversCount() === 0
  })
}
