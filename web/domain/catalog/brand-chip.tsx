import { useQuery } from '@tanstack/react-query'
import { allBrandsQuery } from '#web/api/brands.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'

export function BrandChip({ brandId }: { brandId: number }) {
  const brands = useQuery(allBrandsQuery()).data?.items
  const brand = brands?.find(({ id }) => id === brandId)
  return (
    <FilterChip name="brandId" label="Brand">
      {brand ? brandLabel(brand.name) : brands && 'unknown'}
    </FilterChip>
  )
}
