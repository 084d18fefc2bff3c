import { z } from 'zod'
import type { InputOf } from '#contract/calls.ts'
import type { Discount } from '#contract/organizations.ts'
import { registerNewCustomerInput } from '#contract/register-new-customer.ts'
import { buyerRoleId } from '#contract/roles.ts'
import { mainStoreName } from '#contract/store-words.ts'
import type { BrandSegment } from '#contract/stores.ts'
import { type AddressValues, noAddress } from '#web/ui/address-fields.tsx'
import type { StoreAddressValues } from '#web/ui/store-addresses-fields.tsx'

/** A person of the form; `key` names it within the form while its e-mail is still being typed. */
export interface PersonValues {
  key: string
  firstName: string
  lastName: string
  email: string
  roleId: string
}

/** A store of the form; its people are named by their keys. */
export interface StoreValues {
  key: string
  name: string
  description: string
  mainContactUserEmail: string
  userEmails: string[]
  addresses: StoreAddressValues[]
  brandFocusType: { brandSegmentation: BrandSegment[] }
}

/** What the New Customer form holds; the first of the users is the main contact. */
export interface NewCustomerValues {
  organization: { name: string; address: AddressValues; discounts: Discount[] }
  users: PersonValues[]
  stores: StoreValues[]
}

/** A person that is about to be typed. */
export function newPerson(): PersonValues {
  return { key: crypto.randomUUID(), firstName: '', lastName: '', email: '', roleId: buyerRoleId }
}

/** A store that is about to be typed, of a main contact where there is one. */
export function newStore(mainContact = '', name = ''): StoreValues {
  return {
    key: crypto.randomUUID(),
    name,
    description: '',
    mainContactUserEmail: mainContact,
    userEmails: [],
    addresses: [],
    brandFocusType: { brandSegmentation: [] },
  }
}

/** The empty form: one main contact and one store, 'Main Store' (spec 2 §9). */
export function emptyCustomer(): NewCustomerValues {
  const mainContact = newPerson()
  return {
    organization: { name: '', address: noAddress, discounts: [] },
    users: [mainContact],
    stores: [newStore(mainContact.key, mainStoreName)],
  }
}

/** The form as its call takes it: keys become e-mails. */
export function toInput({ organization, users, stores }: NewCustomerValues): InputOf<'registerNewCustomer'> {
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

/** The contract's own schema over what the form holds. */
export const newCustomerSchema = z.preprocess(
  (values) => toInput(values as NewCustomerValues),
  registerNewCustomerInput,
)
