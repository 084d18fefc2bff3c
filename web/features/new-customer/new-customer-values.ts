import { z } from 'zod'
import type { InputOf } from '#contract/calls.ts'
import type { Discount } from '#contract/customers/organizations.ts'
import { registerNewCustomerInput } from '#contract/customers/register-new-customer.ts'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { mainStoreName } from '#contract/customers/store-labels.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import { type AddressValues, noAddress } from '#web/domain/customers/address-fields.tsx'
import type { StoreAddressValues } from '#web/domain/customers/store-addresses-fields.tsx'

/** A person in the form; `key` identifies them while their email is being typed. */
export interface PersonValues {
  key: string
  firstName: string
  lastName: string
  email: string
  roleId: string
}

export interface StoreValues {
  key: string
  name: string
  description: string
  mainContactUserEmail: string
  userEmails: string[]
  addresses: StoreAddressValues[]
  brandFocusType: { brandSegmentation: BrandSegment[] }
}

export interface NewCustomerValues {
  organization: { name: string; address: AddressValues; discounts: Discount[] }
  users: PersonValues[]
  stores: StoreValues[]
}

export function newPerson(): PersonValues {
  return { key: crypto.randomUUID(), firstName: '', lastName: '', email: '', roleId: buyerRoleId }
}

export function newStore(mainContact = '', name = '', first?: StoreValues): StoreValues {
  return {
    key: crypto.randomUUID(),
    name,
    description: '',
    mainContactUserEmail: mainContact,
    userEmails: [],
    addresses: structuredClone(first?.addresses ?? []),
    brandFocusType: structuredClone(first?.brandFocusType ?? { brandSegmentation: [] }),
  }
}

export function emptyCustomer(): NewCustomerValues {
  const mainContact = newPerson()
  return {
    organization: { name: '', address: noAddress, discounts: [] },
    users: [mainContact],
    stores: [newStore(mainContact.key, mainStoreName)],
  }
}

function toInput({ organization, users, stores }: NewCustomerValues): InputOf<'registerNewCustomer'> {
  const emailOf = (key: string) => users.find((user) => user.key === key)?.email.trim() ?? ''
  return {
    organization,
    organizationMainContact: { email: users[0]?.email ?? '' },
    users: users.map(({ key: _key, ...user }) => user),
    stores: stores.map(({ key: _key, mainContactUserEmail, userEmails, ...store }) => ({
      ...store,
      mainContactUserEmail: emailOf(mainContactUserEmail),
      userEmails: userEmails.map(emailOf),
    })),
  }
}

export const newCustomerSchema = z.preprocess(
  (values) => toInput(values as NewCustomerValues),
  registerNewCustomerInput,
)
