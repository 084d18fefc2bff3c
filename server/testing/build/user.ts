import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { adminRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { buildOrganization } from './organization.ts'

let built = 0

/** Creates a user and returns the row; by default active staff with the Admin role. */
export async function buildUser(
  db: Kysely<Tables>,
  given: Partial<{
    email: string
    firstName: string
    lastName: string
    status: 'active' | 'inactive'
    type: 'internal' | 'external'
    organizationId: string
    roleId: string
  }> = {},
) {
  built += 1
  const type = given.type ?? 'internal'
  return db
    .insertInto('users')
    .values({
      id: uuidv7(),
      email: `${uuidv7()}@example.com`,
      firstName: 'Ann',
      lastName: `Number ${built}`,
      organizationId:
        given.organizationId ?? (type === 'internal' ? staffOrganizationId : await buildOrganization(db)),
      roleId: adminRoleId,
      ...given,
      type,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
