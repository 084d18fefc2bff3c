import { useQuery } from '@tanstack/react-query'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'

interface BrandFilterProps {
  value: number | undefined
  onChange: (brandId: number | undefined) => void
  width?: number
}

export function BrandFilter({ value, onChange, width }: BrandFilterProps) {
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
  return (
    <ListFilter
      label="Brand"
      searchable
      {...(width !== undefined && { width })}
      options={brands
        .filter(({ name }) => !isOwnStock(name))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}
