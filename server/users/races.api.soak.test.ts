import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { oidcAdapter } from '#server/auth/provider/oidc-adapter.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { race, racingApp } from '#server/testing/concurrency/race.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { call, clock, db, exists, historyOf, raceAll, staffUser } = await racingApp()

/** A signed-in staff user who has changed nothing yet. */
async function colleague() {
  const { id, email } = await buildUser(db)
  return { id, email, as: await signInAs(db, clock, id) }
}

/** Two staff users who are the only Admins. */
async function onlyTwoAdmins() {
  const [one, other] = [await colleague(), await colleague()]
  await db
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('type', '=', 'internal')
    .where('id', 'not in', [one.id, other.id])
    .execute()
  return { one, other }
}

async function noAdminIsLeft(): Promise<string | undefined> {
  const isLeft = await exists(sql`SELECT FROM users WHERE type = 'internal' AND status = 'active'`)
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', staffUser.id).execute()
  return isLeft ? undefined : 'no Admin is left'
}

const newPerson = (organizationId: string) => ({
  email: `${randomUUID()}@example.com`,
  firstName: 'Ann',
  lastName: 'New',
  type: 'external' as const,
  organizationId,
  roleId: buyerRoleId,
})

/** A customer's user in the middle of a sign-in, with the id of the grant to store. */
async function signingIn() {
  const organizationId = await buildOrganization(db)
  const { id } = await buildUser(db, { type: 'external', organizationId })
  return { id, organizationId, grantId: randomUUID() }
}

type SigningIn = Awaited<ReturnType<typeof signingIn>>

/** Stores the grant of a sign-in, as the authorization server does after a correct code. */
async function storeGrant({ id, grantId }: SigningIn) {
  const grant = { accountId: id, clientId: 'portal', jti: grantId }
  return oidcAdapter(
    db,
    clock,
    () => undefined,
  )('Grant')
    .upsert(grantId, grant, 3600)
    .then(
      () => ({ status: 200, message: 'Stored' }),
      (error: unknown) => ({ status: 400, message: String(error) }),
    )
}

const grantIsLeft = async ({ id, organizationId }: SigningIn) =>
  (await exists(sql`
    SELECT FROM oidc_artifacts JOIN users ON users.id = account_id JOIN organizations ON organizations.id = ${organizationId}
    WHERE users.id = ${id} AND model = 'Grant' AND 'inactive' IN (users.status, organizations.status)`))
    ? 'a session outlives the deactivation'
    : undefined

