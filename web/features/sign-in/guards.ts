import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { CallError } from '#web/lib/request.ts'
import { isSignedIn, rememberWayBack } from '#web/lib/session/session.ts'

/** Guards everything under /home (spec 2 §2): a visitor is redirected to /, and whom the token belongs to is verified. */
export async function requireSession({
  context,
  location,
  preload,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
  preload: boolean
}) {
  if (!(await isSignedIn())) {
    if (!preload) rememberWayBack(location.href)
    throw redirect({ to: '/' })
  }
  try {
    // Asked once per visit, because any later call reports the end of the session.
    return await context.queryClient.query({ ...queryOf('verifyToken', {}), staleTime: Infinity })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw redirect({ to: '/' })
    throw error
  }
}

/** Guards the public pages (spec 2 §2): who is signed in already is redirected to /home. */
export async function requireVisitor(): Promise<void> {
  if (await isSignedIn()) throw redirect({ to: '/home' })
}
