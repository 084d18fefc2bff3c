import type { Brand } from '#contract/line-lists/brands.ts'
import { type EffectTable, serverMessageOr, type Written } from './effect.ts'
import { brandQueries } from './cache/query-groups.ts'

const brandChanged = {
  written: (brand: Brand): Written => ({
    getBrands: [{ brandId: brand.id }, { items: [brand], total: 1, nextCursor: null }],
  }),
  refresh: brandQueries,
}

export const brandEffects = {
  createBrand: { ...brandChanged, done: 'Brand created successfully', failed: 'Failed to create brand' },
  updateBrand: {
    ...brandChanged,
    done: 'Brand updated successfully',
    failed: serverMessageOr('Failed to update brand'),
  },
  deleteBrand: { refresh: brandQueries },
} satisfies EffectTable
