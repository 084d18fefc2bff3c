import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/endpoints.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildOrganization, buildUser } from '#server/users/testing/build-user.ts'
import { buildSegment, buildStore } from '#server/testing/build-store.ts'

const { app, call, db, staff, staffUser } = await testApp()
const shipping = { type: 'shipping' as const, line1: '1 Dock Rd', city: 'Reno', state: 'NV', country: 'US' }
const billing = { ...shipping, type: 'billing' as const, line1: '2 Bank St', postalCode: '89501' }
/** Made on this version of the store. */
const on = (version: number | string) => ({ headers: { 'if-match': `"${version}"` } })
async function get(url: string) {
  return (await app.inject({ url, headers: { authorization: `Bearer ${staff}` } })).json()
}
const invalid = { status: 400, message: 'Invalid input, please check your input and try again.' }

/** An organization with three buyers, and a brand with its catalog type. */
async function customer() {
  const organizationId = await buildOrganization(db)
  const build = async () => (await buildUser(db, { type: 'external', organizationId })).id
  const [ann, bob, cid] = [await build(), await build(), await build()]
  return { organizationId, ann, bob, cid, segment: await buildSegment(db) }
}

describe('opening a store', () => {
  it('answers with the store and its stream, and derives the type', async () => {
    const { organizationId, ann, bob, segment } = await customer()
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

  it('takes the organization’s address for billing where asked to', async () => {
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
  ])('refuses %o in the words of the spec', async (given, path, message) => {
    const { organizationId, ann, segment } = await customer()
    const refused = await call('createStore', {
      organizationId,
      name: 'Refused',
      mainContactUserId: ann,
      brandFocusType: { brandSegmentation: [segment] },
      ...given,
    })
    expect(refused).toMatchObject({ ...invalid, data: { issues: [{ path, message }] } })
  })

  it('refuses people, brands and organizations that do not fit, and leaves nothing behind', async () => {
    const { organizationId, ann, segment } = await customer()
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
  it('lists by name, searches, filters and pages', async () => {
    const { organizationId, ann: mainContactUserId, segment } = await customer()
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

describe('changing a store', () => {
  it('goes through its calls, each one version further', async () => {
    const { organizationId, ann, bob, cid, segment } = await customer()
    const { id } = await buildStore(db, { organizationId, mainContactUserId: ann, userIds: [bob, cid] })
    const info = await call('changeStoreBasicInfo', {
      id,
      newName: 'By the sea',
      newDescription: 'Pier 4',
      newMainContactUserId: bob,
    })
    expect(info.data).toMatchObject({
      nextExpectedStreamVersion: 2,
      createdNewStream: false,
      store: { name: 'By the sea', description: 'Pier 4', mainContactUserId: bob, userIds: [cid] },
    })
    const added = await call('addStoreAddress', { id, address: shipping })
    expect(added.data.store.addresses).toEqual([shipping])
    const addresses = [{ ...billing, line2: '', latitude: 39.5, longitude: -119.8 }, shipping]
    const changed = await call('changeStoreAddresses', { id, addresses })
    const { line2: _empty, ...tidy } = addresses[0] as { line2: string }
    expect(changed.data.store.addresses).toEqual([tidy, shipping])
    const brands = await call('changeStoreBrandFocusType', {
      id,
      newBrandFocusType: {
        brandSegmentation: [segment, { ...(await buildSegment(db)), segmentation: 'best' }],
      },
    })
    expect(brands.data.store.brandFocusType).toMatchObject({
      storeType: 'multi-brand',
      brandSegmentation: [segment, { segmentation: 'best' }],
    })
    expect((await call('changeStoreUsers', { id, userIds: [ann] })).data.store.userIds).toEqual([ann])
    const closed = await call('changeStoreStatus', { id, newStatus: 'inactive' })
    expect(closed.data).toMatchObject({
      nextExpectedStreamVersion: 7,
      store: { status: 'inactive', version: 7 },
    })
    expect((await call('getStore', { id })).data.store).toEqual(closed.data.store)

    const { data: history } = await call('getStoreHistory', { id })
    expect(history.map(({ action }) => action)).toEqual([
      'deactivated',
      'users changed',
      'brands changed',
      'addresses changed',
      'address added',
      'basic info changed',
      'created',
    ])
    expect(history[0]).toMatchObject({ before: { status: 'active' }, after: { status: 'inactive' } })
  })

  it('leaves the version alone where nothing changes', async () => {
    const store = await buildStore(db)
    const same = await call('changeStoreAddresses', { id: store.id, addresses: [] })
    expect(same.data).toMatchObject({ nextExpectedStreamVersion: 1, store: { version: 1 } })
    expect((await call('getStoreHistory', { id: store.id })).data).toHaveLength(1)
  })

  it('gets a logo, drawn anew, and loses it again', async () => {
    const { id } = await buildStore(db)
    const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a85e2f' } })
    const picture = (await drawing.png().toBuffer()).toString('base64')
    const { data } = await call('changeStoreLogo', { id, picture })
    const { rawPayload, headers } = await app.inject(data.store.logoUrl)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
    const without = await call('changeStoreLogo', { id, picture: null })
    expect(without.data).toMatchObject({ nextExpectedStreamVersion: 3, store: { logoUrl: '/store.svg' } })
  })

  it('refuses the status it has', async () => {
    const { id } = await buildStore(db)
    expect(await call('changeStoreStatus', { id, newStatus: 'active' })).toMatchObject({
      status: 400,
      message: 'Store status is already set to this status.',
    })
  })

  it('refuses what does not fit, each in the spec’s sentence', async () => {
    const { id } = await buildStore(db, { addresses: [shipping] })
    const stranger = await buildUser(db, { type: 'external' })
    for (const refused of [
      await call('changeStoreBasicInfo', { id, newName: '', newMainContactUserId: stranger.id }),
      await call('changeStoreBasicInfo', { id, newName: 'A', newMainContactUserId: stranger.id }),
      await call('addStoreAddress', { id, address: shipping }),
      await call('addStoreAddress', { id, address: { ...billing, postalCode: '895011' } }),
      await call('changeStoreAddresses', { id, addresses: [billing, billing] }),
      await call('changeStoreStatus', { id, newStatus: 'closed' as 'active' }),
      await call('changeStoreBrandFocusType', { id, newBrandFocusType: { brandSegmentation: [] } }),
      await call('changeStoreUsers', { id, userIds: [stranger.id] }),
      await call('changeStoreLogo', { id, picture: Buffer.from('<svg/>').toString('base64') }),
      await call('changeStoreLogo', { id, picture: 'no base64!' }),
    ])
      expect(refused).toMatchObject(invalid)
    expect((await call('getStore', { id })).data.store.version).toBe(1)
  })

  it('that is not there is not found', async () => {
    const id = uuidv7()
    const segment = await buildSegment(db)
    for (const answer of [
      await call('getStore', { id }),
      await call('changeStoreBasicInfo', { id, newName: 'A', newMainContactUserId: uuidv7() }),
      await call('addStoreAddress', { id, address: shipping }),
      await call('changeStoreAddresses', { id, addresses: [] }),
      await call('changeStoreStatus', { id, newStatus: 'active' }),
      await call('changeStoreBrandFocusType', { id, newBrandFocusType: { brandSegmentation: [segment] } }),
      await call('changeStoreUsers', { id, userIds: [] }),
      await call('changeStoreLogo', { id, picture: null }),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'No business stores found.' })
  })

  it('made on an older version is refused, and tells the store as it is and who changed what', async () => {
    const store = await buildStore(db)
    const { id, mainContactUserId } = store
    const mine = { id, newName: 'Mine', newMainContactUserId: mainContactUserId }
    expect((await call('changeStoreBasicInfo', { ...mine, newName: 'Theirs' }, on(1))).status).toBe(200)
    const refused = await call('changeStoreBasicInfo', mine, on(1))
    expect(refused).toMatchObject({
      status: 409,
      message: 'Somebody else changed this meanwhile.',
      data: {
        store: { name: 'Theirs', version: 2 },
        nextExpectedStreamVersion: 2,
        changes: [{ action: 'basic info changed', by: 'Ann Number 1' }],
      },
    })
    for (const stale of [
      await call('addStoreAddress', { id, address: shipping }, on(1)),
      await call('changeStoreAddresses', { id, addresses: [shipping] }, on(1)),
      await call('changeStoreStatus', { id, newStatus: 'inactive' }, on(1)),
      await call('changeStoreBrandFocusType', { id, newBrandFocusType: store.brandFocusType }, on(1)),
      await call('changeStoreUsers', { id, userIds: [] }, on(1)),
      await call('changeStoreLogo', { id, picture: null }, on(1)),
    ])
      expect(stale.status).toBe(409)
    expect((await call('changeStoreStatus', { id, newStatus: 'active' }, on(1))).status).toBe(400)
    expect((await call('changeStoreBasicInfo', mine, on('soon'))).message).toBe('Wrong Input')
    expect((await call('changeStoreBasicInfo', mine, on(2))).data.store.name).toBe('Mine')
  })
})

describe('fifty editors of one store', () => {
  it('on one version: one wins, everybody else is told', async () => {
    const { id, mainContactUserId: newMainContactUserId } = await buildStore(db)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        call(
          'changeStoreBasicInfo',
          { id, newName: `Name ${index}`, newMainContactUserId },
          { headers: { 'if-match': '1' } },
        ),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const { data } = await call('getStore', { id })
    expect(data.store).toMatchObject({ name: won[0]?.data.store.name, version: 2 })
  })

  it('on whatever is there: every change is kept, none lost, and the read side says what the stream says', async () => {
    const { id, mainContactUserId: newMainContactUserId } = await buildStore(db)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        call('changeStoreBasicInfo', { id, newName: `Name ${index}`, newMainContactUserId }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const versions = answers.map(({ data }) => data.nextExpectedStreamVersion).toSorted((a, b) => a - b)
    expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
    const events = await db
      .selectFrom('events')
      .select('data')
      .where('streamId', '=', id)
      .orderBy('version')
      .execute()
    const names = events.slice(1).map(({ data }) => (data as { name: string }).name)
    expect(new Set(names).size).toBe(50)
    const { data } = await call('getStore', { id })
    expect(data.store).toMatchObject({ name: names.at(-1), version: 51 })
    expect(answers.find(({ data: answer }) => answer.nextExpectedStreamVersion === 51)?.data.store.name).toBe(
      names.at(-1),
    )
  })
})

describe('what depends on stores', () => {
  it('an organization with a store is deactivated with it, not deleted', async () => {
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

  it('a brand that a store carries or a discount names is in use', async () => {
    const { segment, organizationId } = await customer()
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

  it('a store’s main contact stays, and one of its users is deactivated, not deleted', async () => {
    const { organizationId, ann, bob } = await customer()
    await buildStore(db, { organizationId, mainContactUserId: ann, userIds: [bob] })
    expect((await call('deleteUser', { id: ann })).status).toBe(409)
    expect((await call('deleteUser', { id: bob })).data).toEqual({ outcome: 'deactivated' })
  })

  it('a failure of ours is worded as the spec words it', async () => {
    const { id } = await buildStore(db)
    await db.schema.alterTable('stores').renameTo('stores_away').execute()
    const broken = { status: 500, message: 'Something went wrong in our side.' }
    expect(await get('/api/stores')).toMatchObject(broken)
    expect(await get(`/api/stores/${id}`)).toMatchObject(broken)
    await db.schema.alterTable('storesAway').renameTo('stores').execute()
  })
})

/** Every change of a store, so that a new one cannot be forgotten above. */
const changes = [
  'changeStoreBasicInfo',
  'addStoreAddress',
  'changeStoreAddresses',
  'changeStoreStatus',
  'changeStoreBrandFocusType',
  'changeStoreUsers',
  'changeStoreLogo',
] as const satisfies readonly CallName[]

it.each(changes)(
  '%s takes one version at a time and answers in the words of the event store',
  async (name) => {
    const { storeCalls } = await import('#contract/stores.ts')
    expect(storeCalls[name].refusals).toContain('conflict')
    expect(Object.keys(storeCalls[name].data.shape)).toEqual([
      'store',
      'nextExpectedStreamVersion',
      'createdNewStream',
    ])
  },
)

it('the list is exported as it is filtered', async () => {
  await buildStore(db, { name: 'Exported', addresses: [shipping] })
  const { data } = await call('exportStores', { search: 'exported' })
  const lines = (await app.inject(data.url)).body.slice(1).split('\r\n')
  expect(lines).toEqual([
    'Name,Organization,Description,Status,Type,Brands,Users,Addresses,Shipping,Billing',
    expect.stringContaining('Shipping Only,"1 Dock Rd, Reno, NV, United States",N/A'),
    '',
  ])
})
