import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { asUnavailable } from '#server/platform/http/as-unavailable.ts'
import { refused } from '#server/platform/envelope.ts'
import { send } from '#server/platform/http/mount.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseAuthorization } from './provider/authorization-request.ts'
import { codeScreen, startAddress } from './login-codes/code-screen.ts'
import { openAuthKeys } from './provider/keys.ts'
import { network } from '#server/platform/http/limits/network.ts'
import { oneAtATime } from './limits/one-at-a-time.ts'
import type { ProviderSetup } from './provider/provider.ts'
import { signInLimiter } from './limits/sign-in-limits.ts'

export interface SignInSettings {
  readonly portalRedirectUri: string
  readonly pepper: string
}

const providerRoutes = [
  ['GET', '/authorize/:uid'],
  ['POST', '/token'],
  ['OPTIONS', '/token'],
  ['POST', '/token/revocation'],
  ['OPTIONS', '/token/revocation'],
  ['GET', '/jwks'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/oauth-authorization-server'],
] as const

export async function signIn(
  app: FastifyInstance,
  services: Services,
  settings: SignInSettings & { readonly origin: string },
): Promise<void> {
  const { origin, pepper, portalRedirectUri } = settings
  const { db, clock } = services
  const readKeys = openAuthKeys(db, clock)
  // They are created before the first request.
  await readKeys()
  const redirectUris = { console: `${origin}/auth/callback`, portal: portalRedirectUri }
  // The provider takes a tenth of the start and 15 MB, and calls do not need it.
  let loaded: { readonly keys: string; readonly provider: Promise<Provider> } | undefined
  const provider = async () => {
    const keys = await readKeys()
    const names = JSON.stringify(keys)
    if (loaded?.keys !== names) {
      const loading = loadProvider({ db, clock, keys, origin, redirectUris }, services.log)
      loaded = { keys: names, provider: loading }
      loading.catch(() => (loaded = undefined))
    }
    return loaded.provider
  }
  const withinLimit = signInLimiter(db)
  // A network's sign-ins wait for each other instead of taking all connections and the processor.
  const serialize = oneAtATime()

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    limitAddress(scope)
    leadBackWhenUnavailable(scope)
    // The provider reads its request bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = toProvider(provider, origin)
    scope.get('/authorize', async (request, reply) => {
      const { search } = new URL(request.raw.url ?? '', origin)
      const refusal = refuseAuthorization(search, { origin, redirectUris })
      if (refusal !== undefined) return reply.redirect(refusal, 303)
      const from = network(request.ip)
      return serialize(from, async () => {
        const allowed = await withinLimit('signInsOfNetwork', from, clock.now())
        return allowed ? handler(request, reply) : reply.redirect(startAddress('too_many_requests'), 303)
      })
    })
    for (const [method, url] of providerRoutes) scope.route({ method, url, handler })
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    limitAddress(scope)
    leadBackWhenUnavailable(scope)
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    codeScreen(scope, services, {
      provider,
      origin,
      pepper,
      withinLimit,
      serialize,
      cookieSecrets: async () => (await readKeys()).cookies,
    })
  })
}

async function loadProvider(setup: ProviderSetup, log: Services['log']): Promise<Provider> {
  const [{ createProvider }, { answerWhenUnavailable }, { signDescriptions }] = await Promise.all([
    import('./provider/provider.ts'),
    import('./answer-when-unavailable.ts'),
    import('./sign-descriptions.ts'),
  ])
  const provider = createProvider(setup)
  provider.on('server_error', (_ctx, error) => {
    if (asUnavailable(error)) log.warn({ err: error }, 'The authorization server is unavailable')
    else log.error({ err: error }, 'The authorization server failed')
  })
  const key = Buffer.from(setup.keys.cookies[0], 'base64url')
  signDescriptions(provider, { clock: setup.clock, key, origin: setup.origin })
  answerWhenUnavailable(provider)
  // Without a listener, Koa writes such an error to stderr.
  const koa: EventEmitter = provider
  koa.on('error', (error: unknown) =>
    log.warn({ err: error }, 'A request to the authorization server was aborted'),
  )
  return provider
}

/** The authorization server parses a query in quadratic time; a real one has fewer than 2,000 characters. */
const longestAddress = 4_000

function limitAddress(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if ((request.raw.url ?? '').length <= longestAddress) return
    const issues = [{ path: 'address', message: `Expected at most ${longestAddress} characters` }]
    return send(reply, refused('wrong-input', undefined, { issues }))
  })
}

function leadBackWhenUnavailable(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!asUnavailable(error)) throw error
    request.log.warn({ err: error }, 'A sign-in was refused because a dependency is unavailable')
    return reply.redirect(startAddress('temporarily_unavailable'), 303)
  })
}

/** Passes a request to the provider as it was sent to ORIGIN, whatever proxy is in between, and adds our headers to its answer. */
function toProvider(provider: () => Promise<Provider>, origin: string) {
  const { protocol, host } = new URL(origin)
  const callbacks = new WeakMap<Provider, ReturnType<Provider['callback']>>()
  const callback = async () => {
    const current = await provider()
    const known = callbacks.get(current) ?? current.callback()
    callbacks.set(current, known)
    return known
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.raw.headers['x-forwarded-host'] = host
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const answer = await callback()
    reply.hijack()
    await answer(request.raw, reply.raw)
  }
}
