import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

/** Catalog types, oldest first, so `unsorted` comes first. */
export function catalogTypesQuery(input: InputOf<'getCatalogTypes'> = {}) {
  return queryOf('getCatalogTypes', { pageSize: 100, ...input })
}

export function useCreateCatalogType() {
  const typesChanged = useTypesChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'createCatalogType'>) => call('createCatalogType', input),
    onSuccess: async () => {
      toastSuccess('Catalog type created successfully')
      await typesChanged()
    },
    onError: (error) => toastFailure('Failed to create catalog type', messageOf(error, '')),
  })
}

export function useRenameCatalogType() {
  const typesChanged = useTypesChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'updateCatalogType'>) => call('updateCatalogType', input),
    onSuccess: async () => {
      toastSuccess('Catalog type updated successfully')
      await typesChanged()
    },
    onError: (error) => toastFailure('Failed to update catalog type', messageOf(error, '')),
  })
}

/** Shows no toast on refusal: the dialog does. */
export function useDeleteCatalogType() {
  const typesChanged = useTypesChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'deleteCatalogType'>) => call('deleteCatalogType', input),
    onSuccess: async () => {
      toastSuccess('Catalog type deleted')
      await typesChanged()
    },
  })
}

/** Shows no toast on refusal: the dialog does. */
export function useMergeCatalogTypes() {
  const typesChanged = useTypesChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'mergeCatalogTypes'>) => call('mergeCatalogTypes', input),
    onSuccess: async ({ into }) => {
      toastSuccess(`Catalog type merged into ${catalogTypeLabel(into.name)}`)
      await typesChanged()
    },
  })
}

/** Brands, cards and boards show the names of types too. */
function useTypesChanged() {
  const queries = useQueryClient()
  return async () => {
    const names = ['getCatalogTypes', 'getBrands', 'getLineListsWithCatalogsInfo', 'sortingBoard']
    await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
