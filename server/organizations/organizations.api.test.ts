import { describe, expect, it } from 'vitest'
import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { exported, call, db, clock, staffUser } = await testApp()
const address = { line1: '12 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }

async function create(name: string, given: { country?: string } = {}) {
  const { data } = await call('createOrganization', { name, address: { ...address, ...given } })
  return data
}

describe('organizations', () => {
  it('creates active customers with an address and discounts', async () => {
    const { data: brand } = await call('createBrand', { name: 'Hey Dude' })
    const discounts = [
      { brand: 'all' as const, discount: 5 },
      { brand: [brand.id], discount: 10 },
    ]
    const { data } = await call('createOrganization', {
      name: ' Alpine Sports ',
      address: { ...address, line2: '', country: 'united states' },
      discounts,
    })
    expect(data).toMatchObject({
      name: 'Alpine Sports',
      type: 'external',
      status: 'active',
      address,
      discounts,
      mainContact: null,
      storesCount: 0,
      usersCount: 0,
    })
    expect(data.address).not.toHaveProperty('line2')
    expect((await call('getOrganization', { id: data.id })).data).toEqual(data)
    expect((await call('getOrganizationHistory', { id: data.id })).data).toMatchObject([
      {
        action: 'created',
        actorId: staffUser.id,
        actorName: `${staffUser.firstName} ${staffUser.lastName}`,
        after: { name: 'Alpine Sports' },
      },
    ])
  })

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ address: { ...address, line1: ' ' } }, 'address.line1', 'Line 1 is required'],
    [{ address: { ...address, city: '' } }, 'address.city', 'City is required'],
    [{ address: { ...address, state: '' } }, 'address.state', 'State is required'],
    [{ address: { ...address, country: '' } }, 'address.country', 'Country is required'],
    [
      { address: { ...address, postalCode: '787011' } },
      'address.postalCode',
      'Postal code is at most 5 digits',
    ],
    [{ address: { ...address, postalCode: 'A1' } }, 'address.postalCode', 'Postal code is at most 5 digits'],
    [{ discounts: [{ brand: 'all' as const, discount: 101 }] }, 'discounts.0.discount', expect.any(String)],
    [
      { discounts: [{ brand: 'all' as const, discount: 1.5 }] },
      'discounts.0.discount',
      'The discount must be a whole percentage',
    ],
    [{ discounts: [{ brand: [], discount: 1 }] }, 'discounts.0.brand', expect.any(String)],
    [
      {
        discounts: [
          { brand: 'all' as const, discount: 1 },
          { brand: 'all' as const, discount: 2 },
        ],
      },
      'discounts.1.brand',
      'There is already a discount for all brands',
    ],
    [
      {
        discounts: [
          { brand: [1], discount: 1 },
          { brand: [2, 1], discount: 2 },
        ],
      },
      'discounts.1.brand',
      'This brand already has a discount',
    ],
  ])('rejects %o', async (given, path, message) => {
    const refused = await call('createOrganization', { name: 'Refused', address, ...given })
    expect(refused).toMatchObject({
      status: 400,
      message: 'Wrong Input',
      data: { issues: [{ path, message }] },
    })
  })

  it('rejects a name in use, ignoring case and spaces', async () => {
    const first = await create('Shoe Barn')
    const second = await create('Boot Barn')
    const exists = { status: 409, message: 'Customer already exists' }
    expect(await call('createOrganization', { name: 'SHOE  barn', address })).toMatchObject(exists)
    expect(await call('renameOrganization', { id: second.id, name: 'shoe barn' })).toMatchObject(exists)
    expect((await call('renameOrganization', { id: first.id, name: 'SHOE BARN' })).data.name).toBe(
      'SHOE BARN',
    )
  })

  it('sets and clears the language of a customer, and rejects one of an unknown customer', async () => {
    const { id } = await create('Zapatos del Sur')
    const { data } = await call('changeOrganizationLanguage', { id, language: 'es' })
    expect(data).toMatchObject({ id, language: 'es' })
    expect((await call('changeOrganizationLanguage', { id, language: null })).data.language).toBeNull()
    const unknown = await call('changeOrganizationLanguage', { id: uuidv7(), language: 'es' })
    expect(unknown).toMatchObject({ status: 404, message: 'Organization not found' })
  })

  it('finds customers with a similar name', async () => {
    const { id } = await create('Northern Outfitters')
    const { data } = await call('getSimilarOrganizations', { name: 'Northern Outfiters Inc' })
    expect(data).toEqual([{ id, name: 'Northern Outfitters', isSame: false }])
    const same = await call('getSimilarOrganizations', { name: 'northern  outfitters' })
    expect(same.data).toEqual([{ id, name: 'Northern Outfitters', isSame: true }])
    expect((await call('getSimilarOrganizations', { name: 'Quite Another' })).data).toEqual([])
  })

  it('lists by name, searches name and country, filters, and pages', async () => {
    await create('Listed Zwei', { country: 'DE' })
    await create('Listed Eins', { country: 'Germany' })
    await create('Listed Three', { country: 'Narnia' })
    const names = async (input: Parameters<typeof call<'getOrganizations'>>[1]) =>
      (await call('getOrganizations', input)).data.map(({ name }) => name)
    expect(await names({ search: 'listed' })).toEqual(['Listed Eins', 'Listed Three', 'Listed Zwei'])
    expect(await names({ search: 'GERMA' })).toEqual(['Listed Eins', 'Listed Zwei'])
    expect(await names({ search: 'narn' })).toEqual(['Listed Three'])
    expect(await names({ search: 'listed', orderDir: 'desc', pageSize: 1 })).toEqual(['Listed Zwei'])
    expect(await names({ type: 'internal' })).toEqual(['Welt'])
    expect(await names({ search: 'listed', status: 'inactive' })).toEqual([])
    const page = await call('getOrganizations', { search: 'listed', type: 'external', pageSize: 2 })
    expect(page.headers['x-total-count']).toBe('3')
    const cursor = String(page.headers['x-next-cursor'])
    expect(await names({ search: 'listed', type: 'external', pageSize: 2, cursor })).toEqual(['Listed Zwei'])
  })

  it('exports all filtered organizations without formulas', async () => {
    await create('Exported, "One"', { country: 'FR' })
    await create('=Exported Two', { country: 'FR' })
    expect(await exported('exportOrganizations', { search: 'exported' })).toEqual([
      expect.stringContaining('Name,Main Contact,Main Contact Email,Type,Status'),
      "'=Exported Two,,,Customer,active,12 Main St,,Austin,TX,78701,France,0,0,,,",
      `"Exported, ""One""",,,Customer,active,12 Main St,,Austin,TX,78701,France,0,0,,,`,
      '',
    ])
  })

  it('changes address, discounts, and main contact, and records the previous values', async () => {
    const { id } = await create('Changing')
    const moved = { ...address, line1: '1 Elm St' }
    expect((await call('changeOrganizationAddress', { id, address: moved })).data.address).toEqual(moved)
    const discounts = [{ brand: 'all' as const, discount: 7 }]
    expect((await call('updateDiscounts', { id, discounts })).data.discounts).toEqual(discounts)
    const contact = await buildUser(db, {
      type: 'external',
      organizationId: id,
      email: 'main@changing.example',
    })
    const { data } = await call('changeMainContactUser', { id, mainContactUserId: contact.id })
    expect(data).toMatchObject({
      mainContactUserId: contact.id,
      mainContact: { email: 'main@changing.example', firstName: 'Ann' },
      usersCount: 1,
    })
    const { data: history } = await call('getOrganizationHistory', { id })
    expect(history).toMatchObject([
      { action: 'main contact changed', before: { mainContact: null } },
      { action: 'discounted', before: { discounts: [] }, after: { discounts } },
      { action: 'moved', before: { address }, after: { address: moved } },
      { action: 'created' },
    ])
    const older = await call('getOrganizationHistory', { id, before: history[2]?.id })
    expect(older.data).toEqual([history[3]])
  })

  it('refuses a discount on own stock, which is never a choice', async () => {
    const { data: found } = await call('getBrands', { search: 'Own Stock' })
    const discounts = [{ brand: [found[0]?.id ?? 0], discount: 1 }]
    const { id } = await create('Harbor Sports')
    const refused = { status: 404, message: 'Brand not found' }
    expect(await call('updateDiscounts', { id, discounts })).toMatchObject(refused)
    expect(await call('createOrganization', { name: 'Harbor Two', address, discounts })).toMatchObject(
      refused,
    )
  })

  it('rejects a nonexistent brand, and a main contact who is inactive or of another organization', async () => {
    const { id } = await create('Refusing')
    const discounts = [{ brand: [999_999], discount: 1 }]
    const missing = { status: 404, message: 'Brand not found' }
    expect(await call('updateDiscounts', { id, discounts })).toMatchObject(missing)
    expect(await call('createOrganization', { name: 'Brandless', address, discounts })).toMatchObject(missing)
    const stranger = await buildUser(db, { type: 'external' })
    const inactive = await buildUser(db, { type: 'external', organizationId: id, status: 'inactive' })
    for (const mainContactUserId of [stranger.id, inactive.id, uuidv7()])
      expect(await call('changeMainContactUser', { id, mainContactUserId })).toMatchObject({
        status: 400,
        message: 'The main contact must be an active user of this organization.',
      })
  })

  it('returns 404 for a nonexistent organization', async () => {
    const id = uuidv7()
    const missing = { status: 404, message: 'Organization not found' }
    for (const answer of [
      await call('getOrganization', { id }),
      await call('renameOrganization', { id, name: 'A' }),
      await call('changeOrganizationAddress', { id, address }),
      await call('changeOrganizationStatus', { id, status: 'active' }),
      await call('updateDiscounts', { id, discounts: [] }),
      await call('changeMainContactUser', { id, mainContactUserId: uuidv7() }),
      await call('deleteOrganization', { id }),
    ])
      expect(answer).toMatchObject(missing)
  })

  it('signs users out on deactivation and lets them sign in again after activation', async () => {
    const { id } = await create('Closing')
    const buyer = await buildUser(db, { type: 'external', organizationId: id })
    const admitted = async () =>
      (await call('getRoles', {}, { as: await signInAs(db, clock, buyer.id, 'portal') })).status
    expect(await admitted()).toBe(403)
    expect((await call('changeOrganizationStatus', { id, status: 'inactive' })).data.status).toBe('inactive')
    expect(await admitted()).toBe(401)
    await call('changeOrganizationStatus', { id, status: 'active' })
    expect(await admitted()).toBe(403)
  })
})

describe('deleting an organization', () => {
  it('deletes an unused organization and its users', async () => {
    const { id } = await create('Typed by mistake')
    const buyer = await buildUser(db, { type: 'external', organizationId: id })
    await call('changeMainContactUser', { id, mainContactUserId: buyer.id })
    expect((await call('deleteOrganization', { id })).data).toEqual({ outcome: 'deleted' })
    expect((await call('getOrganization', { id })).status).toBe(404)
    expect((await call('getUser', { id: buyer.id })).status).toBe(404)
    expect((await call('getOrganizationHistory', { id })).data[0]).toMatchObject({
      action: 'deleted',
      after: null,
    })
  })

  it('protects the staff organization', async () => {
    const isProtected = { status: 409, message: "The staff organization can't be changed." }
    const id = staffOrganizationId
    expect(await call('deleteOrganization', { id })).toMatchObject(isProtected)
    expect(await call('changeOrganizationStatus', { id, status: 'inactive' })).toMatchObject(isProtected)
    expect(await call('updateDiscounts', { id, discounts: [] })).toMatchObject(isProtected)
  })
})
