import { describe, expect, it } from 'vitest'
import { adminRoleId, buyerRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { exported, call, db, clock, staffUser } = await testApp()
const organizationId = await buildOrganization(db, { name: 'Shoe Box' })

let counter = 0
function person(given: Partial<{ email: string; organizationId: string; roleId: string }> = {}) {
  counter += 1
  const email = `person-${counter}@shoebox.example`
  return { email, firstName: 'Carla', lastName: 'Jimenez', organizationId, roleId: buyerRoleId, ...given }
}

describe('creating a user', () => {
  it('creates an external user as a member of its organization', async () => {
    const input = person({ email: ' Carla@ShoeBox.example ' })
    const { data } = await call('createUserWithMembership', { ...input, userType: 'external' })
    expect(data.user).toMatchObject({
      email: 'Carla@ShoeBox.example',
      type: 'external',
      status: 'active',
      organizationId,
      roleId: buyerRoleId,
    })
    expect(data.organizationMembership).toMatchObject({ userId: data.user.id, organizationId })
    const { data: read } = await call('getUserWithMemberships', { id: data.user.id })
    expect(read).toMatchObject({
      roleName: 'Buyer',
      organizationMemberships: [{ organization: { id: organizationId, name: 'Shoe Box' } }],
    })
    const { data: history } = await call('getUserHistory', { id: data.user.id })
    expect(history).toMatchObject([{ action: 'created', actorId: staffUser.id, before: null }])
  })

  it('counts the active stores that a user orders for', async () => {
    const { id: mainContactUserId } = await buildUser(db, { type: 'external', organizationId })
    const { id } = await buildUser(db, { type: 'external', organizationId })
    await buildStore(db, { organizationId, mainContactUserId, userIds: [id] })
    const closed = await buildStore(db, { organizationId, mainContactUserId, userIds: [id] })
    await buildStore(db, { organizationId, mainContactUserId: id })
    await call('changeStoreStatus', { id: closed.id, newStatus: 'inactive' })
    expect((await call('getUserWithMemberships', { id })).data).toMatchObject({ storesCount: 2 })
    const { data } = await call('getUserWithMemberships', { id: mainContactUserId })
    expect(data).toMatchObject({ storesCount: 1 })
  })

  it('gives an internal user the Admin role and the staff organization, whatever is sent', async () => {
    const { data } = await call('createUser', { ...person(), type: 'internal' })
    expect(data).toMatchObject({ type: 'internal', organizationId: staffOrganizationId, roleId: adminRoleId })
  })

  it.each([
    [{ firstName: 'Al' }, 'firstName', 'First name needs at least 3 characters'],
    [{ lastName: ' Xu ' }, 'lastName', 'Last name needs at least 3 characters'],
    [{ email: 'nobody' }, 'email', 'Expected a valid email address'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ organizationId: '' }, 'organizationId', 'Organization is required'],
    [{ roleId: '' }, 'roleId', 'Role is required'],
  ])('rejects %o', async (given, path, message) => {
    const refused = await call('createUserWithMembership', { ...person(), ...given, userType: 'external' })
    expect(refused).toMatchObject({
      status: 400,
      message: 'Wrong Input',
      data: { issues: [{ path, message }] },
    })
  })

  it('rejects an email in use, ignoring case, and creates one of several concurrent users', async () => {
    const input = { ...person({ email: 'twice@shoebox.example' }), type: 'external' } as const
    const answers = await Promise.all(
      ['twice@shoebox.example', 'Twice@ShoeBox.example', 'TWICE@shoebox.example'].map(async (email) =>
        call('createUser', { ...input, email }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await call('createUserWithMembership', {
      ...person({ email: input.email }),
      userType: 'external',
    })
    expect(again).toMatchObject({ status: 409, message: 'User already exists' })
    expect((await call('getUsers', { email: 'TWICE@shoebox.example' })).data).toHaveLength(1)
  })

  it('rejects a customer in the staff organization, and a nonexistent organization or role', async () => {
    const organizationMissing = { status: 404, message: 'Organization not found' }
    const roleMissing = { status: 404, message: 'Role not found' }
    for (const given of [{ organizationId: staffOrganizationId }, { organizationId: uuidv7() }]) {
      const created = await call('createUser', { ...person(given), type: 'external' })
      expect(created).toMatchObject(organizationMissing)
      const joined = await call('createUserWithMembership', { ...person(given), userType: 'external' })
      expect(joined).toMatchObject(organizationMissing)
    }
    const { data: role } = await call('createRole', { name: 'Retired' })
    await call('updateRole', { id: role.id, name: 'Retired', type: 'internal', status: 'inactive' })
    for (const given of [{ roleId: uuidv7() }, { roleId: role.id }]) {
      expect(await call('createUser', { ...person(given), type: 'external' })).toMatchObject(roleMissing)
      const joined = await call('createUserWithMembership', { ...person(given), userType: 'external' })
      expect(joined).toMatchObject(roleMissing)
    }
  })

  it("refuses the Admin role to a customer's user", async () => {
    const refused = { status: 409, message: "Customers' users can't have the Admin role." }
    const given = person({ roleId: adminRoleId })
    expect(await call('createUser', { ...given, type: 'external' })).toMatchObject(refused)
    expect(await call('createUserWithMembership', { ...given, userType: 'external' })).toMatchObject(refused)
    expect((await call('getUsers', { email: given.email })).data).toEqual([])
  })
})

describe('listing users', () => {
  it('searches first name, last name, and email, filters, limits, sorts, and pages', async () => {
    const there = await buildOrganization(db)
    for (const [firstName, lastName, email] of [
      ['Zoe', 'Listed', 'b@listed.example'],
      ['Ada', 'Listed', 'c@listed.example'],
      ['Ben', 'Other', 'a@listed.example'],
    ] as const)
      await buildUser(db, { firstName, lastName, email, type: 'external', organizationId: there })
    const names = async (input: Parameters<typeof call<'getUsers'>>[1]) =>
      (await call('getUsers', { organizationId: there, ...input })).data.map(({ firstName }) => firstName)
    expect(await names({})).toEqual(['Ada', 'Ben', 'Zoe'])
    expect(await names({ search: 'LISTED.example' })).toEqual(['Ada', 'Ben', 'Zoe'])
    expect(await names({ search: 'zoe listed' })).toEqual(['Zoe'])
    expect(await names({ search: 'other' })).toEqual(['Ben'])
    expect(await names({ orderBy: 'email' })).toEqual(['Ben', 'Zoe', 'Ada'])
    expect(await names({ orderDir: 'desc', limit: 1 })).toEqual(['Zoe'])
    expect(await names({ type: 'internal' })).toEqual([])
    expect(await names({ status: 'inactive' })).toEqual([])
    expect(await names({ roleId: buyerRoleId })).toEqual([])
    const page = await call('getUsersWithMemberships', { organizationId: there, pageSize: 2 })
    const cursor = String(page.headers['x-next-cursor'])
    const next = await call('getUsersWithMemberships', { organizationId: there, pageSize: 2, cursor })
    expect([page, next].map(({ data }) => data.map(({ firstName }) => firstName))).toEqual([
      ['Ada', 'Ben'],
      ['Zoe'],
    ])
  })
})

describe('changing a user', () => {
  it('changes the names', async () => {
    const { id } = await buildUser(db)
    const { data } = await call('updateUser', { id, firstName: 'Jo', lastName: 'Li' })
    expect(data).toMatchObject({ id, firstName: 'Jo', lastName: 'Li' })
    expect((await call('getUser', { id })).data).toEqual(data)
  })

  it.each([
    [{ firstName: ' ', lastName: 'Li' }, 'First name is required'],
    [{ firstName: 'Jo', lastName: '' }, 'Last name is required'],
  ])('rejects the names %o', async (names, message) => {
    const refused = await call('updateUser', { id: staffUser.id, ...names })
    expect(refused).toMatchObject({ status: 400, data: { issues: [{ message }] } })
  })

  it('returns 404 for a nonexistent user', async () => {
    const id = uuidv7()
    const missing = { status: 404, message: 'User not found' }
    expect(await call('getUser', { id })).toMatchObject(missing)
    expect(await call('getUserWithMemberships', { id })).toMatchObject(missing)
    expect(await call('updateUser', { id, firstName: 'Jo', lastName: 'Li' })).toMatchObject(missing)
    expect(await call('changeUserStatus', { id, status: 'active' })).toMatchObject(missing)
    expect(await call('deleteUser', { id })).toMatchObject(missing)
  })

  it('ends the sessions of a deactivated user before the next request', async () => {
    const { id } = await buildUser(db)
    const token = await signInAs(db, clock, id)
    expect((await call('getRoles', {}, { as: token })).status).toBe(200)
    expect((await call('changeUserStatus', { id, status: 'inactive' })).data.status).toBe('inactive')
    expect((await call('getRoles', {}, { as: token })).status).toBe(401)
    expect((await call('changeUserStatus', { id, status: 'active' })).data.status).toBe('active')
    expect((await call('changeUserStatus', { id, status: 'active' })).status).toBe(200)
    expect((await call('getRoles', {}, { as: token })).status).toBe(401)
    const { data: history } = await call('getUserHistory', { id })
    expect(history.map(({ action }) => action)).toEqual(['activated', 'deactivated'])
  })
})

describe('deleting a user', () => {
  it('deletes a user without history and deactivates one with history', async () => {
    const unused = await buildUser(db)
    expect((await call('deleteUser', { id: unused.id })).data).toEqual({ outcome: 'deleted' })
    expect((await call('getUser', { id: unused.id })).status).toBe(404)
    expect((await call('getUserHistory', { id: unused.id })).data).toMatchObject([{ action: 'deleted' }])

    const busy = await buildUser(db)
    const token = await signInAs(db, clock, busy.id)
    await call('createRole', { name: 'Created by a user' }, { as: token })
    expect((await call('deleteUser', { id: busy.id })).data).toEqual({ outcome: 'deactivated' })
    expect((await call('getUser', { id: busy.id })).data.status).toBe('inactive')
    expect((await call('getRoles', {}, { as: token })).status).toBe(401)
  })

  it('rejects deleting oneself or a main contact', async () => {
    for (const refused of [
      await call('deleteUser', { id: staffUser.id }),
      await call('changeUserStatus', { id: staffUser.id, status: 'inactive' }),
    ])
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('yourself') })

    const contact = await buildUser(db, { type: 'external', organizationId })
    await call('changeMainContactUser', { id: organizationId, mainContactUserId: contact.id })
    for (const refused of [
      await call('deleteUser', { id: contact.id }),
      await call('changeUserStatus', { id: contact.id, status: 'inactive' }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        message: 'This person is a main contact. Choose another main contact first.',
      })
  })

  it('rejects deleting the last Admin', async () => {
    const { call: ask, db: own, clock: time, staffUser: admin } = await testApp()
    const { data: role } = await ask('createRole', { name: 'Clerk', type: 'internal' })
    const clerk = await buildUser(own)
    await own.updateTable('users').set({ roleId: role.id }).where('id', '=', clerk.id).execute()
    const as = await signInAs(own, time, clerk.id)
    const refused = { status: 409, message: 'Keep at least one Admin.' }
    expect(await ask('deleteUser', { id: admin.id }, { as })).toMatchObject(refused)
    expect(await ask('changeUserStatus', { id: admin.id, status: 'inactive' }, { as })).toMatchObject(refused)
  })

  it('keeps one Admin when two delete each other concurrently', async () => {
    // A separate application, because this test may deactivate the user that the other tests sign in with.
    const own = await testApp()
    await own.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('type', '=', 'internal')
      .where('id', '!=', own.staffUser.id)
      .execute()
    const other = await buildUser(own.db)
    const token = await signInAs(own.db, own.clock, other.id)
    const answers = await Promise.all([
      own.call('deleteUser', { id: other.id }),
      own.call('deleteUser', { id: own.staffUser.id }, { as: token }),
    ])
    // The second one is refused, as the last Admin or as a user who no longer exists.
    const [done, second] = answers.toSorted((a, b) => a.status - b.status)
    expect(done?.status).toBe(200)
    expect(['Keep at least one Admin.', 'Sign in to continue.']).toContain(second?.message)
    const left = await own.db
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'internal')
      .where('status', '=', 'active')
      .execute()
    expect(left).toHaveLength(1)
    const survivor = await signInAs(own.db, own.clock, left[0]?.id ?? '')
    const deactivated = await own.call(
      'changeUserStatus',
      { id: left[0]?.id ?? '', status: 'inactive' },
      { as: survivor },
    )
    expect(deactivated.status).toBe(409)
  })
})

it('exports the filtered list', async () => {
  await buildUser(db, {
    type: 'external',
    organizationId,
    firstName: 'Exported',
    lastName: '+Plus',
    email: 'exported@x.example',
  })
  const lines = await exported('exportUsers', { search: 'exported' })
  expect(lines).toEqual([
    'First name,Last name,Email,Type,Status,Role,Organizations',
    "Exported,'+Plus,exported@x.example,Customer,active,Admin,",
    '',
  ])
})

it('takes an address in letters of another script for one person in any form', async () => {
  const input = person({ email: 'Zoë@MÜNCHEN.example' })
  const { data } = await call('createUserWithMembership', { ...input, userType: 'external' })
  expect(data.user.email).toBe('zoë@xn--mnchen-3ya.example')
  for (const email of ['ZOE\u0308@münchen.example', 'zoë@XN--MNCHEN-3YA.example'])
    expect((await call('getUsers', { email })).data.map(({ id }) => id)).toEqual([data.user.id])
  const refused = await call('createUser', { ...input, email: 'ZOË@münchen.example', type: 'internal' })
  expect(refused.status).not.toBe(200)
})
