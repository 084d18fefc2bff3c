import { useQuery } from '@tanstack/react-query'
import { allBrandsQuery } from '#web/api/brands.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'

interface BrandChipProps {
  brandId: number
  name?: string
  label?: string
}
export function BrandChip({ brandId, name = 'brandId', label = 'Brand' }: BrandChipProps) {
  const brands = useQuery(allBrandsQuery()).data?.items
  const brand = brands?.find(({ id }) => id === brandId)
  return (
    <FilterChip name={name} label={label}>
      {brand ? brandLabel(brand.name) : brands && 'unknown'}
    </FilterChip>
  )
}
