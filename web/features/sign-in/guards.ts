import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { callerQuery } from '#web/api/caller.ts'
import { rememberReturnPage, takeReturnPage } from '#web/lib/session/return-page.ts'
import { isSignedIn } from '#web/lib/session/sign-in.ts'

/** The token is verified while the page loads; a refused call leaves the console if the session has ended. */
export async function requireSession({
  context,
  location,
  preload,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
  preload: boolean
}): Promise<void> {
  if (!(await isSignedIn())) {
    if (!preload) rememberReturnPage(location.href)
    throw redirect({ to: '/' })
  }
  // Once per visit.
  void context.queryClient.query(callerQuery()).catch(() => undefined)
}

export async function requireVisitor(): Promise<void> {
  if (await isSignedIn()) throw redirect({ href: await takeReturnPage() })
}
