import { z } from 'zod'
import { defineCall, integerMax, intId, nothing, pageInput, searchInput, timestamp } from '../call.ts'
import { nameField } from '../input/names.ts'
import { visibleLines } from '../input/visible-text-schema.ts'

/** An inactive brand is never offered and blocks publishing (docs/rules.md#publishing). */
const brandStatus = z.enum(['active', 'inactive'])

/** A brand. `purchaseDiscount` is the percentage off wholesale if a file has no cost column (docs/rules.md#purchase-orders). */
export const brand = z.object({
  id: intId,
  version: z.number(),
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

const brandForm = {
  name: nameField('Name', 120),
  description: visibleLines().trim().max(2000, 'Description is too long').nullish(),
  categoryId: z
    .number('Category is required')
    .int()
    .min(1, 'Category is required')
    .max(integerMax)
    .default(1),
}

export const createBrandInput = z.strictObject({
  ...brandForm,
  catalogTypeIds: z.array(intId).max(1000).default([]),
})

/** `status` and `purchaseDiscount` stay unchanged if absent. */
export const updateBrandInput = z.strictObject({
  brandId: intId,
  ...brandForm,
  status: brandStatus.optional(),
  purchaseDiscount: z.number().min(0).max(100).multipleOf(0.01).optional(),
})

export const brandCalls = {
  getBrands: defineCall({
    summary: 'Lists brands by name.',
    permission: 'brands.view',
    input: z.strictObject({ ...pageInput, ...searchInput, brandId: intId.optional() }),
    data: z.array(brand),
    paged: true,
  }),
  createBrand: defineCall({
    summary: "Creates a brand. Without catalog types, it gets a new one with the brand's name.",
    permission: 'brands.edit',
    input: createBrandInput,
    data: brand,
    refusals: ['brand-exists', 'catalog-type-not-found'],
  }),
  updateBrand: defineCall({
    summary: "Changes a brand's name, description, category, status, or purchase discount.",
    permission: 'brands.edit',
    input: updateBrandInput,
    data: brand,
    versioned: true,
    refusals: ['brand-not-found', 'brand-exists', 'brand-protected'],
  }),
  deleteBrand: defineCall({
    summary: 'Deletes a brand that is not in use.',
    permission: 'brands.edit',
    input: z.strictObject({ brandId: intId }),
    data: nothing,
    refusals: ['brand-not-found', 'brand-in-use', 'brand-protected'],
  }),
}
