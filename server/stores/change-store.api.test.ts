import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/endpoints.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { billing, shipping } from '#server/testing/build/address.ts'
import { buildBuyers } from '#server/testing/build/buyers.ts'

const { app, call, db, staffUser } = await testApp()
/** Based on this version of the store. */
const on = (version: number | string) => ({ headers: { 'if-match': `"${version}"` } })
const invalid = { status: 400, message: 'Invalid input, please check your input and try again.' }

describe('changing a store', () => {
  it('raises the version with each call', async () => {
    const { organizationId, ann, bob, cid, segment } = await buildBuyers(db)
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

  it('keeps the version if nothing changes', async () => {
    const store = await buildStore(db)
    const same = await call('changeStoreAddresses', { id: store.id, addresses: [] })
    expect(same.data).toMatchObject({ nextExpectedStreamVersion: 1, store: { version: 1 } })
    expect((await call('getStoreHistory', { id: store.id })).data).toHaveLength(1)
  })

  it('sets a redrawn logo and removes it', async () => {
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

  it('rejects the status it already has', async () => {
    const { id } = await buildStore(db)
    expect(await call('changeStoreStatus', { id, newStatus: 'active' })).toMatchObject({
      status: 400,
      message: 'Store status is already set to this status.',
    })
  })

  it('rejects invalid input with the message of its field', async () => {
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

  it('refuses the brand of own stock, which is never a choice', async () => {
    const { id } = await buildStore(db)
    const { data } = await call('getBrands', { search: 'Own Stock' })
    const segment = { ...(await buildSegment(db)), brandId: data[0]?.id ?? 0 }
    expect(
      await call('changeStoreBrandFocusType', { id, newBrandFocusType: { brandSegmentation: [segment] } }),
    ).toMatchObject({ status: 400, data: { issues: [{ message: 'Brand not found' }] } })
  })

  it('that does not exist is not found', async () => {
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

  it('based on an older version is a conflict that shows the current store and who changed what', async () => {
    const store = await buildStore(db)
    const { id, mainContactUserId } = store
    const mine = { id, newName: 'Mine', newMainContactUserId: mainContactUserId }
    expect((await call('changeStoreBasicInfo', { ...mine, newName: 'Theirs' }, on(1))).status).toBe(200)
    const refused = await call('changeStoreBasicInfo', mine, on(1))
    expect(refused).toMatchObject({
      status: 409,
      message: 'Someone else changed this while you were editing.',
      data: {
        current: { name: 'Theirs', version: 2 },
        nextExpectedStreamVersion: 2,
        changes: [{ action: 'basic info changed', by: `${staffUser.firstName} ${staffUser.lastName}` }],
      },
    })
    // Identical to a fresh read, because an editor shows the differences.
    const conflicting = (refused.data as unknown as { current: unknown }).current
    expect(JSON.stringify(conflicting)).toBe(JSON.stringify((await call('getStore', { id })).data.store))
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
    expect((await call('changeStoreBasicInfo', mine, on('soon'))).message).toBe(
      'Invalid input, please check your input and try again.',
    )
    expect((await call('changeStoreBasicInfo', mine, on(2))).data.store.name).toBe('Mine')
  })
})

describe('fifty concurrent editors of one store', () => {
  it('with the same expected version: one wins, all others get a conflict', async () => {
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

  it('without an expected version: no change is lost, and the read tables match the stream', async () => {
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

/** Every change of a store. */
const changes = [
  'changeStoreBasicInfo',
  'addStoreAddress',
  'changeStoreAddresses',
  'changeStoreStatus',
  'changeStoreBrandFocusType',
  'changeStoreUsers',
  'changeStoreLogo',
] as const satisfies readonly CallName[]

it.each(changes)('%s raises the version by one and returns it', async (name) => {
  const { storeCalls } = await import('#contract/customers/stores.ts')
  expect(storeCalls[name].refusals).toContain('conflict')
  expect(Object.keys(storeCalls[name].data.shape)).toEqual([
    'store',
    'nextExpectedStreamVersion',
    'createdNewStream',
  ])
})
