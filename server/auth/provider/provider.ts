import type { Kysely } from 'kysely'
import { type Configuration, type KoaContextWithOIDC, Provider, interactionPolicy } from 'oidc-provider'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findAdmitted, isClientId } from '../admission.ts'
import type { AuthKeys } from './keys.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { codeScreenPath, lifetimes } from './settings.ts'

export interface ProviderSetup {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly keys: AuthKeys
  readonly origin: string
  readonly redirectUris: { readonly console: string; readonly portal: string }
}

export function createProvider({ db, clock, keys, origin, redirectUris }: ProviderSetup): Provider {
  const secure = origin.startsWith('https:')
  const configuration: Configuration = {
    adapter: oidcAdapter(db, clock, requestKey),
    clients: (['console', 'portal'] as const).map((client) => ({
      client_id: client,
      redirect_uris: [redirectUris[client]],
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    })),
    clientBasedCORS: (_ctx, from, client) =>
      client.redirectUris?.some((uri) => new URL(uri).origin === from) ?? false,
    clockTolerance: 0,
    cookies: {
      keys: [...keys.cookies],
      long: { httpOnly: true, sameSite: 'lax', secure, signed: true },
      short: { httpOnly: true, sameSite: 'lax', secure, signed: true },
    },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    async findAccount(ctx, userId) {
      const client = ctx.oidc.client?.clientId
      const user = isClientId(client) ? await findAdmitted(db, client, { userId }) : undefined
      return user && { accountId: user.id, claims: () => ({ sub: user.id }) }
    },
    interactions: { policy: [freshLogin()], url: () => codeScreenPath },
    issueRefreshToken: () => true,
    jwks: { keys: [...keys.signing] },
    // Both clients are ours: signing in is the consent. Each gets its own grant, which identifies its token family.
    async loadExistingGrant(ctx) {
      const { account, client } = ctx.oidc
      if (account === undefined || client === undefined) return undefined
      const grant = new ctx.oidc.provider.Grant({ accountId: account.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    renderError: (ctx, { error, error_description: description = '' }) =>
      ctx.redirect(
        `/auth/start?${new URLSearchParams({ error, ...(description !== '' && { error_description: description }) }).toString()}`,
      ),
    responseTypes: ['code'],
    rotateRefreshToken: () => true,
    routes: { authorization: '/authorize', token: '/token', revocation: '/token/revocation', jwks: '/jwks' },
    scopes: ['openid'],
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      Grant: lifetimes.signIn,
      IdToken: lifetimes.accessToken,
      Interaction: lifetimes.interaction,
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.signIn,
      Session: lifetimes.authorizationCode,
    },
  }

  const provider = new Provider(origin, configuration)
  // It sees the address that browsers see, regardless of proxies (see `toProvider` in sign-in.ts).
  provider.proxy = true
  // The provider keeps no session: after a logout, and in any other window, a new code is required.
  provider.on('authorization.success', (ctx: KoaContextWithOIDC) => {
    Object.assign(ctx.oidc.session ?? {}, { destroyed: true })
  })
  return provider
}

function requestKey(): string | undefined {
  const key = Provider.ctx?.req.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function freshLogin(): interactionPolicy.Prompt {
  return new interactionPolicy.Prompt(
    { name: 'login', requestable: true },
    new interactionPolicy.Check('fresh_login', 'A fresh login is required', 'login_required', (ctx) =>
      ctx.oidc.result?.login !== undefined && ctx.oidc.account !== undefined
        ? interactionPolicy.Check.NO_NEED_TO_PROMPT
        : interactionPolicy.Check.REQUEST_PROMPT,
    ),
  )
}
