import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { refusals } from '#contract/refusals.ts'
import { asUnavailable } from '#server/platform/http/as-unavailable.ts'
import { startAddress } from './login-codes/code-screen.ts'

/** Without a database, answers 503 instead of the provider's server error, or redirects a browser to the login page. */
export function answerWhenUnavailable(provider: Provider): void {
  const failed = new WeakMap<KoaContextWithOIDC, number>()
  provider.on('server_error', (ctx, error) => {
    const unavailable = asUnavailable(error)
    if (unavailable) failed.set(ctx, unavailable.retryAfterSeconds)
  })
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    const retryAfterSeconds = failed.get(ctx)
    if (retryAfterSeconds === undefined) return
    if (ctx.path.startsWith('/authorize')) {
      ctx.status = 303
      return ctx.redirect(startAddress('temporarily_unavailable'))
    }
    ctx.status = 503
    ctx.set('Retry-After', String(retryAfterSeconds))
    ctx.body = { error: 'temporarily_unavailable', error_description: refusals.unavailable.message }
  })
}
