import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { renewTokens } from '#web/lib/session/access-token.ts'
import { takeReturnPage } from '#web/lib/session/return-page.ts'
import { beginSignIn } from '#web/lib/session/sign-in.ts'

export const Route = createFileRoute('/')({
  preload: false,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(
    async () => import('#web/features/sign-in/authenticating.tsx'),
    'Authenticating',
  ),
  async beforeLoad() {
    if (await renewTokens()) throw redirect({ href: await takeReturnPage(), replace: true })
    await beginSignIn()
    await new Promise(() => {})
  },
})
