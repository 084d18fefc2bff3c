import { z } from 'zod'
import { defineCall, integerMax, intId, nothing, pageInput, searchInput, timestamp } from './call.ts'
import { nameField } from './names.ts'

/** A brand's state: an inactive one is offered nowhere and blocks publishing (rules §4, §6). */
export const brandStatus = z.enum(['active', 'inactive'])

/** A brand as every call sends it (spec 1 §3); `purchaseDiscount` is the percentage taken off wholesale where a file has no cost column (rules §5). */
export const brand = z.object({
  id: intId,
  name: z.string(),
  description: z.string().nullable(),
  status: brandStatus,
  categoryId: intId,
  catalogTypes: z.array(z.object({ id: intId, name: z.string() })),
  purchaseDiscount: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Brand = z.infer<typeof brand>

/** The form of create and edit (spec 1 §5): the same messages on the page and at the edge. */
export const brandForm = {
  name: nameField('Name', 120),
  description: z.string().trim().max(2000, 'Description is too long').nullish(),
  categoryId: z
    .number('Category is required')
    .int()
    .min(1, 'Category is required')
    .max(integerMax)
    .default(1),
}

/** What the Create Brand form holds. */
export const createBrandInput = z.strictObject({
  ...brandForm,
  catalogTypeIds: z.array(intId).max(1000).default([]),
})

/** What the Edit Brand form sends: `status` and `purchaseDiscount` stay as they are where absent. */
export const updateBrandInput = z.strictObject({
  brandId: intId,
  ...brandForm,
  status: brandStatus.optional(),
  purchaseDiscount: z.number().min(0).max(100).multipleOf(0.01).optional(),
})

/** The brand calls (spec 1 §7). */
export const brandCalls = {
  getBrands: defineCall({
    summary: 'Lists brands by name.',
    who: ['staff'],
    input: z.strictObject({ ...pageInput, ...searchInput, brandId: intId.optional() }),
    data: z.array(brand),
    paged: true,
  }),
  createBrand: defineCall({
    summary: 'Creates a brand; with no catalog type chosen, one named after the brand is assigned.',
    who: ['staff'],
    input: createBrandInput,
    data: brand,
    refusals: ['brand-exists', 'catalog-type-not-found'],
  }),
  updateBrand: defineCall({
    summary: 'Renames a brand, changes its description, category, state or purchase discount.',
    who: ['staff'],
    input: updateBrandInput,
    data: brand,
    refusals: ['brand-not-found', 'brand-exists', 'brand-protected'],
  }),
  deleteBrand: defineCall({
    summary: 'Deletes a brand that nothing refers to.',
    who: ['staff'],
    input: z.strictObject({ brandId: intId }),
    data: nothing,
    refusals: ['brand-not-found', 'brand-in-use', 'brand-protected'],
  }),
}
