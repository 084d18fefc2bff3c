import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { RouteError, RoutePending } from './ui/layout/route-states.tsx'

/** The page's query cache. Refusals are not retried, other errors twice. Without a network, calls fail at once instead of waiting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && !isAnswer(error),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** A status below 500 is a deliberate answer of the server; the request itself already retried a 503. */
function isAnswer(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && ((status > 0 && status < 500) || status === 503)
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh; the router caches nothing.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultErrorComponent: RouteError,
  defaultPendingComponent: RoutePending,
})

/** Resolves when the first page is painted with the data it loads, or after two seconds if its data takes longer. */
export async function firstPagePainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })
  await nextPaint()
  if (queryClient.isFetching() > 0) {
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, 2_000)
      const stop = queryClient.getQueryCache().subscribe(() => {
        if (queryClient.isFetching() > 0) return
        stop()
        clearTimeout(timeout)
        resolve()
      })
    })
    await nextPaint()
  }
}

async function nextPaint(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
