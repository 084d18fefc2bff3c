import type { Kysely } from 'kysely'
import { staffOrganizationId } from '#contract/organizations.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import { adminRoleId } from '#contract/roles.ts'
import type { UserType } from '#contract/users.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistories } from '#server/platform/history/history.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { selectUsers } from './select-users.ts'

/** Who is to be created. */
export interface NewPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly type: UserType
  readonly organizationId: string
  readonly roleId: string
}

/** A user just created, and that it belongs to its organization. */
export interface AddedPerson {
  readonly user: Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>
  readonly organizationMembership: { id: string; userId: string; organizationId: string }
}

/** Who makes a change, and when. */
interface Making {
  readonly actor: Change['actor']
  readonly now: Date
}

/**
 * Creates a user that belongs to its organization. An internal one gets the Admin role and the staff organization whatever
 * is asked for; an external one belongs to a customer (rules §7).
 */
export async function addPerson(tx: Kysely<Tables>, person: NewPerson, making: Making) {
  const [added] = await addPeople(tx, [person], making)
  if (!added) throw new Error('The one person was neither created nor refused')
  return added
}

/** Creates users as `addPerson` does each: every one is created or refused, in their order. */
export async function addPeople(
  tx: Kysely<Tables>,
  people: readonly NewPerson[],
  { actor, now }: Making,
): Promise<(AddedPerson | Refusal<'organization-not-found' | 'role-not-found' | 'user-exists'>)[]> {
  if (people.length === 0) return []
  const given = people.map((person) => ({
    ...person,
    id: uuidv7(now),
    ...(person.type === 'internal' && { organizationId: staffOrganizationId, roleId: adminRoleId }),
  }))
  const whyNot = await readRefusals(tx, given)
  const sound = given.filter((person) => !whyNot(person))
  const at = now.toISOString()
  const inserted =
    sound.length === 0
      ? []
      : await tx
          .insertInto('users')
          .values(sound.map((person) => ({ ...person, createdAt: at, updatedAt: at })))
          .onConflict((conflict) => conflict.column('emailKey').doNothing())
          .returning('id')
          .execute()
  const added = await enroll(
    tx,
    inserted.map(({ id }) => id),
    now,
  )
  await recordHistories(
    tx,
    given
      .flatMap(({ id }) => added.get(id) ?? [])
      .map(({ user }) => ({
        actor,
        subject: 'user',
        subjectId: user.id,
        action: 'created',
        before: null,
        after: user,
      })),
  )
  return given.map((person) => added.get(person.id) ?? refuse(whyNot(person) ?? 'user-exists'))
}

/** Finds out why people cannot be created, and keeps their organizations there and their roles active to the end of the transaction. */
async function readRefusals(tx: Kysely<Tables>, people: readonly NewPerson[]) {
  const organizations = await tx
    .selectFrom('organizations')
    .select(['id', 'type'])
    .where('id', 'in', [...new Set(people.map(({ organizationId }) => organizationId))])
    .forKeyShare()
    .execute()
  const roles = await tx
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', [...new Set(people.map(({ roleId }) => roleId))])
    .where('status', '=', 'active')
    .forShare()
    .execute()
  const types = new Map(organizations.map(({ id, type }) => [id, type]))
  const roleIds = new Set(roles.map(({ id }) => id))
  return ({ type, organizationId, roleId }: NewPerson) => {
    if (types.get(organizationId) !== type) return 'organization-not-found'
    return roleIds.has(roleId) ? undefined : 'role-not-found'
  }
}

/** Makes users just created members of their organizations, and gives both by the user's id. */
async function enroll(tx: Kysely<Tables>, ids: readonly string[], now: Date) {
  const users = ids.length === 0 ? [] : await selectUsers(tx).where('users.id', 'in', ids).execute()
  const added = users.map((user) => ({
    user,
    organizationMembership: { id: uuidv7(now), userId: user.id, organizationId: user.organizationId },
  }))
  if (added.length > 0)
    await tx
      .insertInto('organizationMemberships')
      .values(
        added.map(({ organizationMembership }) => ({
          ...organizationMembership,
          createdAt: now.toISOString(),
        })),
      )
      .execute()
  return new Map<string, AddedPerson>(added.map((one) => [one.user.id, one]))
}
