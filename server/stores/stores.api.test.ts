import { describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { billing, shipping } from '#server/testing/build/address.ts'
import { buildBuyers } from '#server/testing/build/buyers.ts'

const { app, exported, call, db, staff, staffUser } = await testApp()
async function get(url: string) {
  return (await app.inject({ url, headers: { authorization: `Bearer ${staff}` } })).json()
}
const invalid = { status: 400, message: 'Invalid input, please check your input and try again.' }

describe('opening a store', () => {
  it('returns the store, its version, and its derived type', async () => {
    const { organizationId, ann, bob, segment } = await buildBuyers(db)
    const { data } = await call('createStore', {
      organizationId,
      name: ' Main Store ',
      description: '',
      mainContactUserId: ann,
      userIds: [bob],
      addresses: [billing],
      brandFocusType: { storeType: 'multi-brand', brandSegmentation: [segment] },
    })
    expect(data).toMatchObject({
      nextExpectedStreamVersion: 1,
      createdNewStream: true,
      store: {
        name: 'Main Store',
        description: null,
        status: 'active',
        mainContactUserId: ann,
        userIds: [bob],
        addresses: [billing],
        logoUrl: '/store.svg',
        brandFocusType: { storeType: 'monobrand', brandSegmentation: [segment] },
        version: 1,
      },
    })
    expect(data.store.streamId).toBe(data.store.id)
    const { data: read } = await call('getStore', { id: data.store.id })
    expect(read).toEqual({ ...data, createdNewStream: false })
    expect((await call('getStoreHistory', { id: data.store.id })).data).toMatchObject([
      { action: 'created', actorId: staffUser.id, before: null, after: { name: 'Main Store' } },
    ])
  })

  it('uses the address of the organization for billing on request', async () => {
    const { data: organization } = await call('createOrganization', {
      name: 'Same Address',
      address: { line1: '9 Elm', city: 'Reno', state: 'NV', country: 'US' },
    })
    const same = { type: 'billing', isSameAsOrgAddress: true } as const
    const contact = await buildUser(db, { type: 'external', organizationId: organization.id })
    const { id } = await buildStore(db, {
      organizationId: organization.id,
      mainContactUserId: contact.id,
      addresses: [same],
    })
    expect((await call('getStore', { id })).data.store.addresses).toEqual([
      { type: 'billing', ...organization.address },
    ])
    const bare = await buildStore(db)
    const refused = await call('changeStoreAddresses', { id: bare.id, addresses: [same] })
    expect(refused).toMatchObject({
      ...invalid,
      data: { issues: [{ message: 'The organization has no address' }] },
    })
  })

  it.each([
    [{ organizationId: '' }, 'organizationId', 'Organization is required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ mainContactUserId: '' }, 'mainContactUserId', 'Main Contact is required'],
    [
      { brandFocusType: { brandSegmentation: [] } },
      'brandFocusType.brandSegmentation',
      'At least one brand is required',
    ],
    [
      { brandFocusType: { brandSegmentation: [{ brandId: 1, catalogTypeIds: [] }] } },
      'brandFocusType.brandSegmentation.0.catalogTypeIds',
      'At least one catalog type is required',
    ],
    [{ addresses: [billing, billing] }, 'addresses', 'At most one shipping and one billing address'],
  ])('refuses %o with the message of its field', async (given, path, message) => {
    const { organizationId, ann, segment } = await buildBuyers(db)
    const refused = await call('createStore', {
      organizationId,
      name: 'Refused',
      mainContactUserId: ann,
      brandFocusType: { brandSegmentation: [segment] },
      ...given,
    })
    expect(refused).toMatchObject({ ...invalid, data: { issues: [{ path, message }] } })
  })

  it('rejects unsuitable people, brands, and organizations, and writes nothing', async () => {
    const { organizationId, ann, segment } = await buildBuyers(db)
    const stranger = await buildUser(db, { type: 'external' })
    const inactive = await buildUser(db, { type: 'external', organizationId, status: 'inactive' })
    const input = {
      organizationId,
      name: 'Never opened',
      mainContactUserId: ann,
      brandFocusType: { brandSegmentation: [segment] },
    }
    const brands = (given: object) => ({ brandFocusType: { brandSegmentation: [{ ...segment, ...given }] } })
    const wrong: [Partial<typeof input> & { userIds?: string[] }, string][] = [
      [{ organizationId: uuidv7() }, 'organizationId'],
      [{ organizationId: staffUser.organizationId, mainContactUserId: staffUser.id }, 'organizationId'],
      [{ mainContactUserId: stranger.id }, 'mainContactUserId'],
      [{ mainContactUserId: inactive.id }, 'mainContactUserId'],
      [{ userIds: [stranger.id] }, 'userIds'],
      [{ userIds: [ann] }, 'userIds'],
      [brands({ brandId: 999_999 }), 'brandFocusType.brandSegmentation'],
      [brands({ catalogTypeIds: [999_999] }), 'brandFocusType.brandSegmentation'],
      [brands({ catalogTypeIds: [1] }), 'brandFocusType.brandSegmentation'],
    ]
    for (const [given, path] of wrong)
      expect(await call('createStore', { ...input, ...given })).toMatchObject({
        ...invalid,
        data: { issues: [{ path }] },
      })
    expect((await call('getStores', { search: 'never opened' })).data).toEqual([])
  })
})

describe('listing stores', () => {
  it('lists by name, searches, filters, and pages', async () => {
    const { organizationId, ann: mainContactUserId, segment } = await buildBuyers(db)
    const common = { organizationId, mainContactUserId }
    const both = [segment, await buildSegment(db)]
    await buildStore(db, { ...common, name: 'Listed C', brandSegmentation: [segment] })
    await buildStore(db, { ...common, name: 'Listed A', brandSegmentation: both })
    const { id } = await buildStore(db, { name: 'Listed B' })
    await call('changeStoreStatus', { id, newStatus: 'inactive' })
    const names = async (input: Parameters<typeof call<'getStores'>>[1]) =>
      (await call('getStores', input)).data.map(({ name }) => name)
    expect(await names({ search: 'LISTED' })).toEqual(['Listed A', 'Listed B', 'Listed C'])
    expect(await names({ organizationId })).toEqual(['Listed A', 'Listed C'])
    expect(await names({ brandId: segment.brandId })).toEqual(['Listed A', 'Listed C'])
    expect(await names({ search: 'listed', status: 'inactive' })).toEqual(['Listed B'])
    const page = await call('getStores', { search: 'listed', pageSize: 2, orderDir: 'desc' })
    expect(page.data.map(({ brandFocusType }) => brandFocusType.storeType)).toEqual([
      'monobrand',
      'monobrand',
    ])
    const cursor = String(page.headers['x-next-cursor'])
    expect(await names({ search: 'listed', pageSize: 2, orderDir: 'desc', cursor })).toEqual(['Listed A'])
  })
})

describe('references to stores', () => {
  it('deactivates an organization with a store instead of deleting it', async () => {
    const { id, organizationId } = await buildStore(db)
    expect((await call('deleteOrganization', { id: organizationId })).data).toEqual({
      outcome: 'deactivated',
    })
    expect((await call('getOrganization', { id: organizationId })).data.status).toBe('inactive')
    expect((await call('getStore', { id })).data).toMatchObject({
      nextExpectedStreamVersion: 2,
      store: { status: 'inactive' },
    })
    expect((await call('getStoreHistory', { id })).data[0]).toMatchObject({ action: 'deactivated' })
    expect((await call('deleteOrganization', { id: organizationId })).data).toEqual({
      outcome: 'deactivated',
    })
  })

  it('rejects the deletion of a brand that a store or a discount refers to', async () => {
    const { segment, organizationId } = await buildBuyers(db)
    await buildStore(db, { brandSegmentation: [segment] })
    await call('updateDiscounts', {
      id: organizationId,
      discounts: [{ brand: [segment.brandId], discount: 5 }],
    })
    expect(await call('deleteBrand', { brandId: segment.brandId })).toMatchObject({
      status: 409,
      message: 'Brand is in use: 1 store and 1 discount.',
    })
  })

  it('rejects the deletion of a main contact, and deactivates a user of a store', async () => {
    const { organizationId, ann, bob } = await buildBuyers(db)
    await buildStore(db, { organizationId, mainContactUserId: ann, userIds: [bob] })
    expect((await call('deleteUser', { id: ann })).status).toBe(409)
    expect((await call('deleteUser', { id: bob })).data).toEqual({ outcome: 'deactivated' })
  })

  it('answers an unexpected error with its own message', async () => {
    const { id } = await buildStore(db)
    await db.schema.alterTable('stores').renameTo('stores_away').execute()
    const broken = { status: 500, message: 'Something went wrong in our side.' }
    expect(await get('/api/stores')).toMatchObject(broken)
    expect(await get(`/api/stores/${id}`)).toMatchObject(broken)
    await db.schema.alterTable('storesAway').renameTo('stores').execute()
  })
})

it('exports the filtered list', async () => {
  await buildStore(db, { name: 'Exported', addresses: [shipping] })
  const lines = await exported('exportStores', { search: 'exported' })
  expect(lines).toEqual([
    'Name,Organization,Description,Status,Type,Brands,Users,Addresses,Shipping,Billing',
    expect.stringContaining('Shipping Only,"1 Dock Rd, Reno, NV, United States",N/A'),
    '',
  ])
})
