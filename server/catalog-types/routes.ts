import { route } from '#server/platform/http/route.ts'
import { createCatalogType } from './create-catalog-type.ts'
import { deleteCatalogType } from './delete-catalog-type.ts'
import { getCatalogTypeUse } from './get-catalog-type-use.ts'
import { getCatalogTypes } from './get-catalog-types.ts'
import { mergeCatalogTypes } from './merge-catalog-types.ts'
import { updateCatalogType } from './update-catalog-type.ts'

export const catalogTypeRoutes = [
  route('getCatalogTypes', getCatalogTypes),
  route('createCatalogType', createCatalogType),
  route('updateCatalogType', updateCatalogType),
  route('deleteCatalogType', deleteCatalogType),
  route('getCatalogTypeUse', getCatalogTypeUse),
  route('mergeCatalogTypes', mergeCatalogTypes),
]
