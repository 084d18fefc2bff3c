import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { adminRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'

/** Advisory lock, so that processes that start together create one user. */
const bootstrapLock = 7_100_001

/** The name comes from the local part of the address and can be changed on the account page. */
export async function bootstrapFirstUser(db: Kysely<Tables>, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${bootstrapLock})`.execute(tx)
    const anyone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (anyone !== undefined) return false
    const id = uuidv7()
    const { firstName, lastName } = nameOf(email)
    await tx
      .insertInto('users')
      .values({
        id,
        email: email.trim(),
        firstName,
        lastName,
        type: 'internal',
        organizationId: staffOrganizationId,
        roleId: adminRoleId,
      })
      .execute()
    await tx
      .insertInto('organizationMemberships')
      .values({ id: uuidv7(), userId: id, organizationId: staffOrganizationId })
      .execute()
    return true
  })
}

function nameOf(email: string): { firstName: string; lastName: string } {
  const words =
    email
      .trim()
      .split('@')[0]
      ?.split(/[._+-]+/) ?? []
  const [firstName = 'First', ...rest] = words
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
  return { firstName, lastName: rest.join(' ') || 'Admin' }
}
