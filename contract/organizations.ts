import { z } from 'zod'
import { address } from './addresses.ts'
import { defineCall, intId, pageInput, searchInput, timestamp, uuid } from './call.ts'
import { csvFile } from './exported.ts'
import { historyInput, historyPage } from './history.ts'
import { nameField } from './names.ts'

/** The distributor's own organization, to which every internal user belongs; the system keeps it (rules §6, §7). */
export const staffOrganizationId = '01900000-0000-7000-8000-000000000001'

const organizationType = z.enum(['internal', 'external'])

/** Users of an inactive organization cannot sign in, and its stores cannot order (rules §5, §6). */
export const organizationStatus = z.enum(['active', 'inactive'])

/** What is off the price: whole percent, for every brand or for those named (spec 2 §3, §9). */
export const discount = z.strictObject({
  brand: z.union([z.literal('all'), z.array(intId).min(1, 'Choose a brand').max(1000)]),
  discount: z
    .number()
    .int('A discount is a whole percentage')
    .min(0, 'A discount is at least 0')
    .max(100, 'A discount is at most 100'),
})
export type Discount = z.infer<typeof discount>

/** An organization's discounts: a brand's own goes before the one for all, so each stands once (rules §5). */
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
            message: one === 'all' ? 'All brands have a discount already' : 'A brand has a discount already',
          })
        seen.add(one)
      }
  })

/** An organization as every call sends it (spec 2 §3), with what its table shows besides. */
export const organization = z.object({
  id: uuid,
  name: z.string(),
  address: address.partial().nullable(),
  type: organizationType,
  status: organizationStatus,
  mainContactUserId: uuid.nullable(),
  mainContact: z
    .object({ id: uuid, email: z.string(), firstName: z.string(), lastName: z.string() })
    .nullable(),
  discounts: z.array(discount),
  storesCount: z.number(),
  usersCount: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Organization = z.infer<typeof organization>

/** An organization's name in a form. */
export const organizationName = nameField('Name', 120)

/** What two spellings of an organization's name have in common; the database computes the same in `organizations.name_key`. */
export function organizationKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

const filters = {
  ...searchInput,
  type: organizationType.optional(),
  status: organizationStatus.optional(),
}

/** The organization calls (spec 2 §7; deleting: rules §6). */
export const organizationCalls = {
  getOrganizations: defineCall({
    summary: 'Lists organizations by name; the search looks at name and country.',
    who: ['staff'],
    input: z.strictObject({ ...pageInput, ...filters }),
    data: z.array(organization),
    paged: true,
  }),
  exportOrganizations: defineCall({
    summary: 'Writes the list of organizations, as it is filtered, to a CSV file.',
    who: ['staff'],
    input: z.strictObject(filters),
    data: csvFile,
    file: true,
  }),
  getOrganization: defineCall({
    summary: 'Reads an organization.',
    who: ['staff'],
    input: z.strictObject({ id: uuid }),
    data: organization,
    refusals: ['organization-not-found'],
  }),
  getSimilarOrganizations: defineCall({
    summary:
      'Finds the customers whose name is close to one that is about to be created, the closest first, at most five.',
    who: ['staff'],
    input: z.strictObject({ name: z.string().trim().min(1).max(120) }),
    data: z.array(z.object({ id: uuid, name: z.string(), isSame: z.boolean() })),
  }),
  createOrganization: defineCall({
    summary: 'Creates a customer organization.',
    who: ['staff'],
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
    who: ['staff'],
    input: z.strictObject({ id: uuid, status: organizationStatus }),
    data: organization,
    refusals: ['organization-not-found', 'organization-protected'],
  }),
  changeOrganizationAddress: defineCall({
    summary: "Changes an organization's address.",
    who: ['staff'],
    input: z.strictObject({ id: uuid, address }),
    data: organization,
    refusals: ['organization-not-found'],
  }),
  renameOrganization: defineCall({
    summary: 'Renames an organization.',
    who: ['staff'],
    input: z.strictObject({ id: uuid, name: organizationName }),
    data: organization,
    refusals: ['organization-not-found', 'customer-exists'],
  }),
  updateDiscounts: defineCall({
    summary: "Sets the whole list of an organization's discounts.",
    who: ['staff'],
    input: z.strictObject({ id: uuid, discounts }),
    data: organization,
    refusals: ['organization-not-found', 'organization-protected', 'brand-not-found'],
  }),
  changeMainContactUser: defineCall({
    summary: "Makes one of an organization's active users its main contact.",
    who: ['staff'],
    input: z.strictObject({ id: uuid, mainContactUserId: uuid }),
    data: organization,
    refusals: ['organization-not-found', 'main-contact-invalid'],
  }),
  deleteOrganization: defineCall({
    summary:
      'Deletes an unused organization; one with history is deactivated instead, and its stores with it.',
    who: ['staff'],
    input: z.strictObject({ id: uuid }),
    data: z.object({ outcome: z.enum(['deleted', 'deactivated']) }),
    refusals: ['organization-not-found', 'organization-protected', 'organization-has-open-orders'],
  }),
  getOrganizationHistory: defineCall({
    summary: 'Tells the changes of an organization, newest first.',
    who: ['staff'],
    input: historyInput,
    data: historyPage,
  }),
}
