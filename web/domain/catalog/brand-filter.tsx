import { useQuery } from '@tanstack/react-query'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { ListFilter } from '#web/ui/table/list-filter.tsx'

interface BrandFilterProps {
  /** Own stock has line lists, but no orders: its items are ordered under their own brands. */
  withOwnStock?: boolean
  value: number | undefined
  onChange: (brandId: number | undefined) => void
}

export function BrandFilter({ withOwnStock = false, value, onChange }: BrandFilterProps) {
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
  return (
    <ListFilter
      label="Brand"
      searchable
      options={brands
        .filter(({ name }) => withOwnStock || !isOwnStock(name))
        .map(({ id, name }) => ({ value: String(id), label: brandLabel(name) }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}
