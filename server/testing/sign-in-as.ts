import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ClientId } from '#server/auth/admission.ts'
import { hashed } from '#server/auth/provider/oidc-adapter.ts'
import { lifetimes } from '#server/auth/provider/settings.ts'

/** Creates an access token of a user without the sign-in pages; it lasts as long as a sign-in, for tests that move the clock. */
export async function signInAs(
  db: Kysely<Tables>,
  clock: Clock,
  userId: string,
  client: ClientId = 'console',
): Promise<string> {
  const [token, grant] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const common = {
    accountId: userId,
    clientId: client,
    payload: '{}',
    expiresAt: new Date(clock.now().getTime() + lifetimes.signIn * 1000).toISOString(),
  }
  await db
    .insertInto('oidcArtifacts')
    .values([
      { ...common, model: 'Grant', id: hashed(grant) },
      { ...common, model: 'AccessToken', id: hashed(token), grantId: hashed(grant) },
    ])
    .execute()
  return token
}
