import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { adminRoleId, buyerRoleId } from '#contract/fixed-ids.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildSegment } from '#server/testing/build/store.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, db } = await testApp()
type Input = InputOf<'registerNewCustomer'>

const segment = await buildSegment(db)
const address = { line1: '12 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }

let made = 0
function customer() {
  made += 1
  const email = (name: string) => `${name}@customer-${made}.example`
  return {
    organization: { name: `Customer ${made}`, address, discounts: [{ brand: 'all' as const, discount: 5 }] },
    organizationMainContact: { email: email('ann') },
    users: [
      { email: email('ann'), firstName: 'Ann', lastName: 'Alvarez' },
      { email: email('bob'), firstName: 'Bob', lastName: 'Brown', roleId: buyerRoleId },
    ],
    stores: [
      {
        name: 'Main Store',
        mainContactUserEmail: email('ann').toUpperCase(),
        userEmails: [email('bob')],
        addresses: [{ type: 'billing' as const, isSameAsOrgAddress: true as const }],
        brandFocusType: { brandSegmentation: [segment] },
      },
    ],
  } satisfies Input
}

/** Row counts of everything that belongs to a customer. */
async function counts() {
  const tables = [
    'organizations',
    'users',
    'organizationMemberships',
    'stores',
    'streams',
    'events',
    'history',
  ] as const
  const all = tables.map(async (table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(all)).map(({ count }) => count)
}

describe('registering a new customer', () => {
  it('creates organization, users, memberships and stores in one call', async () => {
    const { status, data } = await call('registerNewCustomer', customer())
    expect(status).toBe(200)
    const [ann, bob] = data.users
    expect(data).toMatchObject({
      organization: {
        type: 'external',
        status: 'active',
        mainContactUserId: ann?.id,
        mainContact: { firstName: 'Ann' },
        storesCount: 1,
        usersCount: 2,
        discounts: [{ brand: 'all', discount: 5 }],
      },
      users: [
        { firstName: 'Ann', type: 'external', roleId: buyerRoleId },
        { firstName: 'Bob', organizationId: data.organization.id },
      ],
      organizationMemberships: [{ userId: ann?.id }, { userId: bob?.id }],
      stores: [
        {
          name: 'Main Store',
          status: 'active',
          mainContactUserId: ann?.id,
          userIds: [bob?.id],
          addresses: [{ type: 'billing', ...address }],
          version: 1,
        },
      ],
    })
    expect((await call('getOrganization', { id: data.organization.id })).data).toEqual(data.organization)
  })

  it('accepts a customer without stores', async () => {
    const { status, data } = await call('registerNewCustomer', { ...customer(), stores: [] })
    expect({ status, stores: data.stores }).toEqual({ status: 200, stores: [] })
  })

  it('refuses invalid input with the message of its field and leaves nothing behind', async () => {
    const valid = customer()
    const [store] = valid.stores
    const before = await counts()
    const wrong: [Partial<Input>, string][] = [
      [{ organization: { ...valid.organization, name: '' } }, 'organization.name'],
      [
        { organization: { ...valid.organization, address: { ...address, city: '' } } },
        'organization.address.city',
      ],
      [{ organizationMainContact: { email: 'nobody@customer.example' } }, 'organizationMainContact.email'],
      [{ users: [] }, 'organizationMainContact.email'],
      [{ users: [...valid.users, { email: 'x', firstName: 'Cid', lastName: 'Cole' }] }, 'users.2.email'],
      [{ users: [...valid.users, { ...valid.users[0], lastName: 'Again' } as never] }, 'users.2.email'],
      [
        { stores: [{ ...store, mainContactUserEmail: 'who@customer.example' } as never] },
        'stores.0.mainContactUserEmail',
      ],
      [{ stores: [{ ...store, userEmails: ['who@customer.example'] } as never] }, 'stores.0.userEmails'],
      [{ stores: [{ ...store, userEmails: [store?.mainContactUserEmail] } as never] }, 'stores.0'],
      [
        {
          stores: [
            { ...store, brandFocusType: { brandSegmentation: [{ ...segment, brandId: 9999 }] } } as never,
          ],
        },
        'stores.0',
      ],
      [{ users: valid.users.map((user) => ({ ...user, roleId: uuidv7() })) }, 'users.0.roleId'],
      [{ users: valid.users.map((user) => ({ ...user, roleId: adminRoleId })) }, 'users.0.roleId'],
      [
        { organization: { ...valid.organization, discounts: [{ brand: [9999], discount: 1 }] } },
        'organization.discounts',
      ],
    ]
    for (const [given, path] of wrong)
      expect(await call('registerNewCustomer', { ...valid, ...given })).toMatchObject({
        status: 400,
        message: 'Customer input is not valid',
        data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
      })
    expect(await counts()).toEqual(before)
  })

  it('refuses a name or email that is already used and leaves nothing behind', async () => {
    const first = customer()
    await call('registerNewCustomer', first)
    const before = await counts()
    const next = customer()
    const sameName = {
      ...next,
      organization: { ...next.organization, name: first.organization.name.toUpperCase() },
    }
    const sameMail = {
      ...next,
      users: [
        ...next.users,
        { email: first.users[1]?.email.toUpperCase() ?? '', firstName: 'Bob', lastName: 'Brown' },
      ],
    }
    for (const [input, path] of [
      [sameName, 'organization.name'],
      [sameMail, 'users.2.email'],
    ] as const)
      expect(await call('registerNewCustomer', input)).toMatchObject({
        status: 409,
        message: 'Customer already exists',
        data: { path },
      })
    expect(await counts()).toEqual(before)
  })

  it('creates only one of ten identical customers, and only one per request key', async () => {
    const input = customer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => call('registerNewCustomer', input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)

    const other = customer()
    const repeated = await Promise.all(
      Array.from({ length: 5 }, async () => call('registerNewCustomer', other, { key: 'one-customer' })),
    )
    expect(new Set(repeated.map(({ data }) => data.organization.id)).size).toBe(1)
  })
})
