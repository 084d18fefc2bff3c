import type { Kysely } from 'kysely'
import { staffOrganizationId } from '#contract/organizations.ts'
import { refuse } from '#contract/refusals.ts'
import { adminRoleId } from '#contract/roles.ts'
import type { UserType } from '#contract/users.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistory } from '#server/platform/history/history.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { readUser } from './select-users.ts'

/** Who is to be created. */
export interface NewPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly type: UserType
  readonly organizationId: string
  readonly roleId: string
}

/**
 * Creates a user that belongs to its organization. An internal one gets the Admin role and the staff organization whatever
 * is asked for; an external one belongs to a customer (rules §7).
 */
export async function addPerson(
  tx: Kysely<Tables>,
  person: NewPerson,
  { actor, now }: { actor: Change['actor']; now: Date },
) {
  const isInternal = person.type === 'internal'
  const organizationId = isInternal ? staffOrganizationId : person.organizationId
  const roleId = isInternal ? adminRoleId : person.roleId
  const organization = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('type', '=', person.type)
    .forKeyShare()
    .executeTakeFirst()
  if (!organization) return refuse('organization-not-found')
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .where('status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst()
  if (!role) return refuse('role-not-found')

  const id = uuidv7(now)
  const at = now.toISOString()
  const created = await tx
    .insertInto('users')
    .values({ ...person, id, organizationId, roleId, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return refuse('user-exists')
  const organizationMembership = { id: uuidv7(now), userId: id, organizationId }
  await tx
    .insertInto('organizationMemberships')
    .values({ ...organizationMembership, createdAt: at })
    .execute()
  const user = await readUser(tx, id)
  if (!user) throw new Error('The user just created is not there')
  await recordHistory(tx, {
    actor,
    subject: 'user',
    subjectId: id,
    action: 'created',
    before: null,
    after: user,
  })
  return { user, organizationMembership }
}
