import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastRefusal, toastSuccess } from '#web/lib/toasts.tsx'

export function brandsQuery(input: InputOf<'getBrands'> = {}) {
  return queryOf('getBrands', { pageSize: 100, ...input })
}

/** All brands by name, loaded page by page, for pickers. */
export function allBrandsQuery() {
  return queryOptions({
    queryKey: ['getBrands', 'all'],
    queryFn: async ({ signal }) => {
      let page = await call('getBrands', { pageSize: 100 }, { signal })
      const items = [...page.items]
      while (page.nextCursor !== null) {
        page = await call('getBrands', { pageSize: 100, cursor: page.nextCursor }, { signal })
        items.push(...page.items)
      }
      return { items, total: items.length }
    },
  })
}

/** One brand, or null if there is none with this id. */
export function brandQuery(brandId: number) {
  return queryOptions({
    queryKey: ['getBrands', 'one', brandId],
    queryFn: async ({ signal }) => (await call('getBrands', { brandId }, { signal })).items[0] ?? null,
  })
}

/** The brand a page is about; shows a toast and returns null if it cannot be loaded (spec 1 §8). */
export async function loadBrand(queries: QueryClient, brandId: number) {
  const brand = await queries.fetchQuery(brandQuery(brandId)).catch(() => null)
  if (brand === null) toastFailure('No brand found')
  return brand
}

export function useCreateBrand() {
  const brandsChanged = useBrandsChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'createBrand'>) => call('createBrand', input),
    onSuccess: async () => {
      toastSuccess('Brand created successfully')
      await brandsChanged()
    },
    onError: (error) => toastFailure('Failed to create brand', messageOf(error, '')),
  })
}

export function useUpdateBrand() {
  const brandsChanged = useBrandsChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'updateBrand'>) => call('updateBrand', input),
    onSuccess: async () => {
      toastSuccess('Brand updated successfully')
      await brandsChanged()
    },
    onError: (error) => toastRefusal(error, 'Failed to update brand'),
  })
}

/** Shows no toast: the dialog handles `brand-in-use`. */
export function useDeleteBrand() {
  const brandsChanged = useBrandsChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'deleteBrand'>) => call('deleteBrand', input),
    onSuccess: brandsChanged,
  })
}

/** Creating a brand may also create a catalog type. */
function useBrandsChanged() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['getBrands', 'getCatalogTypes'].map(async (name) => queries.invalidateQueries({ queryKey: [name] })),
    )
  }
}
