import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { type LinkProps, redirect } from '@tanstack/react-router'
import { CallError } from '#web/lib/request.ts'
import { hideToast, toastFailure } from '#web/lib/toasts.tsx'

interface Loader {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly pathname: string }
  readonly preload: boolean
}

interface Otherwise {
  readonly redirectTo: NonNullable<LinkProps['to']>
  readonly what: string
  readonly missing?: string
  /** Other failures are shown by the route, with Try again. */
  readonly onlyIfMissing?: boolean
}

const failures = new Map<string, string>()

/** If the data cannot be loaded, a visit redirects with a toast; a preload on hover stays silent. */
export async function loadPage<FromCall, Data, Cached, Key extends QueryKey>(
  { context: { queryClient }, location, preload }: Loader,
  query: QueryExecuteOptions<FromCall, Error, Data, Cached, Key>,
  { redirectTo, what, missing = `${what} not found`, onlyIfMissing = false }: Otherwise,
): Promise<Data> {
  const isThere = () => window.location.pathname === location.pathname
  const wasThere = isThere()
  try {
    const data = await queryClient.query(query)
    hideToast(failures.get(what))
    return data
  } catch (error) {
    if (!(error instanceof Error) || isUnreachable(error) || (onlyIfMissing && !isMissing(error))) throw error
    // A click while the preload runs makes it a visit.
    const isVisit = !preload || (isThere() && !wasThere)
    if (isVisit && isMissing(error)) toastFailure(missing)
    else if (isVisit) failures.set(what, toastFailure(`${what} could not be loaded`, error.message))
    throw redirect({ to: redirectTo })
  }
}

export function startQuery<FromCall, Data, Cached, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<FromCall, Error, Data, Cached, Key>,
): void {
  void queryClient.query(query).catch(() => undefined)
}

/** The list that the visit would lead to could not be loaded either, and would say so once more. */
function isUnreachable(error: Error): boolean {
  return error instanceof CallError && error.status === 0
}

/** 400 answers an id that cannot exist. */
function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}
