import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { asUnavailable } from '#server/platform/http/as-unavailable.ts'
import type { Services } from '#server/platform/services.ts'
import { answerWhenUnavailable } from './answer-when-unavailable.ts'
import { codeScreen, signInUnavailable, tooManyRequests } from './code-screen.ts'
import { loadAuthKeys } from './keys.ts'
import { network } from './network.ts'
import { createProvider } from './provider.ts'
import { withinLimit } from './sign-in-limits.ts'

/** What signing in is configured with. */
export interface SignInSettings {
  /** Where the customer portal takes its codes. */
  readonly portalRedirectUri: string
  /** What login codes are hashed with, besides themselves; it never stands in the database. */
  readonly pepper: string
  /** Sends a login code to a user's address. */
  readonly mailCode: (email: string, code: string) => Promise<void>
}

/** What the authorization server answers itself. */
const providerRoutes = [
  ['GET', '/authorize'],
  ['GET', '/authorize/:uid'],
  ['POST', '/token'],
  ['OPTIONS', '/token'],
  ['POST', '/token/revocation'],
  ['OPTIONS', '/token/revocation'],
  ['GET', '/jwks'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/oauth-authorization-server'],
] as const

/** Mounts all of signing in: the authorization server under ORIGIN, and the code screen in front of it (role `auth`). */
export async function signIn(
  app: FastifyInstance,
  services: Services,
  settings: SignInSettings & { readonly origin: string },
): Promise<void> {
  const { origin, portalRedirectUri } = settings
  const provider = createProvider({
    db: services.db,
    clock: services.clock,
    keys: await loadAuthKeys(services.db),
    origin,
    redirectUris: { console: `${origin}/auth/callback`, portal: portalRedirectUri },
  })
  provider.on('server_error', (_ctx, error) => {
    if (asUnavailable(error)) services.log.warn({ err: error }, 'The authorization server is unavailable')
    else services.log.error({ err: error }, 'The authorization server failed')
  })
  answerWhenUnavailable(provider)
  // Without a listener, Koa writes such an error to stderr as it is.
  const koa: EventEmitter = provider
  koa.on('error', (error: unknown) =>
    services.log.warn({ err: error }, 'A request to the authorization server broke off'),
  )

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    leadBackWhenUnavailable(scope)
    // The provider reads its request bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('preHandler', async ({ routeOptions, ip }, reply) => {
      if (routeOptions.url !== '/authorize') return
      const { db, clock } = services
      if (!(await withinLimit(db, 'signInsOfNetwork', network(ip), clock.now())))
        return reply.redirect(tooManyRequests, 303)
    })
    const handler = toProvider(provider, origin)
    for (const [method, url] of providerRoutes) scope.route({ method, url, handler })
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    leadBackWhenUnavailable(scope)
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    codeScreen(scope, services, { ...settings, provider })
  })
}

/** Leads a browser back to the login page, which needs no database and says what happened. */
function leadBackWhenUnavailable(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!asUnavailable(error)) throw error
    request.log.warn({ err: error }, 'A sign-in was refused because a part is unavailable')
    return reply.redirect(signInUnavailable, 303)
  })
}

/** Hands a request to the provider as it was sent to ORIGIN, whatever proxy stands in between, and lets our headers go with its answer. */
function toProvider(provider: Provider, origin: string) {
  const { protocol, host } = new URL(origin)
  const answer = provider.callback()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.raw.headers['x-forwarded-host'] = host
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.hijack()
    await answer(request.raw, reply.raw)
  }
}