raceAll('users', [
  race({
    rule: 'one Admin always remains',
    between: ['deactivating an Admin', 'deactivating the other Admin'],
    arrange: onlyTwoAdmins,
    left: async ({ one, other }) =>
      call('changeUserStatus', { id: other.id, status: 'inactive' }, { as: one.as }),
    right: async ({ one, other }) =>
      call('changeUserStatus', { id: one.id, status: 'inactive' }, { as: other.as }),
    broken: noAdminIsLeft,
  }),
  race({
    rule: 'one Admin always remains',
    between: ['deleting an Admin', 'deleting the other Admin'],
    arrange: onlyTwoAdmins,
    left: async ({ one, other }) => call('deleteUser', { id: other.id }, { as: one.as }),
    right: async ({ one, other }) => call('deleteUser', { id: one.id }, { as: other.as }),
    broken: noAdminIsLeft,
  }),
  race({
    rule: 'one Admin always remains',
    between: ['an Admin deleting their account', 'the other Admin deleting theirs'],
    arrange: onlyTwoAdmins,
    left: async ({ one: { email, as } }) => call('deleteAccount', { email }, { as }),
    right: async ({ other: { email, as } }) => call('deleteAccount', { email }, { as }),
    broken: noAdminIsLeft,
  }),
  race({
    rule: 'a user with history is never deleted',
    between: ['making the first change', 'deleting the user who makes it'],
    arrange: colleague,
    left: async ({ as }) => call('createCatalogType', { name: randomUUID() }, { as }),
    right: async ({ id }) => call('deleteUser', { id }),
    broken: async ({ id }) =>
      (await exists(
        sql`SELECT FROM history WHERE actor_id = ${id} AND NOT EXISTS (SELECT FROM users WHERE id = ${id})`,
      ))
        ? 'a deleted user has changed something'
        : undefined,
  }),
  race({
    rule: 'a deleted user cannot be changed',
    between: ['renaming a user', 'deleting that user'],
    arrange: colleague,
    left: async ({ id }) => call('updateUser', { id, firstName: 'Ann', lastName: 'Other' }),
    right: async ({ id }) => call('deleteUser', { id }),
    broken: async ({ id }) =>
      ((await historyOf('user', id, 'renamed')) ?? 0) > ((await historyOf('user', id, 'deleted')) ?? Infinity)
        ? 'a deleted user was renamed'
        : undefined,
  }),
  race({
    rule: 'a deleted user cannot be changed',
    between: ['activating a user', 'deleting that user'],
    arrange: async () => buildUser(db, { status: 'inactive' }),
    left: async ({ id }) => call('changeUserStatus', { id, status: 'active' }),
    right: async ({ id }) => call('deleteUser', { id }),
    broken: async ({ id }) =>
      ((await historyOf('user', id, 'activated')) ?? 0) >
      ((await historyOf('user', id, 'deleted')) ?? Infinity)
        ? 'a deleted user was activated'
        : undefined,
  }),
  race({
    rule: 'the users of a store exist',
    between: ['adding a user to a store', 'deleting that user'],
    arrange: async () => {
      const organizationId = await buildOrganization(db)
      const { id } = await buildUser(db, { type: 'external', organizationId })
      return { id, storeId: (await buildStore(db, { organizationId })).id }
    },
    left: async ({ id, storeId }) => call('changeStoreUsers', { id: storeId, userIds: [id] }),
    right: async ({ id }) => call('deleteUser', { id }),
    broken: async () => undefined,
  }),
  race({
    rule: 'an email belongs to one user',
    between: ['adding a user', 'adding another with that email'],
    arrange: async () => newPerson(await buildOrganization(db)),
    left: async (person) => call('createUser', person),
    right: async (person) => call('createUser', { ...person, email: person.email.toUpperCase() }),
    broken: async ({ email }) =>
      (await exists(sql`SELECT FROM users WHERE lower(email) = ${email} HAVING count(*) > 1`))
        ? 'two people have one address'
        : undefined,
  }),
  race({
    rule: 'no user gets an inactive role',
    between: ['adding a user', 'deactivating the role'],
    arrange: async () => {
      const { data: role } = await call('createRole', { name: randomUUID(), type: 'external' })
      return { role, person: { ...newPerson(await buildOrganization(db)), roleId: role.id } }
    },
    left: async ({ person }) => call('createUser', person),
    right: async ({ role: { id, name, type } }) => call('updateRole', { id, name, type, status: 'inactive' }),
    broken: async ({ role }) => {
      const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE role_id = ${role.id}`.execute(db)
      const deactivated = (await historyOf('role', role.id, 'updated')) ?? Infinity
      return rows[0] && ((await historyOf('user', rows[0].id, 'created')) ?? 0) > deactivated
        ? 'a person got a role after its deactivation'
        : undefined
    },
  }),
  race({
    rule: 'a deactivation ends every session',
    between: ['signing in', 'deactivating the user'],
    arrange: signingIn,
    left: storeGrant,
    right: async ({ id }) => call('changeUserStatus', { id, status: 'inactive' }),
    broken: grantIsLeft,
  }),
  race({
    rule: 'a deactivation ends every session',
    between: ['signing in', "deactivating the user's organization"],
    arrange: signingIn,
    left: storeGrant,
    right: async ({ organizationId }) =>
      call('changeOrganizationStatus', { id: organizationId, status: 'inactive' }),
    broken: grantIsLeft,
  }),
])
