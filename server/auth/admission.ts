import { type Kysely, sql } from 'kysely'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The two clients of the authorization server: the console of staff, the portal of customers (rules §7). */
export type ClientId = Actor['client']

/** The kind of user that each client admits. */
export const admits = { console: 'internal', portal: 'external' } as const satisfies Record<ClientId, string>

/** Tells our clients from any other id. */
export function isClientId(id: unknown): id is ClientId {
  return typeof id === 'string' && Object.hasOwn(admits, id)
}

/** A user whom a client admits right now: active, of the client's kind, in an active organization. */
export interface AdmittedUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string
}

/** Finds the user behind an address or an id if the client admits that user at this moment; asked at every step of signing in (promises "Sign-in"). */
export async function findAdmitted(
  db: Kysely<Tables>,
  client: ClientId,
  who: { emailKey: string } | { userId: string },
): Promise<AdmittedUser | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .where(
      'emailKey' in who ? 'users.emailKey' : 'users.id',
      '=',
      'emailKey' in who ? who.emailKey : who.userId,
    )
    .where('users.status', '=', 'active')
    .where('users.type', '=', admits[client])
    .where('organizations.status', '=', 'active')
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.organizationId'])
    .executeTakeFirst()
}

/** Finds an admitted user as `findAdmitted` does, and keeps it from being deactivated until the transaction ends. */
export async function holdAdmitted(tx: Kysely<Tables>, client: ClientId, userId: string) {
  await sql`
    SELECT FROM organizations WHERE id = (SELECT organization_id FROM users WHERE id = ${userId}) FOR SHARE`.execute(
    tx,
  )
  await sql`SELECT FROM users WHERE id = ${userId} FOR SHARE`.execute(tx)
  return findAdmitted(tx, client, { userId })
}
