import { z } from 'zod'
import { address, storeAddresses } from './addresses.ts'
import { defineCall, uuid } from '../call.ts'
import { emailKey } from '../input/email.ts'
import { discounts, organization, organizationName } from './organizations.ts'
import { brandFocusTypeInput, store, storeName } from './stores.ts'
import { emailField, newNames, organizationMembership, user, userNamesForm } from '../people/users.ts'
import { visibleLines, visibleText } from '../input/visible-text-schema.ts'

const newCustomerUser = z.strictObject({ email: emailField, ...newNames, roleId: uuid.optional() })

/** A user of a list has names as they are, some of one letter, like those that Edit User accepts. */
const listedUser = newCustomerUser.extend(userNamesForm.shape)

const newCustomerStore = z.strictObject({
  name: storeName,
  description: visibleLines()
    .trim()
    .max(2000, 'Description is too long')
    .transform((text) => text || undefined)
    .optional(),
  mainContactUserEmail: visibleText().trim().min(1, 'Main Contact is required').max(254),
  userEmails: z.array(visibleText().max(254)).max(1000).optional(),
  addresses: storeAddresses.default([]),
  brandFocusType: brandFocusTypeInput,
})

const customerOf = (person: typeof newCustomerUser | typeof listedUser) =>
  z
    .strictObject({
      organization: z.strictObject({
        name: organizationName,
        address,
        type: z.literal('external').default('external'),
        discounts: discounts.default([]),
      }),
      organizationMainContact: z.strictObject({ email: emailField }),
      stores: z.array(newCustomerStore).max(100),
      users: z.array(person).max(200),
    })
    .superRefine(({ organizationMainContact, stores, users }, context) => {
      const known = new Set<string>()
      for (const [index, { email }] of users.entries()) {
        if (known.has(emailKey(email)))
          context.addIssue({
            code: 'custom',
            path: ['users', index, 'email'],
            message: 'This email is listed twice',
          })
        known.add(emailKey(email))
      }
      const mustBeKnown = (email: string, path: (string | number)[], message: string) => {
        if (!known.has(emailKey(email))) context.addIssue({ code: 'custom', path, message })
      }
      mustBeKnown(
        organizationMainContact.email,
        ['organizationMainContact', 'email'],
        'The main contact must be one of the users',
      )
      for (const [index, { mainContactUserEmail, userEmails = [] }] of stores.entries()) {
        mustBeKnown(
          mainContactUserEmail,
          ['stores', index, 'mainContactUserEmail'],
          'The main contact must be one of the users',
        )
        for (const email of userEmails)
          mustBeKnown(email, ['stores', index, 'userEmails'], 'Every store user must be one of the users')
      }
    })

export const registerNewCustomerInput = customerOf(newCustomerUser)

export const listedCustomerInput = customerOf(listedUser)

export const registerNewCustomerCalls = {
  registerNewCustomer: defineCall({
    summary: 'Creates a customer in one step: organization, users, and stores, or nothing at all.',
    permission: 'customers.edit',
    input: registerNewCustomerInput,
    data: z.object({
      organization,
      stores: z.array(store),
      users: z.array(user),
      organizationMemberships: z.array(organizationMembership),
    }),
    refusals: ['customer-exists', 'customer-input-invalid'],
    whenInvalid: 'customer-input-invalid',
  }),
}
