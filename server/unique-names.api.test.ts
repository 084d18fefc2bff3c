import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const { call, db } = await testApp()

/** One name in several spellings, and names that differ from it. */
const name = (mark: string) => `Café Straße – ${mark}`
const same = (mark: string) => [
  `CAFE STRASSE - ${mark}`,
  `Cafe\u0301  Strasse\u00A0‑ ${mark}`,
  `café\u200B straße — ${mark}`,
]
const other = (mark: string) => `Café Straßen – ${mark}`

const address = { line1: 'Main St 1', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }
const content = { query: '', columns: [], isDense: false, isShared: false }

interface Named {
  readonly what: string
  readonly refusal: string
  readonly create: (name: string) => Promise<{ status: number; message?: string; data: unknown }>
  readonly rename: (made: unknown, name: string) => Promise<{ status: number; message?: string }>
}

const resources: readonly Named[] = [
  {
    what: 'brand',
    refusal: 'Brand already exists',
    create: async (given) => call('createBrand', { name: given }),
    rename: async (made, given) =>
      call('updateBrand', { brandId: (made as { id: number }).id, name: given, categoryId: 1 }),
  },
  {
    what: 'catalog type',
    refusal: 'Catalog type already exists',
    create: async (given) => call('createCatalogType', { name: given }),
    rename: async (made, given) =>
      call('updateCatalogType', { catalogTypeId: (made as { id: number }).id, name: given }),
  },
  {
    what: 'role',
    refusal: 'Role already exists',
    create: async (given) => call('createRole', { name: given, type: 'internal', status: 'active' }),
    rename: async (made, given) =>
      call('updateRole', {
        id: (made as { id: string }).id,
        name: given,
        type: 'internal',
        status: 'active',
      }),
  },
  {
    what: 'view',
    refusal: 'You already have a view with this name.',
    create: async (given) => call('createSavedView', { ...content, list: 'orders', name: given }),
    rename: async (made, given) =>
      call('updateSavedView', { ...content, id: (made as { id: string }).id, name: given }),
  },
  {
    what: 'organization',
    refusal: 'Customer already exists',
    create: async (given) => call('createOrganization', { name: given, address, discounts: [] }),
    rename: async (made, given) =>
      call('renameOrganization', { id: (made as { id: string }).id, name: given }),
  },
]

test.each(resources)(
  'refuses the name of another $what, however it is written',
  async ({ what, refusal, create, rename }) => {
    const refused = { status: 409, message: refusal }
    expect(await create(name(what))).toMatchObject({ status: 200 })
    for (const spelling of same(what))
      expect({ spelling, ...(await create(spelling)) }).toMatchObject({ spelling, ...refused })
    const second = await create(other(what))
    expect(second).toMatchObject({ status: 200 })
    for (const spelling of same(what))
      expect({ spelling, ...(await rename(second.data, spelling)) }).toMatchObject({ spelling, ...refused })
    expect(await rename(second.data, other(what).toUpperCase())).toMatchObject({ status: 200 })
  },
)

test.each(resources)(
  'gives one of two simultaneous requests the name of a $what',
  async ({ what, create }) => {
    const [first, second] = await Promise.all([create(`Née ${what}`), create(`nee  ${what}`)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  },
)

test.each(resources)('refuses a name of a $what without a visible letter or digit', async ({ create }) => {
  for (const blank of ['\u3164', '!!!', '\u0301\u0301', '\u0640'])
    expect({ blank, ...(await create(blank)) }).toMatchObject({ blank, status: 400 })
})

test('keeps the name that two organizations have had before, until one of them is renamed', async () => {
  const older = await call('createOrganization', { name: 'Zoé Shoes', address, discounts: [] })
  const { id } = await db
    .insertInto('organizations')
    .values({
      ...(await rowLike(older.data.id)),
      id: '0199d1c3-7e20-7b93-a0f9-5c1d7e6b2f00',
      name: 'Zoe  Shoes',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await call('renameOrganization', { id, name: 'ZOE Shoes' })).toMatchObject({ status: 200 })
  expect(await call('renameOrganization', { id, name: 'Other Shoes' })).toMatchObject({ status: 200 })
  expect(await call('renameOrganization', { id, name: 'Zoe Shoes' })).toMatchObject({ status: 409 })
})

async function rowLike(id: string) {
  return db
    .selectFrom('organizations')
    .select(['type', 'status', 'country', 'discounts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, discounts: JSON.stringify(row.discounts) }))
}
