import type { EffectTable } from './effect.ts'
import { catalogQueries } from './cache/query-groups.ts'

export const catalogEffects = {
  createCatalogs: { failed: 'Failed to save catalogs', refresh: catalogQueries },
  publishCatalogs: {
    done: 'Catalogs published successfully',
    failed: 'Failed to publish catalogs',
    failsWithToast: true,
    refresh: catalogQueries,
  },
  closeOrdering: { done: 'Ordering closed', failed: 'Failed to close ordering', refresh: catalogQueries },
  reopenOrdering: { done: 'Ordering reopened', failed: 'Failed to reopen ordering', refresh: catalogQueries },
  archiveCatalogs: { done: 'Catalog archived', failed: 'Failed to archive catalog', refresh: catalogQueries },
  bringBackCatalogs: {
    done: 'Catalog restored',
    failed: 'Failed to restore catalog',
    refresh: catalogQueries,
  },
} satisfies EffectTable
