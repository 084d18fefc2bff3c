import { UnstyledButton } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '#web/lib/request.ts'
import { type Load, startLoads } from './start-loads.ts'
import classes from './load-bar.module.css'

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

/** The loads that failed, without those of calls that the page shows and would report itself. An ended session leads to the sign-in. */
function failedLoads(queries: QueryClient, loads: readonly Load[]): Load[] {
  const cache = queries.getQueryCache()
  const shown = new Set(cache.findAll({ type: 'active' }).map(({ queryKey: [call] }) => call))
  return loads.filter(({ key }) => {
    const query = cache.find({ queryKey: key })
    const error = query?.state.status === 'error' ? query.state.error : null
    if (error === null || (error instanceof CallError && error.status === 401)) return false
    return !shown.has(key[0])
  })
}
