import type { Kysely } from 'kysely'
import { type Refusal, refuse } from '#contract/refusals.ts'
import { adminRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import type { UserType } from '#contract/people/users.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ChangeContext } from '#server/platform/history/change-context.ts'
import { recordHistories } from '#server/platform/history/history.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { acquireAndRead, beginLocks } from '../locks.ts'
import { selectUsers } from './select-users.ts'

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly type: UserType
  readonly organizationId: string
  readonly roleId: string
}

export interface AddedUser {
  readonly user: Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>
  readonly organizationMembership: { id: string; userId: string; organizationId: string }
}

export async function addUser(tx: Kysely<Tables>, user: NewUser, context: ChangeContext) {
  const [added] = await addUsers(tx, [user], context)
  if (!added) throw new Error('The user was neither created nor refused')
  return added
}

/** Internal users always get the Admin role and the staff organization, external users never (docs/rules.md#access). */
export async function addUsers(
  tx: Kysely<Tables>,
  users: readonly NewUser[],
  { actor, now }: ChangeContext,
): Promise<
  (
    | AddedUser
    | Refusal<'organization-not-found' | 'role-not-found' | 'role-not-for-customers' | 'user-exists'>
  )[]
> {
  if (users.length === 0) return []
  const given = users.map((user) => ({
    ...user,
    id: uuidv7(now),
    ...(user.type === 'internal' && { organizationId: staffOrganizationId, roleId: adminRoleId }),
  }))
  const refusalOf = await readRefusals(tx, given)
  const valid = given.filter((user) => !refusalOf(user))
  const at = now.toISOString()
  const inserted =
    valid.length === 0
      ? []
      : await tx
          .insertInto('users')
          .values(valid.map((user) => ({ ...user, createdAt: at, updatedAt: at })))
          .onConflict((conflict) => conflict.column('emailKey').doNothing())
          .returning('id')
          .execute()
  const added = await addMemberships(
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
  return given.map((user) => added.get(user.id) ?? refuse(refusalOf(user) ?? 'user-exists'))
}

async function readRefusals(tx: Kysely<Tables>, users: readonly NewUser[]) {
  const { locks, result: organizations } = await acquireAndRead(beginLocks(tx), 'organizations', async () =>
    tx
      .selectFrom('organizations')
      .select(['id', 'type'])
      .where('id', 'in', [...new Set(users.map(({ organizationId }) => organizationId))])
      .orderBy('id')
      .forKeyShare()
      .execute(),
  )
  const { result: roles } = await acquireAndRead(locks, 'roles', async () =>
    tx
      .selectFrom('roles')
      .select('id')
      .where('id', 'in', [...new Set(users.map(({ roleId }) => roleId))])
      .where('status', '=', 'active')
      .orderBy('id')
      .forShare()
      .execute(),
  )
  const types = new Map(organizations.map(({ id, type }) => [id, type]))
  const roleIds = new Set(roles.map(({ id }) => id))
  return ({ type, organizationId, roleId }: NewUser) => {
    if (types.get(organizationId) !== type) return 'organization-not-found'
    if (type === 'external' && roleId === adminRoleId) return 'role-not-for-customers'
    return roleIds.has(roleId) ? undefined : 'role-not-found'
  }
}

async function addMemberships(tx: Kysely<Tables>, ids: readonly string[], now: Date) {
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
  return new Map<string, AddedUser>(added.map((one) => [one.user.id, one]))
}
