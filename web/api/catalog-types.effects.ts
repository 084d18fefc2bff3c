import { catalogTypeLabel } from './labels/catalog-type-label.ts'
import type { EffectTable } from './effect.ts'
import { catalogTypeQueries } from './cache/query-groups.ts'

export const catalogTypeEffects = {
  createCatalogType: {
    done: 'Catalog type created successfully',
    failed: 'Failed to create catalog type',
    refresh: catalogTypeQueries,
  },
  updateCatalogType: {
    done: 'Catalog type updated successfully',
    failed: 'Failed to update catalog type',
    refresh: catalogTypeQueries,
  },
  deleteCatalogType: { done: 'Catalog type deleted', refresh: catalogTypeQueries },
  mergeCatalogTypes: {
    done: ({ into }) => ({ title: `Catalog type merged into ${catalogTypeLabel(into.name)}` }),
    refresh: catalogTypeQueries,
  },
} satisfies EffectTable
