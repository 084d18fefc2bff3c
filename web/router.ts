import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { RouteError, RoutePending } from './ui/route-states.tsx'

/** The one query cache of the page. A refused call is an answer and is not asked again; anything else is tried twice. Without a network a call fails and says so, rather than wait without a word. */
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

/** An error that carries an HTTP status below 500 is the server's considered answer; a 503 was already tried again by the request itself. */
function isAnswer(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && ((status > 0 && status < 500) || status === 503)
}

/** The console's router; routes are the files of web/routes. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh; the router keeps nothing of its own.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultErrorComponent: RouteError,
  defaultPendingComponent: RoutePending,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
