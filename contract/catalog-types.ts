import { z } from 'zod'
import { defineCall, intId, nothing, pageInput, searchInput } from './call.ts'
import { nameField } from './names.ts'

/** A catalog type (spec 1 §3); `unsorted` is protected (rules §6). */
export const catalogType = z.object({ id: intId, name: z.string() })
export type CatalogType = z.infer<typeof catalogType>

/** The name of the catalog type that every list has and nobody may change. */
export const unsorted = 'unsorted'

/** A catalog type's name in a form; names are compared without case. */
export const catalogTypeName = nameField('Name', 60)

/** What the form that names a catalog type holds. */
export const catalogTypeForm = z.object({ name: catalogTypeName })

/** What two spellings of a catalog type's name have in common. */
export function catalogTypeKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** The catalog type calls (spec 1 §7). */
export const catalogTypeCalls = {
  getCatalogTypes: defineCall({
    summary: 'Lists catalog types, the oldest first.',
    who: ['staff'],
    input: z.strictObject({ ...pageInput, ...searchInput, catalogTypeId: intId.optional() }),
    data: z.array(catalogType),
    paged: true,
  }),
  createCatalogType: defineCall({
    summary: 'Creates a catalog type.',
    who: ['staff'],
    input: z.strictObject({ name: catalogTypeName }),
    data: catalogType,
    refusals: ['catalog-type-exists'],
  }),
  updateCatalogType: defineCall({
    summary: 'Renames a catalog type.',
    who: ['staff'],
    input: z.strictObject({ catalogTypeId: intId, name: catalogTypeName }),
    data: catalogType,
    refusals: ['catalog-type-not-found', 'catalog-type-exists', 'catalog-type-protected'],
  }),
  deleteCatalogType: defineCall({
    summary: 'Deletes a catalog type that nothing uses.',
    who: ['staff'],
    input: z.strictObject({ catalogTypeId: intId }),
    data: nothing,
    refusals: ['catalog-type-not-found', 'catalog-type-in-use', 'catalog-type-protected'],
  }),
  mergeCatalogTypes: defineCall({
    summary:
      'Merges a catalog type into another and deletes it; refused once it stands in a published catalog.',
    who: ['staff'],
    input: z.strictObject({ catalogTypeId: intId, intoCatalogTypeId: intId }),
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
