import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export type ClientId = 'console' | 'portal'

export const admits = { console: 'internal', portal: 'external' } as const satisfies Record<ClientId, string>

export function isClientId(id: unknown): id is ClientId {
  return typeof id === 'string' && Object.hasOwn(admits, id)
}

/** A user with access to a client right now: active, of the client's type, in an active organization. */
interface AdmittedUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string
}

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

/** Like `findAdmitted`, and share-locks the user so that they cannot be deactivated until the transaction ends. */
export async function lockAdmitted(tx: Kysely<Tables>, client: ClientId, userId: string) {
  await sql`
    SELECT FROM organizations WHERE id = (SELECT organization_id FROM users WHERE id = ${userId}) FOR SHARE`.execute(
    tx,
  )
  await sql`SELECT FROM users WHERE id = ${userId} FOR SHARE`.execute(tx)
  return findAdmitted(tx, client, { userId })
}
