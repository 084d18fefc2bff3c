import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { isVisible } from '#contract/input/names.ts'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { buildSegment } from '#server/testing/build/store.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'

const { call, db } = await testApp()
const { organizationId, buyer, storeId } = await buildCustomer(db)
const brandSegmentation = [await buildSegment(db)]
const address = { line1: '1 Road', city: 'Town', state: 'NY', country: 'US' }
const person = { email: 'jane@example.com', firstName: 'Jane', lastName: 'Smith' }
const member = { ...person, organizationId, roleId: buyerRoleId, type: 'external' } as const
const store = { mainContactUserId: buyer.id, brandFocusType: { brandSegmentation } }

/** Texts of at least three invisible characters: blank letters and formatting characters. */
const invisible = [
  '\u3164\u3164\u3164',
  '\u200B\u200B\u200B',
  '\u202E\u2066\u00AD',
  '\uFFA0\u115F\u180E',
  '\uFEFF\u2060\u034F',
]

function refusedBy<Name extends CallName>(name: Name, field: string, input: (text: string) => InputOf<Name>) {
  return [`${name} as ${field}`, field, async (text: string) => call(name, input(text))] as const
}

describe.each([
  refusedBy('createBrand', 'name', (name) => ({ name })),
  refusedBy('createCatalogType', 'name', (name) => ({ name })),
  refusedBy('createOrganization', 'name', (name) => ({ name, address })),
  refusedBy('renameOrganization', 'name', (name) => ({ id: organizationId, name })),
  refusedBy('createStore', 'name', (name) => ({ ...store, organizationId, name })),
  refusedBy('changeStoreBasicInfo', 'newName', (newName) => ({
    id: storeId,
    newName,
    newMainContactUserId: buyer.id,
  })),
  refusedBy('createUser', 'firstName', (firstName) => ({ ...member, firstName })),
  refusedBy('createUser', 'lastName', (lastName) => ({ ...member, lastName })),
  refusedBy('updateUser', 'firstName', (firstName) => ({ id: buyer.id, firstName, lastName: 'Smith' })),
  refusedBy('updateAccount', 'lastName', (lastName) => ({ firstName: 'Jane', lastName })),
  refusedBy('createRole', 'name', (name) => ({ name })),
  refusedBy('updateRole', 'name', (name) => ({ id: buyerRoleId, name, type: 'external', status: 'active' })),
  refusedBy('updateLineList', 'name', (name) => ({ lineListId: 1, name })),
  refusedBy('registerNewCustomer', 'organization.name', (name) => ({
    organization: { name, address },
    organizationMainContact: { email: person.email },
    users: [person],
    stores: [],
  })),
  refusedBy('registerNewCustomer', 'stores.0.name', (name) => ({
    organization: { name: 'New', address },
    organizationMainContact: { email: person.email },
    users: [person],
    stores: [{ name, mainContactUserEmail: person.email, brandFocusType: { brandSegmentation } }],
  })),
  refusedBy('mapImport', 'saveAs', (saveAs) => ({
    trackingId: 'none',
    mapping: [{ sheet: 'One', headerRow: 1, columns: {} }],
    saveAs,
  })),
  refusedBy('changeOrganizationAddress', 'address.city', (city) => ({
    id: organizationId,
    address: { ...address, city },
  })),
])('%s', (_, field, ask) => {
  it('rejects invisible text', async () => {
    for (const text of invisible) {
      const { status, data } = await ask(text)
      const issues = (data as { issues?: unknown } | null)?.issues
      expect({ text: JSON.stringify(text), status, issues }).toMatchObject({
        status: 400,
        issues: [{ path: field }],
      })
    }
  })
})

it.each(['Crocs', '李', 'Ñandú', '7', 'Привет', '\u200BShoes', 'محمد'])('accepts %s as a name', (name) => {
  expect(isVisible(name)).toBe(true)
})
