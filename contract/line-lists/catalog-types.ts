import { z } from 'zod'
import { defineCall, intId, nothing, pageInput, searchInput } from '../call.ts'
import { nameField } from '../input/names.ts'

export const catalogType = z.object({ id: intId, version: z.number(), name: z.string() })
export type CatalogType = z.infer<typeof catalogType>

export const unsorted = 'unsorted'

const catalogTypeName = nameField('Name', 60)

export const catalogTypeForm = z.object({ name: catalogTypeName })

export function catalogTypeKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

export const catalogTypeCalls = {
  getCatalogTypes: defineCall({
    summary: 'Lists catalog types, oldest first.',
    permission: 'catalog-types.view',
    input: z.strictObject({ ...pageInput, ...searchInput, catalogTypeId: intId.optional() }),
    data: z.array(catalogType),
    paged: true,
  }),
  createCatalogType: defineCall({
    summary: 'Creates a catalog type.',
    permission: 'catalog-types.edit',
    input: z.strictObject({ name: catalogTypeName }),
    data: catalogType,
    refusals: ['catalog-type-exists'],
  }),
  updateCatalogType: defineCall({
    summary: 'Renames a catalog type.',
    permission: 'catalog-types.edit',
    input: z.strictObject({ catalogTypeId: intId, name: catalogTypeName }),
    data: catalogType,
    versioned: true,
    refusals: ['catalog-type-not-found', 'catalog-type-exists', 'catalog-type-protected'],
  }),
  deleteCatalogType: defineCall({
    summary: 'Deletes a catalog type that nothing uses.',
    permission: 'catalog-types.edit',
    input: z.strictObject({ catalogTypeId: intId }),
    data: nothing,
    refusals: ['catalog-type-not-found', 'catalog-type-in-use', 'catalog-type-protected'],
  }),
  getCatalogTypeUse: defineCall({
    summary: 'Counts the items, line lists, and brands of a catalog type.',
    permission: 'catalog-types.view',
    input: z.strictObject({ catalogTypeId: intId }),
    data: z.object({ itemsCount: z.number(), lineListsCount: z.number(), brandsCount: z.number() }),
    refusals: ['catalog-type-not-found'],
  }),
  mergeCatalogTypes: defineCall({
    summary: 'Merges a catalog type into another and deletes it; refused if a published catalog uses it.',
    permission: 'catalog-types.edit',
    input: z.strictObject({ catalogTypeId: intId, intoCatalogTypeId: intId }),
    unversioned: 'What is merged is checked under locks, and the type itself is deleted.',
    data: z.object({ into: catalogType, itemsCount: z.number() }),
    refusals: [
      'catalog-type-not-found',
      'catalog-type-protected',
      'catalog-type-published',
      'catalog-type-in-use',
      'catalog-type-itself',
    ],
  }),
}
