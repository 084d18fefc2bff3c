import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { admits, isClientId } from './admission.ts'
import { hashed } from './provider/oidc-adapter.ts'

/**
 * The user of a request's access token, or undefined. One indexed read joins token, grant, user, and organization, so a logout, a
 * deactivation, and the end of a token family apply from the next request (promises 5).
 */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: { readonly headers: IncomingHttpHeaders },
): Promise<Actor | undefined> {
  const token = bearer(request.headers.authorization)
  if (token === undefined) return undefined
  const now = clock.now().toISOString()
  const found = await db
    .selectFrom('oidcArtifacts as token')
    .innerJoin('oidcArtifacts as grant', (join) =>
      join
        .onRef('grant.id', '=', 'token.grantId')
        .on('grant.model', '=', 'Grant')
        .on('grant.expiresAt', '>', now),
    )
    .innerJoin('users', 'users.id', 'token.accountId')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .where('token.model', '=', 'AccessToken')
    .where('token.id', '=', hashed(token))
    .where('token.expiresAt', '>', now)
    .where('users.status', '=', 'active')
    .where('organizations.status', '=', 'active')
    .select([
      'token.clientId',
      'users.id as userId',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.type',
      'users.organizationId',
    ])
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { clientId: client, type, ...user } = found
  return isClientId(client) && admits[client] === type ? { ...user, client } : undefined
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
}
