import { Select } from '@mantine/core'
import { seasons, type Season } from '#contract/line-lists/line-list-types.ts'
import { clearedYear } from './years.ts'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface FieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
}

export function SeasonField({ value, onChange }: FieldProps<Season>) {
  return (
    <Select
      label="Season"
      data={[...seasons]}
      value={value}
      allowDeselect={false}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

interface YearFieldProps extends FieldProps<number> {
  years: { value: number; label: string }[]
}

export function YearField({ value, onChange, years }: YearFieldProps) {
  return (
    <Select<number>
      label="Year"
      data={years}
      value={value}
      searchable
      filter={foldedFilter}
      clearable
      onChange={(next) => onChange(next ?? clearedYear())}
      clearButtonProps={{ 'aria-label': 'Clear Year' }}
    />
  )
}
