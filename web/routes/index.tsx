import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { renewTokens } from '#web/lib/session/access-token.ts'
import { beginSignIn, wayBack } from '#web/lib/session/session.ts'

export const Route = createFileRoute('/')({
  preload: false,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(
    async () => import('#web/features/sign-in/authenticating.tsx'),
    'Authenticating',
  ),
  async beforeLoad() {
    if (await renewTokens()) throw redirect({ href: await wayBack(), replace: true })
    await beginSignIn()
    await new Promise(() => {})
  },
})
