import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Clock } from '#server/platform/clock.ts'
import { signDescription } from './error-description.ts'

interface Signing {
  readonly clock: Clock
  readonly key: Buffer
  readonly origin: string
}

export function signDescriptions(provider: Provider, { clock, key, origin }: Signing): void {
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    const location = new URL(ctx.response.get('Location'), origin)
    if (location.origin !== origin || !location.pathname.startsWith('/auth/')) return
    const requested = [ctx.path, ...new URLSearchParams(ctx.querystring).values()]
    if (!signDescription({ location, requested, key, now: clock.now() })) return
    ctx.set('Location', location.href.slice(ctx.response.get('Location').startsWith('/') ? origin.length : 0))
  })
}
