import { queryOptions } from '@tanstack/react-query'
import type { Brand } from '#contract/line-lists/brands.ts'
import type { Page } from '#contract/call.ts'
import type { InputOf } from '#contract/calls.ts'
import { call, CallError } from '#web/lib/request.ts'
import { queryOf } from './client.ts'

export function brandsQuery(input: InputOf<'getBrands'> = {}) {
  return queryOf('getBrands', { pageSize: 100, ...input })
}

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

export function brandQuery(brandId: number) {
  return { ...queryOf('getBrands', { brandId }), select: onlyBrand }
}

function onlyBrand({ items: [brand] }: Page<Brand>): Brand {
  if (!brand) throw new CallError(404, 'No brand found')
  return brand
}
