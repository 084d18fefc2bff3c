import { ListFilter } from '#web/ui/table/list-filter.tsx'

interface BrandFilterProps {
  brands: readonly { id: number; name: string }[]
  value: number | undefined
  onChange: (brandId: number | undefined) => void
}

export function BrandFilter({ brands, value, onChange }: BrandFilterProps) {
  return (
    <ListFilter
      label="Brand"
      searchable
      options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}
