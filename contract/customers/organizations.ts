import { z } from 'zod'
import { address } from './addresses.ts'
import { defineCall, intId, pageInput, searchInput, timestamp, uuid } from '../call.ts'
import { csvFile } from '../exported.ts'
import { historyInput, historyPage } from '../history.ts'
import { nameField } from '../input/names.ts'
import { languages } from './languages.ts'
import { visibleText } from '../input/visible-text-schema.ts'

const organizationType = z.enum(['internal', 'external'])

/** Users of an inactive organization cannot sign in, and its stores cannot order (docs/rules.md#deleting). */
const organizationStatus = z.enum(['active', 'inactive'])

export const discount = z.strictObject({
  brand: z.union([z.literal('all'), z.array(intId).min(1, 'Choose a brand').max(1000)]),
  discount: z
    .number()
    .int('The discount must be a whole percentage')
    .min(0, 'A discount is at least 0')
    .max(100, 'The discount must be at most 100'),
})
export type Discount = z.infer<typeof discount>

/** An organization's discounts. A brand discount overrides the all-brands discount, so each appears at most once (docs/rules.md#amounts). */
export const discounts = z
  .array(discount)
  .max(200)
  .superRefine((list, context) => {
    const seen = new Set<number | 'all'>()
    for (const [index, { brand }] of list.entries())
      for (const one of [brand].flat()) {
        if (seen.has(one))
          context.addIssue({
            code: 'custom',
            path: [index, 'brand'],
            message:
              one === 'all'
                ? 'There is already a discount for all brands'
                : 'This brand already has a discount',
          })
        seen.add(one)
      }
  })

export const organization = z.object({
  id: uuid,
  version: z.number(),
  name: z.string(),
  address: address.partial().nullable(),
  type: organizationType,
  status: organizationStatus,
  mainContactUserId: uuid.nullable(),
  mainContact: z
    .object({ id: uuid, email: z.string(), firstName: z.string(), lastName: z.string() })
    .nullable(),
  discounts: z.array(discount),
  /** Of documents and mails; null for the language of all mails (MAIL_TO_CUSTOMERS), otherwise English. */
  language: z.enum(languages).nullable(),
  storesCount: z.number(),
  usersCount: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Organization = z.infer<typeof organization>

export const organizationName = nameField('Name', 120)

const filters = {
  ...searchInput,
  type: organizationType.optional(),
  status: organizationStatus.optional(),
}

export const organizationCalls = {
  getOrganizations: defineCall({
    summary: 'Lists organizations by name; the search matches name and country.',
    permission: 'customers.view',
    input: z.strictObject({ ...pageInput, ...filters }),
    data: z.array(organization),
    paged: true,
  }),
  exportOrganizations: defineCall({
    summary: 'Exports the filtered list of organizations to a CSV file.',
    permission: 'customers.view',
    input: z.strictObject(filters),
    data: csvFile,
    file: true,
  }),
  getOrganization: defineCall({
    summary: 'Returns an organization.',
    permission: 'customers.view',
    input: z.strictObject({ id: uuid }),
    data: organization,
    refusals: ['organization-not-found'],
  }),
  getSimilarOrganizations: defineCall({
    summary: 'Finds customers with a name similar to a new one, closest first, at most five.',
    permission: 'customers.view',
    input: z.strictObject({ name: visibleText().trim().min(1).max(120) }),
    data: z.array(z.object({ id: uuid, name: z.string(), isSame: z.boolean() })),
  }),
  createOrganization: defineCall({
    summary: 'Creates a customer organization.',
    permission: 'customers.edit',
    input: z.strictObject({
      name: organizationName,
      address,
      type: z.literal('external').default('external'),
      discounts: discounts.default([]),
    }),
    data: organization,
    refusals: ['customer-exists', 'brand-not-found'],
  }),
  changeOrganizationStatus: defineCall({
    summary: 'Activates or deactivates an organization.',
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, status: organizationStatus }),
    data: organization,
    versioned: true,
    refusals: ['organization-not-found', 'organization-protected'],
  }),
  changeOrganizationAddress: defineCall({
    summary: "Changes an organization's address.",
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, address }),
    data: organization,
    versioned: true,
    refusals: ['organization-not-found'],
  }),
  renameOrganization: defineCall({
    summary: 'Renames an organization.',
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, name: organizationName }),
    data: organization,
    versioned: true,
    refusals: ['organization-not-found', 'customer-exists'],
  }),
  changeOrganizationLanguage: defineCall({
    summary: "Sets the language of an organization's documents and mails.",
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, language: z.enum(languages).nullable() }),
    data: organization,
    versioned: true,
    refusals: ['organization-not-found'],
  }),
  updateDiscounts: defineCall({
    summary: "Replaces the list of an organization's discounts.",
    permission: 'customers.set-discounts',
    input: z.strictObject({ id: uuid, discounts }),
    data: organization,
    versioned: true,
    refusals: ['organization-not-found', 'organization-protected', 'brand-not-found'],
  }),
  changeMainContactUser: defineCall({
    summary: "Makes one of an organization's active users its main contact.",
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, mainContactUserId: uuid }),
    data: organization,
    versioned: true,
    refusals: ['organization-not-found', 'main-contact-invalid'],
  }),
  deleteOrganization: defineCall({
    summary: 'Deletes an unused organization; one with history is deactivated instead, with its stores.',
    permission: 'customers.delete',
    input: z.strictObject({ id: uuid }),
    data: z.object({ outcome: z.enum(['deleted', 'deactivated']) }),
    refusals: ['organization-not-found', 'organization-protected', 'organization-has-open-orders'],
  }),
  getOrganizationHistory: defineCall({
    summary: 'Lists the changes to an organization, newest first.',
    permission: 'customers.view',
    input: historyInput,
    data: historyPage,
  }),
}
