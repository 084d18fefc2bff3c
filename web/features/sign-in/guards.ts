import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { callerQuery } from '#web/api/caller.ts'
import { isSignedIn, rememberWayBack, wayBack } from '#web/lib/session/session.ts'

/**
 * Guards everything under /home (spec 2 §2): a visitor is redirected to /. The token is verified while the page loads; a call
 * that the server refuses because the session has ended leaves the console.
 */
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
    if (!preload) rememberWayBack(location.href)
    throw redirect({ to: '/' })
  }
  // Once per visit.
  void context.queryClient.query(callerQuery()).catch(() => undefined)
}

/** Guards the public pages (spec 2 §2): who is signed in already is redirected to /home, or to the page that waits for them. */
export async function requireVisitor(): Promise<void> {
  if (await isSignedIn()) throw redirect({ href: await wayBack() })
}
