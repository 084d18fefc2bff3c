import { describe, expect, it } from 'vitest'
import { adminRoleId, buyerRoleId } from '#contract/fixed-ids.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, exported, call, db, staff, staffUser } = await testApp()

describe('roles', () => {
  it('start with Admin for staff and Buyer for customers', async () => {
    const { data } = await call('getRoles', {})
    expect(data).toMatchObject([
      { id: adminRoleId, name: 'Admin', type: 'internal', status: 'active' },
      { id: buyerRoleId, name: 'Buyer', type: 'external', status: 'active' },
    ])
  })

  it('are created as active and internal by default, and listed by name, type, and search', async () => {
    const { status, data } = await call('createRole', { name: ' Store Manager ', description: '' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Store Manager',
      description: null,
      type: 'internal',
      status: 'active',
    })
    expect((await call('getRole', { id: data.id })).data).toEqual(data)
    expect((await call('getRoles', { search: 'manager' })).data).toEqual([data])
    expect((await call('getRoles', { type: 'external' })).data).toMatchObject([{ name: 'Buyer' }])
    await call('updateRole', { id: data.id, name: 'Store Manager', type: 'internal', status: 'inactive' })
    expect((await call('getRoles', { status: 'inactive' })).data).toMatchObject([{ id: data.id }])
  })

  it('reject invalid input with the messages of their fields', async () => {
    const refused = await call('createRole', { name: '' })
    expect(refused).toMatchObject({
      status: 400,
      message: 'Failed to create Role: the input is not valid',
      data: { issues: [{ path: 'name', message: 'Name is required' }] },
    })
  })

  it('reject a name in use, ignoring case', async () => {
    const auditor = await call('createRole', { name: 'Auditor' })
    const driver = await call('createRole', { name: 'Driver' })
    expect(await call('createRole', { name: 'AUDITOR' })).toMatchObject({
      status: 409,
      message: 'Role already exists',
    })
    const renamed = { id: driver.data.id, name: 'auditor', type: 'internal', status: 'active' } as const
    expect(await call('updateRole', renamed)).toMatchObject({ status: 409, message: 'Role already exists' })
    expect((await call('getRole', { id: auditor.data.id })).data.name).toBe('Auditor')
  })

  it('are changed, and the history records by whom', async () => {
    const { data: before } = await call('createRole', { name: 'Clerk' })
    const changed = { id: before.id, name: 'Senior clerk', type: 'external', status: 'inactive' } as const
    const { data } = await call('updateRole', { ...changed, description: 'Counts' })
    expect(data).toMatchObject({ ...changed, description: 'Counts' })
    const history = await db
      .selectFrom('history')
      .selectAll()
      .where('subjectId', '=', before.id)
      .orderBy('id')
      .execute()
    expect(history).toMatchObject([
      { action: 'created', actorId: staffUser.id },
      { action: 'updated', before: { name: 'Clerk' }, after: { name: 'Senior clerk' } },
    ])
  })

  it('return 404 if they do not exist', async () => {
    const id = uuidv7()
    const missing = { status: 404, message: 'Role not found' }
    expect(await call('getRole', { id })).toMatchObject(missing)
    expect(await call('updateRole', { id, name: 'A', type: 'internal', status: 'active' })).toMatchObject(
      missing,
    )
  })

  it('allow only the description of Admin to change', async () => {
    const admin = { id: adminRoleId, name: 'Admin', type: 'internal', status: 'active' } as const
    for (const change of [{ name: 'Boss' }, { type: 'external' as const }, { status: 'inactive' as const }])
      expect(await call('updateRole', { ...admin, ...change })).toMatchObject({
        status: 409,
        message: "The Admin role can't be changed.",
      })
    const { data } = await call('updateRole', { ...admin, description: 'Everything' })
    expect(data).toMatchObject({ name: 'Admin', description: 'Everything' })
  })

  it('answer a server error during creation with their own message', async () => {
    await db.schema.alterTable('roles').renameTo('roles_away').execute()
    const response = await app.inject({
      method: 'POST',
      url: '/api/roles',
      headers: { authorization: `Bearer ${staff}` },
      payload: { name: 'Late' },
    })
    await db.schema.alterTable('rolesAway').renameTo('roles').execute()
    expect(response.json()).toMatchObject({
      status: 500,
      message: 'Failed to create Role: something went wrong at our side.',
    })
  })
})

it('exports the filtered list', async () => {
  await call('createRole', { name: 'Exported', description: 'Counts, and more' })
  const lines = await exported('exportRoles', { search: 'exported' })
  expect(lines).toEqual(['Name,Description,Type,Status', 'Exported,"Counts, and more",Internal,active', ''])
})
