import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { adminRoleId } from '#contract/fixed-ids.ts'
import { type CallerKind, permissionsOf } from '#contract/permissions.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { admits, type ClientId, isClientId } from './admission.ts'
import { hashed } from './provider/oidc-adapter.ts'

interface FoundUser extends Omit<Actor, 'permissions'> {
  readonly client: string | null
  readonly type: string
  readonly roleId: string
}

/** Read for each request, so a logout, a deactivation, another role, and the end of a token family apply from the next one. */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: { readonly headers: IncomingHttpHeaders },
): Promise<Actor | undefined> {
  const token = bearer(request.headers.authorization)
  if (token === undefined) return undefined
  const now = clock.now().toISOString()
  // Runs for every request, so it is written out: building it would cost more than the rest of this function.
  const { rows } = await sql<FoundUser>`
    SELECT token.client_id AS client, users.id AS user_id, users.email, users.first_name, users.last_name, users.type, users.organization_id,
      users.role_id
    FROM oidc_artifacts AS token
    JOIN oidc_artifacts AS granted ON granted.model = 'Grant' AND granted.id = token.grant_id AND granted.expires_at > ${now}
    JOIN users ON users.id = token.account_id AND users.status = 'active'
    JOIN organizations ON organizations.id = users.organization_id AND organizations.status = 'active'
    WHERE token.model = 'AccessToken' AND token.id = ${hashed(token)} AND token.expires_at > ${now}`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) return undefined
  const { client, type, roleId, ...user } = found
  if (!isClientId(client) || admits[client] !== type) return undefined
  return { ...user, permissions: permissionsOf(kindOf(client, roleId)) }
}

const kinds = { console: 'staff', portal: 'customer' } as const satisfies Record<ClientId, CallerKind>

function kindOf(client: ClientId, roleId: string): CallerKind {
  const kind = kinds[client]
  return kind === 'staff' && roleId === adminRoleId ? 'admin' : kind
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
}
