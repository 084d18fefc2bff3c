import { Select } from '@mantine/core'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

export interface ListFilterProps<Value extends string> {
  label: string
  width?: number
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  searchable?: boolean
}

export function ListFilterSelect<Value extends string>({
  label,
  width = 150,
  options,
  value,
  onChange,
  searchable = false,
}: ListFilterProps<Value>) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: width }}
      clearable
      searchable={searchable}
      filter={foldedFilter}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value)}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    />
  )
}
