import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { startWithError } from '#web/features/sign-in/start-with-error.ts'
import { renewTokens } from '#web/lib/session/access-token.ts'
import { takeReturnPage } from '#web/lib/session/return-page.ts'
import { finishSignIn } from '#web/lib/session/sign-in.ts'

export const Route = createFileRoute('/auth/callback')({
  preload: false,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(
    async () => import('#web/features/sign-in/authenticating.tsx'),
    'Authenticating',
  ),
  async beforeLoad({ location }) {
    const query = new URLSearchParams(location.searchStr)
    const error = query.get('error')
    if (error !== null) throw startWithError(error, query)
    if (await renewTokens()) throw redirect({ href: await takeReturnPage(), replace: true })
    const finished = await finishSignIn(query).catch(() => {
      throw startWithError('sign_in_failed')
    })
    throw redirect({ href: finished ? await takeReturnPage() : '/', replace: true })
  },
})
