import { z } from 'zod'
import { storeAddress, storeAddresses, storeAddressInput } from './addresses.ts'
import { defineCall, intId, pageInput, searchInput, timestamp, uuid } from '../call.ts'
import { csvFile } from '../exported.ts'
import { historyInput, historyPage } from '../history.ts'
import { nameField } from '../input/names.ts'
import { visibleLines, visibleText } from '../input/visible-text-schema.ts'

/** Which items of a brand a store sees: those up to its tier, good < better < best (docs/rules.md#visible-to-a-store). */
export const tiers = ['good', 'better', 'best'] as const
export const tier = z.enum(tiers)

const storeStatus = z.enum(['active', 'inactive'])
export type StoreStatus = z.infer<typeof storeStatus>

export const storeType = z.enum(['monobrand', 'multi-brand'])

const brandSegment = z.strictObject({
  brandId: intId,
  segmentation: tier.default('good'),
  catalogTypeIds: z
    .array(intId)
    .min(1, 'At least one catalog type is required')
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, 'A catalog type is listed twice'),
})
export type BrandSegment = z.output<typeof brandSegment>

export const brandSegmentation = z
  .array(brandSegment)
  .min(1, 'At least one brand is required')
  .max(200)
  .refine(
    (list) => new Set(list.map(({ brandId }) => brandId)).size === list.length,
    'A brand is listed twice',
  )

/** A store's brands as sent. `storeType` is accepted but ignored: it is derived from the brands. */
export const brandFocusTypeInput = z.strictObject({ storeType: storeType.optional(), brandSegmentation })

/** A store: an event stream with the same ID; `version` is the number of its events. */
export const store = z.object({
  id: uuid,
  streamId: uuid,
  name: z.string(),
  description: z.string().nullable(),
  organizationId: uuid,
  organizationName: z.string(),
  mainContactUserId: uuid,
  status: storeStatus,
  addresses: z.array(storeAddress),
  userIds: z.array(uuid),
  logoUrl: z.string(),
  brandFocusType: z.object({ storeType, brandSegmentation: z.array(brandSegment) }),
  version: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Store = z.infer<typeof store>

export const storeName = nameField('Name', 120)

const description = visibleLines()
  .trim()
  .max(2000, 'Description is too long')
  .transform((text) => text || undefined)
  .optional()

export const createStoreInput = z.strictObject({
  organizationId: visibleText().min(1, 'Organization is required').max(100).pipe(uuid),
  name: storeName,
  description,
  mainContactUserId: visibleText().min(1, 'Main Contact is required').max(100).pipe(uuid),
  userIds: z.array(uuid).max(1000).optional(),
  addresses: storeAddresses.default([]),
  brandFocusType: brandFocusTypeInput,
})

export const storeBasicInfoInput = z.strictObject({
  newName: storeName,
  newDescription: description,
  newMainContactUserId: visibleText().min(1, 'Main Contact is required').max(100).pipe(uuid),
})

const storeAnswer = z.object({
  store,
  nextExpectedStreamVersion: z.number(),
  createdNewStream: z.boolean(),
})
export type StoreAnswer = z.infer<typeof storeAnswer>

const invalid = { whenInvalid: 'store-input-invalid', whenBroken: 'stores-failed' } as const
const changeRefusals = ['store-not-found', 'store-input-invalid'] as const

const filters = {
  ...searchInput,
  organizationId: uuid.optional(),
  status: storeStatus.optional(),
  brandId: intId.optional(),
}

export const storeCalls = {
  getStores: defineCall({
    summary: 'Lists stores by name.',
    permission: 'customers.view',
    input: z.strictObject({ ...pageInput, ...filters }),
    data: z.array(store),
    paged: true,
    whenBroken: 'stores-failed',
  }),
  exportStores: defineCall({
    summary: 'Exports the filtered list of stores to a CSV file.',
    permission: 'customers.view',
    input: z.strictObject(filters),
    data: csvFile,
    file: true,
    whenBroken: 'stores-failed',
  }),
  getStore: defineCall({
    summary: 'Returns a store and the version that changes of it must expect.',
    permission: 'customers.view',
    input: z.strictObject({ id: uuid }),
    data: storeAnswer,
    refusals: ['store-not-found'],
    whenBroken: 'stores-failed',
  }),
  createStore: defineCall({
    summary: 'Opens a store of a customer organization.',
    permission: 'customers.edit',
    input: createStoreInput,
    data: storeAnswer,
    refusals: ['store-input-invalid'],
    ...invalid,
  }),
  changeStoreBasicInfo: defineCall({
    summary: "Changes a store's name, description, and main contact.",
    permission: 'customers.edit',
    input: storeBasicInfoInput.extend({ id: uuid }),
    data: storeAnswer,
    versioned: true,
    refusals: changeRefusals,
    ...invalid,
  }),
  addStoreAddress: defineCall({
    summary: 'Adds the shipping or billing address that a store is missing.',
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, address: storeAddressInput }),
    data: storeAnswer,
    versioned: true,
    refusals: changeRefusals,
    ...invalid,
  }),
  changeStoreAddresses: defineCall({
    summary: "Sets a store's addresses.",
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, addresses: storeAddresses }),
    data: storeAnswer,
    versioned: true,
    refusals: changeRefusals,
    ...invalid,
  }),
  changeStoreStatus: defineCall({
    summary: 'Activates or deactivates a store.',
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, newStatus: storeStatus }),
    data: storeAnswer,
    versioned: true,
    refusals: [...changeRefusals, 'store-status-set'],
    ...invalid,
  }),
  changeStoreBrandFocusType: defineCall({
    summary: "Sets a store's brands, each with tier and catalog types.",
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, newBrandFocusType: brandFocusTypeInput }),
    data: storeAnswer,
    versioned: true,
    refusals: changeRefusals,
    ...invalid,
  }),
  changeStoreUsers: defineCall({
    summary: 'Sets who can order for a store in addition to its main contact.',
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid, userIds: z.array(uuid).max(1000) }),
    data: storeAnswer,
    versioned: true,
    refusals: changeRefusals,
    ...invalid,
  }),
  changeStoreLogo: defineCall({
    summary: "Sets or removes a store's logo, a picture of at most 500 KB in base64.",
    permission: 'customers.edit',
    input: z.strictObject({
      id: uuid,
      picture: z.base64().max(700_000, 'The picture is larger than 500 KB').nullable(),
    }),
    data: storeAnswer,
    versioned: true,
    refusals: changeRefusals,
    ...invalid,
  }),
  getStoreHistory: defineCall({
    summary: 'Lists the changes to a store, newest first.',
    permission: 'customers.view',
    input: historyInput,
    data: historyPage,
    whenBroken: 'stores-failed',
  }),
}
